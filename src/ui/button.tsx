import AdmButton, { type ButtonProps as AdmButtonProps } from 'antd-mobile/es/components/button'
import { type AriaAttributes, type MouseEvent, type ReactNode, useState, useSyncExternalStore } from 'react'
import styles from './button.module.css'
import { Badge } from './display/badge'
import { Icon, type IconName } from './display/icon'
import { Link, type Way } from './link'
import { asking } from './overlays/asking'

export type ButtonProps = Omit<AdmButtonProps, 'color' | 'fill' | 'size' | 'loading' | 'onClick'> & {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  icon?: IconName
  /** Force the busy look; a promise returned by `onClick` sets it by itself. */
  loading?: boolean
  href?: string
  target?: string
  onClick?: (event: MouseEvent<HTMLElement>) => unknown
  children: ReactNode
}

const looks = {
  primary: { color: 'primary', fill: 'solid' },
  secondary: { color: 'default', fill: 'solid' },
  quiet: { color: 'primary', fill: 'none' },
  danger: { color: 'danger', fill: 'solid' },
} as const
const sizes = { sm: 'small', md: 'middle', lg: 'large' } as const

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value

/** A refusal was told where it was made; a slip of the program must still reach the global handler. */
function surfaceSlip(error: unknown) {
  if (error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError) throw error
}

const unwatched = () => () => {}

/** While somebody is asked whether to do it nothing is being done yet: a button that asks first waits, and does not work. */
const useAsking = (pending: boolean): boolean =>
  useSyncExternalStore(pending ? asking.watch : unwatched, () => pending && asking.get() > 0)

/**
 * antd-mobile's button, deaf for as long as what it started takes, and busy unless that waits for an answer. It knows no
 * address: with one it is a link in the same clothes.
 */
export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'md', icon, loading, href, target, onClick, children, ...rest } = props
  const [pending, setPending] = useState(false)
  const waits = useAsking(pending)
  const busy = loading || (pending && !waits)
  const { color, fill } = looks[variant]
  const content = (
    <>
      {busy ? (
        <span className={styles.spinner} aria-hidden />
      ) : (
        icon && <Icon name={icon} size={size === 'sm' ? 16 : 20} />
      )}
      <span>{children}</span>
    </>
  )
  if (href !== undefined && !rest.disabled) {
    const { block, className, shape, ...aria } = rest
    const classes = [
      'adm-button',
      `adm-button-${color}`,
      `adm-button-fill-${fill}`,
      `adm-button-${sizes[size]}`,
      `adm-button-shape-${shape ?? 'default'}`,
      block && 'adm-button-block',
      className,
    ]
    return (
      <Link
        {...asLink(aria)}
        className={classes.filter(Boolean).join(' ')}
        href={href}
        target={target}
        onClick={onClick}
      >
        <span>{content}</span>
      </Link>
    )
  }
  const run = (event: MouseEvent<HTMLElement>) => {
    if (busy || pending) {
      event.preventDefault()
      return
    }
    const result = onClick?.(event)
    if (!isPromise(result)) return
    setPending(true)
    Promise.resolve(result)
      .catch(surfaceSlip)
      .finally(() => setPending(false))
  }
  // Its own busy is `disabled`, which would throw away the focus of whoever pressed it.
  return (
    <AdmButton
      {...rest}
      color={color}
      fill={fill}
      size={sizes[size]}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={run}
    >
      {content}
    </AdmButton>
  )
}

/** What only a button understands. */
function asLink(props: Omit<ButtonProps, 'children'>) {
  const { type, form, disabled, loadingText, loadingIcon, onMouseDown, onMouseUp, onTouchStart, onTouchEnd, ...rest } =
    props
  return rest as AriaAttributes
}

export type IconButtonProps = AriaAttributes & {
  icon: IconName
  label: string
  href?: string
  /** Of a link. */
  target?: string
  way?: Way
  onClick?: (event: MouseEvent<HTMLElement>) => void
  disabled?: boolean
  /** A count on the corner, up to 9 and then 9+. */
  badge?: number
}

/** A 44 px square with only an icon; the label is what it is called. */
export function IconButton({ icon, label, href, way, onClick, disabled, badge, ...aria }: IconButtonProps) {
  const content = badge ? (
    <Badge count={badge}>
      <Icon name={icon} />
    </Badge>
  ) : (
    <Icon name={icon} />
  )
  const name = badge ? `${label}，${badge} 条` : label
  if (href !== undefined) {
    return (
      <Link {...aria} className={styles.icon} href={href} way={way} aria-label={name} title={label} onClick={onClick}>
        {content}
      </Link>
    )
  }
  return (
    <button
      {...aria}
      type="button"
      className={styles.icon}
      aria-label={name}
      title={label}
      onClick={onClick}
      disabled={disabled}
    >
      {content}
    </button>
  )
}

import { type AriaAttributes, type MouseEvent, type ReactNode, useState } from 'react'
import styles from './button.module.css'
import { Badge } from './display/badge'
import { Icon, type IconName } from './display/icon'
import { Link } from './link'

export type ButtonProps = AriaAttributes & {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  /** Fill the width. */
  block?: boolean
  icon?: IconName
  /** Force the busy look; a promise returned by `onClick` sets it by itself. */
  loading?: boolean
  disabled?: boolean
  href?: string
  target?: string
  type?: 'button' | 'submit'
  /** The id of a form elsewhere that a submit button belongs to. */
  form?: string
  onClick?: (event: MouseEvent<HTMLElement>) => unknown
  children: ReactNode
}

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value

/** A refusal was told where it was made; a slip of the program must still reach the global handler. */
function surfaceSlip(error: unknown) {
  if (error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError) throw error
}

/** A button (or a link that looks like one) that is busy and deaf for as long as what it started takes. */
export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    size = 'md',
    block,
    icon,
    loading,
    disabled,
    href,
    target,
    type = 'button',
    form,
  } = props
  const { onClick, children, ...aria } = omitOwn(props)
  const [pending, setPending] = useState(false)
  const busy = loading || pending
  const className = [styles.button, styles[variant], styles[size], block && styles.block].filter(Boolean).join(' ')
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
  if (href !== undefined && !disabled) {
    return (
      <Link {...aria} className={className} href={href} target={target} onClick={onClick}>
        {content}
      </Link>
    )
  }
  const run = (event: MouseEvent<HTMLElement>) => {
    if (busy) {
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
  // Busy is `aria-disabled`, not `disabled`: a disabled button would throw away the focus of whoever pressed it.
  return (
    <button
      {...aria}
      className={className}
      type={type}
      form={form}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={run}
    >
      {content}
    </button>
  )
}

function omitOwn(props: ButtonProps) {
  const { variant, size, block, icon, loading, disabled, href, target, type, form, ...rest } = props
  return rest
}

export type IconButtonProps = AriaAttributes & {
  icon: IconName
  label: string
  href?: string
  onClick?: (event: MouseEvent<HTMLElement>) => void
  disabled?: boolean
  /** A count on the corner, up to 9 and then 9+. */
  badge?: number
}

/** A 44 px square with only an icon; the label is what it is called. */
export function IconButton({ icon, label, href, onClick, disabled, badge, ...aria }: IconButtonProps) {
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
      <Link {...aria} className={styles.icon} href={href} aria-label={name} title={label} onClick={onClick}>
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

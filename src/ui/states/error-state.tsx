import { ApiError, errorText, isDenied, isGone, NetworkError, wayOn } from '#lib/net/errors'
import { Button } from '../button'
import { Icon } from '../display/icon'
import { Empty, ErrorBlock } from './empty'
import styles from './empty.module.css'

/** In words of one's own, or what a call said; its code is for the person who will be asked about it. */
type Said = { message: string; error?: never } | { error: unknown; message?: never }
type ErrorStateProps = Said & {
  title?: string
  code?: string | number
  onRetry?: () => unknown
  /** Where back leads from here, for what is not there; the home where nobody says it. */
  onBack?: (() => void) | undefined
  backHref?: string | undefined
}

const home = { href: '/index', label: '返回首页' }
const wayBack = ({ onBack, backHref = home.href }: ErrorStateProps) =>
  !onBack && backHref === home.href ? home : { label: '返回', ...(onBack ? { onClick: onBack } : { href: backHref }) }

/** Something could not be shown: what, why, and what to do now. */
export function ErrorState(props: ErrorStateProps) {
  const { message, error, code, onRetry } = props
  // Nothing failed where there is no network: what is asked for comes with it.
  const waits = error instanceof NetworkError && error.kind === 'offline'
  const { title = waits ? '联网后才能查看' : '没能打开' } = props
  // Who may not see it may not see it after another try either.
  const denied = isDenied(error)
  const number = error instanceof ApiError ? error.code : code
  const said = message ?? errorText(error)
  const way = wayOn(error)
  const gone = onRetry && isGone(error) && !props.title
  if (way || gone)
    return (
      <div role="alert">
        <Empty title={errorText(error)} icon={way ? 'user' : 'search'} action={way ?? wayBack(props)} />
      </div>
    )
  return (
    <div role="alert">
      <ErrorBlock
        className={waits ? undefined : styles.bad}
        image={<Icon name={waits ? 'offline' : 'refresh'} size={32} />}
        title={title}
        description={
          <>
            {said}
            {/* What a gateway answered with is among its words already. */}
            {number !== undefined && !said.includes(`（${number}）`) && (
              <p className={styles.code}>错误代码 {number}</p>
            )}
          </>
        }
      >
        {onRetry && (denied ? <Button href={home.href}>{home.label}</Button> : <Button onClick={onRetry}>重试</Button>)}
      </ErrorBlock>
    </div>
  )
}

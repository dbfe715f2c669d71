import { Button } from './button'
import styles from './empty.module.css'
import { Icon } from './icon'

type ErrorStateProps = {
  title?: string
  message: string
  /** For the person who will be asked about it. */
  code?: string | number
  onRetry?: () => unknown
  onBack?: () => void
}

/** Something could not be shown: what, why, and what to do now. */
export function ErrorState({ title = '没能打开', message, code, onRetry, onBack }: ErrorStateProps) {
  return (
    <div className={styles.empty} role="alert">
      <span className={`${styles.icon} ${styles.bad}`}>
        <Icon name="refresh" size={32} />
      </span>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{message}</p>
      {code !== undefined && <p className={styles.code}>错误代码 {code}</p>}
      {(onRetry || onBack) && (
        <div className={styles.actions}>
          {onBack && (
            <Button variant="secondary" onClick={onBack}>
              返回
            </Button>
          )}
          {onRetry && <Button onClick={onRetry}>重试</Button>}
        </div>
      )}
    </div>
  )
}

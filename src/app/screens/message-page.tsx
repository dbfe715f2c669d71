import type { ReactNode } from 'react'
import { Button, IconButton } from '#ui/button'
import styles from './message-page.module.css'

interface MessagePageProps {
  code?: string
  title: string
  children?: ReactNode
  /** What one can do from here; home is always among it. */
  action?: { label: string; onClick: () => unknown }
  home?: boolean
  /** Where another screen was left for this one: the way back, where a screen's bar has it. */
  onBack?: (() => void) | undefined
}

/** A whole page that says one thing: not found, no right, something broke. */
export function MessagePage({ code, title, children, action, home = true, onBack }: MessagePageProps) {
  return (
    <main className={styles.page}>
      {onBack && (
        <header className={styles.bar}>
          <IconButton icon="back" label="返回" onClick={onBack} />
        </header>
      )}
      {code && <p className={styles.code}>{code}</p>}
      <h1 className={styles.title}>{title}</h1>
      {children && <div className={styles.text}>{children}</div>}
      <div className={styles.actions}>
        {action && <Button onClick={action.onClick}>{action.label}</Button>}
        {home && (
          <Button variant={action ? 'secondary' : 'primary'} href="/index">
            返回首页
          </Button>
        )}
      </div>
    </main>
  )
}

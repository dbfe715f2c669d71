import type { ReactNode } from 'react'
import { Button } from '../button'
import { Icon, type IconName } from '../display/icon'
import styles from './empty.module.css'

type Action = { label: string; href?: string; onClick?: () => unknown }

type EmptyProps = {
  /** What will be here. */
  title: string
  /** How it comes to be here. */
  children?: ReactNode
  icon?: IconName
  /** The one thing that fills it. */
  action?: Action
}

/** Nothing here yet: what will be, and the one action that fills it. */
export function Empty({ title, children, icon = 'file', action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} size={32} />
      </span>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && (
        <div className={styles.actions}>
          <Button href={action.href} onClick={action.onClick}>
            {action.label}
          </Button>
        </div>
      )}
    </div>
  )
}

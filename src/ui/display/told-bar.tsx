import type { ReactNode } from 'react'
import { OnlineButton } from '../online-button'
import { Icon, type IconName } from './icon'
import styles from './told-bar.module.css'

type ToldBarProps = {
  icon: IconName
  /** What must not be overlooked, or is merely good to know. */
  tone: 'danger' | 'warning' | 'info'
  /** What it is, for who cannot see it. */
  label: string
  children: ReactNode
  /** No device can do it alone. */
  action?: { label: string; onClick: () => void; busy?: boolean }
}

/** A line over every screen: what it says, and what can be done about it. */
export function ToldBar({ icon, tone, label, children, action }: ToldBarProps) {
  return (
    <section className={styles.bar} data-tone={tone} aria-label={label}>
      <Icon name={icon} size={18} />
      <span className={styles.text}>{children}</span>
      {action && (
        <OnlineButton size="sm" variant="secondary" loading={action.busy} onClick={action.onClick}>
          {action.label}
        </OnlineButton>
      )}
    </section>
  )
}

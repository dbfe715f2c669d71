import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** What a badge says: nothing for none, the number up to 9, then 9+. */
export const badgeText = (count: number): string => (count <= 0 ? '' : count > 9 ? '9+' : String(count))

type BadgeProps = {
  count: number
  /** What is counted, for screen readers: “3 条未读”. Without it the badge is silent and its owner says the number. */
  label?: string
  /** What the badge sits on; alone it is a pill in the text. */
  children?: ReactNode
}

/** A red count, up to 9 and then 9+. */
export function Badge({ count, label, children }: BadgeProps) {
  const text = badgeText(count)
  const pill = text && (
    <>
      <span className={children ? styles.corner : styles.pill} aria-hidden>
        {text}
      </span>
      {label && <span className="visually-hidden">{`${count} ${label}`}</span>}
    </>
  )
  if (!children) return pill || null
  return (
    <span className={styles.host}>
      {children}
      {pill}
    </span>
  )
}

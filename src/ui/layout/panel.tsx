import type { ReactNode } from 'react'
import styles from './panel.module.css'

type PanelProps = {
  /** Makes it a region of that name. */
  label?: string
  title?: ReactNode
  children: ReactNode
}

/** A lined panel of things to read or fill in, one under the other: an answer, what is given for it. */
export function Panel({ label, title, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-label={label}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
    </section>
  )
}

/** What is judged, and beside it on a desk what is given for it. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

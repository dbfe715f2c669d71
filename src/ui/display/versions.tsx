import type { ReactNode } from 'react'
import styles from './versions.module.css'

/** Versions of one thing side by side; on a phone one under the other. */
export function Versions({ children }: { children: ReactNode }) {
  return <div className={styles.versions}>{children}</div>
}

/** One of them, or of a list of them. */
export function Version({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <article className={styles.version} aria-label={label}>
      {children}
    </article>
  )
}

import type { ReactNode } from 'react'
import { Icon } from '../display/icon'
import { Link } from '../link'
import styles from './list.module.css'

/** A white panel of rows. */
export function List({ label, header, children }: { label?: string; header?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.panel}>
      {header && <div className={styles.header}>{header}</div>}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list semantics with the bullets */}
      <ul role="list" aria-label={label}>
        {children}
      </ul>
    </div>
  )
}

export type ListRowProps = {
  title: ReactNode
  description?: ReactNode
  prefix?: ReactNode
  extra?: ReactNode
  href?: string
  onClick?: () => void
  disabled?: boolean
  /** Mine, or the one we are looking at. */
  current?: boolean
}

/** One row; with an address a link, with a handler a button, else plain. */
export function ListRow({ title, description, prefix, extra, href, onClick, disabled, current }: ListRowProps) {
  const opens = !disabled && (href !== undefined || onClick !== undefined)
  const content = (
    <>
      {prefix && <span className={styles.prefix}>{prefix}</span>}
      <span className={styles.main}>
        <span className={styles.title}>{title}</span>
        {description && <span className={styles.description}>{description}</span>}
      </span>
      {(extra || extra === 0) && <span className={styles.extra}>{extra}</span>}
      {opens && (
        <span className={styles.arrow}>
          <Icon name="chevron" size={18} />
        </span>
      )}
    </>
  )
  return (
    <li className={`${styles.item} ${current ? styles.current : ''}`} aria-current={current || undefined}>
      {href !== undefined && !disabled ? (
        <Link className={styles.row} href={href} onClick={onClick}>
          {content}
        </Link>
      ) : onClick ? (
        <button type="button" className={styles.row} onClick={onClick} disabled={disabled}>
          {content}
        </button>
      ) : (
        <div className={styles.row}>{content}</div>
      )}
    </li>
  )
}

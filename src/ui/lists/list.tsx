import AdmList, { type ListProps as AdmListProps, type ListItemProps } from 'antd-mobile/es/components/list'
import type { ReactNode } from 'react'
import { Icon } from '../display/icon'
import { Link } from '../link'
import styles from './list.module.css'
import { PlainList } from './plain-list'

type ListProps = Omit<AdmListProps, 'children'> & { label?: string; children: ReactNode }

/** antd-mobile's white panel of rows, which is a list for who listens as well. */
export function List({ label, children, ...rest }: ListProps) {
  return (
    <AdmList {...rest}>
      <PlainList aria-label={label}>{children}</PlainList>
    </AdmList>
  )
}

export type ListRowProps = Omit<ListItemProps, 'children' | 'clickable' | 'onClick'> & {
  title: ReactNode
  href?: string
  onClick?: () => void
  /** Mine, or the one we are looking at. */
  current?: boolean
}

/** One row; with an address a link, with a handler a button, else plain: antd-mobile's own is reached by no key. */
export function ListRow({ title, href, onClick, current, ...rest }: ListRowProps) {
  const { disabled } = rest
  const opens = !disabled && (href !== undefined || onClick !== undefined)
  const row = (
    <AdmList.Item arrowIcon={opens && <Icon name="chevron" size={18} />} {...rest}>
      {title}
    </AdmList.Item>
  )
  return (
    <li className={current ? styles.current : styles.item} aria-current={current || undefined}>
      {href !== undefined && !disabled ? (
        <Link className={styles.row} href={href} onClick={onClick}>
          {row}
        </Link>
      ) : onClick ? (
        <button type="button" className={styles.row} onClick={onClick} disabled={disabled}>
          {row}
        </button>
      ) : (
        row
      )}
    </li>
  )
}

import type { ReactNode } from 'react'
import { LiveSearch, type LiveSearchProps } from '../fields/live-search'
import styles from './list-tools.module.css'

type ListToolsProps = {
  /** What is done with the whole list: new, export. */
  actions?: ReactNode
  /** What it is narrowed by besides words. */
  filters?: ReactNode
  search?: LiveSearchProps
  /** What is done with the chosen rows; nothing while none is. */
  chosen?: ReactNode
}

/**
 * Above a list: what there is to do, what it is narrowed by, its search, and what is done with the chosen ones. What there is to
 * do has a line of its own only where something stands beside the search already.
 */
export function ListTools({ actions, filters, search, chosen }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      {(actions || filters || search) && (
        <div className={styles.narrow}>
          {actions && (
            <div className={styles.line} data-apart={filters ? true : undefined}>
              {actions}
            </div>
          )}
          {filters}
          {search && (
            <div className={styles.search}>
              <LiveSearch {...search} />
            </div>
          )}
        </div>
      )}
      {chosen && <div className={styles.line}>{chosen}</div>}
    </div>
  )
}

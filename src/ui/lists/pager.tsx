import { Button } from '../button'
import styles from './pager.module.css'

export type PagerProps = {
  page: { total: number; offset: number; limit: number }
  /** The counter of what is counted: 人, 个. */
  unit: string
  /** Its name where a screen turns more than one list. */
  label?: string
  onOffset: (offset: number) => void
  /** Where one may say how many stand on a page. */
  onLimit?: (limit: number) => void
}

const SIZES = [20, 50, 100]

/** Page by page; nothing where one page holds them all. */
export function Pager({ page: { total, offset, limit }, unit, label = '翻页', onOffset, onLimit }: PagerProps) {
  const sized = onLimit && total > Math.min(...SIZES)
  if (total <= limit && offset === 0 && !sized) return null
  const pages = Math.max(1, Math.ceil(total / limit))
  return (
    <nav className={styles.pager} aria-label={label}>
      <Button
        size="sm"
        variant="secondary"
        disabled={offset === 0}
        // Where the list has become shorter than the page that one stands on, its last is the one before.
        onClick={() => onOffset(Math.min(Math.max(0, offset - limit), (pages - 1) * limit))}
      >
        上一页
      </Button>
      <span className="secondary tabular" aria-live="polite">
        第 {Math.floor(offset / limit) + 1} / {pages} 页，共 {total} {unit}
      </span>
      <Button size="sm" variant="secondary" disabled={offset + limit >= total} onClick={() => onOffset(offset + limit)}>
        下一页
      </Button>
      {sized && (
        <label className={styles.size}>
          每页
          <select value={limit} onChange={(event) => onLimit(Number(event.target.value))}>
            {[...new Set([...SIZES, limit])].map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
          {unit}
        </label>
      )}
    </nav>
  )
}

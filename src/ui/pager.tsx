import { Button } from './button'
import styles from './pager.module.css'

type PagerProps = {
  page: { total: number; offset: number; limit: number }
  /** The counter of what is counted: 人, 个. */
  unit: string
  onOffset: (offset: number) => void
}

/** Page by page; nothing where one page holds them all. */
export function Pager({ page: { total, offset, limit }, unit, onOffset }: PagerProps) {
  if (total <= limit && offset === 0) return null
  return (
    <nav className={styles.pager} aria-label="翻页">
      <Button
        size="sm"
        variant="secondary"
        disabled={offset === 0}
        onClick={() => onOffset(Math.max(0, offset - limit))}
      >
        上一页
      </Button>
      <span className="secondary tabular" aria-live="polite">
        第 {Math.floor(offset / limit) + 1} / {Math.max(1, Math.ceil(total / limit))} 页，共 {total} {unit}
      </span>
      <Button size="sm" variant="secondary" disabled={offset + limit >= total} onClick={() => onOffset(offset + limit)}>
        下一页
      </Button>
    </nav>
  )
}

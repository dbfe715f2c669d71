import { Button } from '#ui/button'
import styles from './teams.module.css'

type TeamPagerProps = { page: { total: number; offset: number; limit: number }; onOffset: (offset: number) => void }

/** Page by page; nothing where one page holds them all. */
export function TeamPager({ page: { total, offset, limit }, onOffset }: TeamPagerProps) {
  if (total <= limit && offset === 0) return null
  const go = (next: number) => () => onOffset(Math.max(0, next))
  return (
    <nav className={styles.pager} aria-label="翻页">
      <Button size="sm" variant="secondary" disabled={offset === 0} onClick={go(offset - limit)}>
        上一页
      </Button>
      <span className="tabular" aria-live="polite">
        第 {Math.floor(offset / limit) + 1} / {Math.max(1, Math.ceil(total / limit))} 页，共 {total} 个团队
      </span>
      <Button size="sm" variant="secondary" disabled={offset + limit >= total} onClick={go(offset + limit)}>
        下一页
      </Button>
    </nav>
  )
}

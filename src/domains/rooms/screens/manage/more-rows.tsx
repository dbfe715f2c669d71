import { useEffect, useRef } from 'react'
import { Button } from '#ui/button'
import styles from './member.module.css'

type MoreRowsProps = { shown: number; total: number; busy: boolean; more: (() => void) | undefined }

/** The end of a long list: the next rows come when it is near, or by the button. */
export function MoreRows({ shown, total, busy, more }: MoreRowsProps) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!more || busy || !end.current || typeof IntersectionObserver === 'undefined') return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && more(), { rootMargin: '800px' })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [more, busy])
  if (total === 0) return null
  return (
    <div ref={end} className={styles.pager}>
      <span className="tabular" aria-live="polite">
        共 {total} 人{shown < total && `，已显示 ${shown} 人`}
      </span>
      {more && (
        <Button size="sm" variant="secondary" loading={busy} onClick={more}>
          显示更多
        </Button>
      )}
    </div>
  )
}

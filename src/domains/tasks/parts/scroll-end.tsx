import { useEffect, useRef } from 'react'
import { SCROLL_DELAY, SCROLL_DISTANCE } from '#contract/tasks/tasks.rules'
import { Button } from '#ui/button'
import styles from './tasks.module.css'

interface ScrollEndProps {
  shown: number
  total: number
  busy: boolean
  more: () => void
}

/** The end of a list: the next page is asked for when it is reached and stays in sight for a moment; or by the button. */
export function ScrollEnd({ shown, total, busy, more }: ScrollEndProps) {
  const end = useRef<HTMLDivElement>(null)
  const left = shown < total
  const latest = useRef(more)
  latest.current = more
  useEffect(() => {
    if (!left || busy || !end.current || typeof IntersectionObserver === 'undefined') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = new IntersectionObserver(
      ([seen]) => {
        clearTimeout(timer)
        if (seen?.isIntersecting) timer = setTimeout(() => latest.current(), SCROLL_DELAY)
      },
      { rootMargin: `${SCROLL_DISTANCE}px` },
    )
    watch.observe(end.current)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [left, busy])
  return (
    <div ref={end} className={styles.end}>
      <span className="secondary tabular" aria-live="polite">
        {left ? `已显示 ${shown} / ${total}` : `共 ${total} 个`}
      </span>
      {left && (
        <Button size="sm" variant="secondary" loading={busy} onClick={more}>
          加载更多
        </Button>
      )}
    </div>
  )
}

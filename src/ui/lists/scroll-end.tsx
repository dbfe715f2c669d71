import { useEffect, useRef } from 'react'
import { Button } from '../button'
import styles from './scroll-end.module.css'

/** Infinite scroll (section 9): pixels from the end, and ms before the next page is asked for. */
const DISTANCE = 1
const DELAY = 300

type ScrollEndProps = {
  shown: number
  total: number
  busy: boolean
  /** Why the next page didn't come. */
  failed?: string
  more: () => void
  /** The counter of what is counted: 个, 条. */
  unit?: string
}

/** The end of a list: the next page is asked for when it is reached and stays in sight for a moment; or by the button. */
export function ScrollEnd({ shown, total, busy, failed, more, unit = '个' }: ScrollEndProps) {
  const end = useRef<HTMLDivElement>(null)
  const left = shown < total
  const latest = useRef(more)
  latest.current = more
  useEffect(() => {
    if (!left || busy || failed || !end.current || typeof IntersectionObserver === 'undefined') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = new IntersectionObserver(
      ([seen]) => {
        clearTimeout(timer)
        if (seen?.isIntersecting) timer = setTimeout(() => latest.current(), DELAY)
      },
      { rootMargin: `${DISTANCE}px` },
    )
    watch.observe(end.current)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [left, busy, failed])
  return (
    <div ref={end} className={styles.end}>
      <span className="secondary tabular" aria-live="polite">
        {left ? `已显示 ${shown} / ${total}` : `共 ${total} ${unit}`}
        {failed && `，${failed}`}
      </span>
      {left && (
        <Button size="sm" variant="secondary" loading={busy} onClick={more}>
          {failed ? '重试' : '加载更多'}
        </Button>
      )}
    </div>
  )
}

import Scroll, { type InfiniteScrollProps } from 'antd-mobile/es/components/infinite-scroll'
import { getScrollParent } from 'antd-mobile/es/utils/get-scroll-parent'
import { useRef } from 'react'
import styles from './scroll-end.module.css'

/** Section 9: pixels from the end, and ms before the next page is asked for. */
const DISTANCE = 1
const DELAY = 300

const inSight = (end: HTMLElement): boolean => {
  const around = getScrollParent(end)
  const bottom = around instanceof Element ? around.getBoundingClientRect().bottom : window.innerHeight
  return end.getBoundingClientRect().top <= bottom + DISTANCE
}

/**
 * antd-mobile's end of a list, which asks for more when it comes into sight and stays there for a moment. Its words are the
 * caller's: it says none.
 */
export function InfiniteScroll({ loadMore, ...props }: InfiniteScrollProps) {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef({ loadMore, hasMore: props.hasMore })
  latest.current = { loadMore, hasMore: props.hasMore }
  const soon = async (isRetry: boolean) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY))
    // Meanwhile it may have gone, have been asked for by the button, or what was asked for before has come.
    if (end.current && latest.current.hasMore && inSight(end.current)) await latest.current.loadMore(isRetry)
  }
  return (
    <div ref={end} className={styles.reach} aria-hidden>
      <Scroll threshold={DISTANCE} {...props} loadMore={soon}>
        <span />
      </Scroll>
    </div>
  )
}

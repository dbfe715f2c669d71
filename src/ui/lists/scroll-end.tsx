import { useState } from 'react'
import { Button } from '../button'
import { lazyComponent } from '../states/lazy-component'
import styles from './scroll-end.module.css'

// Without it the button is there.
const InfiniteScroll = lazyComponent(() => import('./infinite-scroll').then((m) => m.InfiniteScroll), 'hide')

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

/**
 * The end of a list: the next page comes when it is reached, or by the button. What did not come is asked for by the button
 * alone, and what is shown stays.
 */
export function ScrollEnd({ shown, total, busy, failed, more, unit = '个' }: ScrollEndProps) {
  const left = shown < total
  const [long, setLong] = useState(left)
  if (left && !long) setLong(true)
  return (
    <div className={styles.end}>
      {left && (
        <InfiniteScroll
          hasMore={!busy && !failed}
          loadMore={async () => {
            more()
          }}
        />
      )}
      <span className="secondary tabular" role="status">
        {left ? `已显示 ${shown} / ` : long && '没有更多了，'}
        {`共 ${total} ${unit}`}
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

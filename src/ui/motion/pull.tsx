import { useQueryClient } from '@tanstack/react-query'
import PullToRefresh, { type PullStatus, type PullToRefreshProps } from 'antd-mobile/es/components/pull-to-refresh'
import { type RefCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { tap } from '#lib/device/haptics'
import './calm'
import styles from './pull.module.css'
import { refreshShown } from './refresh-shown'

const HEAD = 48
/** ms that the outcome stands. */
const READ = 900

type PullProps = Omit<PullToRefreshProps, 'onRefresh' | 'children' | 'renderText'> & {
  /** Where what is pulled stands. */
  place: RefCallback<HTMLElement>
}

const words: Record<Exclude<PullStatus, 'complete'>, string> = {
  pulling: '下拉刷新',
  canRelease: '松开刷新',
  refreshing: '正在刷新…',
}

/** What a finger on it means itself: a dialog over the page, a handle that is dragged, a picture that is drawn on. */
const takesDrags = (target: EventTarget | null, within: Element): boolean => {
  for (let at = target instanceof Element ? target : null; at && at !== within; at = at.parentElement)
    if (at.localName === 'dialog' || getComputedStyle(at).touchAction === 'none') return true
  return false
}

/** antd-mobile's pulling of a screen, which asks anew for all that is on it. For keys and screen readers there is a button before it. */
export function Pull({ place, ...offered }: PullProps) {
  const client = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  const [blocked, setBlocked] = useState(false)
  const [outcome, setOutcome] = useState('')
  useEffect(() => {
    const element = box.current
    if (!element) return
    // Before antd-mobile's own listener, which hears this touch only where it is not blocked.
    const look = (event: TouchEvent) => flushSync(() => setBlocked(takesDrags(event.target, element)))
    element.addEventListener('touchstart', look, { capture: true, passive: true })
    return () => element.removeEventListener('touchstart', look, { capture: true })
  }, [])
  const refresh = async () => {
    setOutcome('')
    setOutcome(await refreshShown(client))
  }
  return (
    <div ref={box} className={styles.pull}>
      <button type="button" className={styles.button} onClick={refresh}>
        刷新
      </button>
      <span className="visually-hidden" role="status">
        {outcome}
      </span>
      <PullToRefresh
        headHeight={HEAD}
        threshold={HEAD + 16}
        completeDelay={READ}
        {...offered}
        disabled={blocked || offered.disabled}
        onRefresh={refresh}
        renderText={(status) => <Said status={status} outcome={outcome} />}
      >
        <div ref={place} className={styles.place} />
      </PullToRefresh>
    </div>
  )
}

function Said({ status, outcome }: { status: PullStatus; outcome: string }) {
  useEffect(() => {
    if (status === 'canRelease') tap()
  }, [status])
  return <span aria-hidden>{status === 'complete' ? outcome : words[status]}</span>
}

import { type ReactNode, useEffect, useRef } from 'react'
import { usePausedSaves } from '#lib/outbox/paused-saves'
import { Button } from '../button'

type ReadDepthProps = {
  /** What is read: another one is told of apart. */
  id: number
  /** How far one was before, in hundredths. */
  percent: number
  /** Nothing is told any more: it was finished, or must not change. */
  fixed: boolean
  /** Tells it also of who does not scroll: what fits into the window was read by looking at it. */
  still?: boolean
  /** One has come to so many hundredths, for the first time. */
  onDeeper: (percent: number) => Promise<void>
  children: ReactNode
}

/** Hundredths by which one must have come further before it is worth telling. */
const WORTH = 5
/** It is told so many milliseconds after the last scroll. */
const PAUSE = 4000

/** How far down the lower edge of the window is in an element, in hundredths. */
const depthOf = (element: Element): number => {
  const { top, height } = element.getBoundingClientRect()
  return height > 0 ? Math.round(Math.min(100, Math.max(0, ((window.innerHeight - top) * 100) / height))) : 0
}

/** What is read by scrolling: how far down is told, and is where one goes on. */
export function ReadDepth({ id, percent, fixed, still = false, onDeeper, children }: ReadDepthProps) {
  const host = useRef<HTMLDivElement>(null)
  const told = useRef(percent)
  const { later } = usePausedSaves(PAUSE)
  useEffect(() => {
    told.current = Math.max(told.current, percent)
  }, [percent])
  const tell = async (depth: number): Promise<void> => {
    if (depth < told.current + WORTH) return
    told.current = depth
    await onDeeper(depth)
  }
  const latest = useRef(tell)
  latest.current = tell
  useEffect(() => {
    // What is still being drawn is short: how much is in sight is looked at when one has stayed for a while.
    const timer = setTimeout(() => {
      if (still && !fixed && host.current) void latest.current(depthOf(host.current))
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [still, fixed])
  useEffect(() => {
    const look = () => {
      const depth = host.current ? depthOf(host.current) : 0
      if (!fixed && depth >= told.current + WORTH) later(id, () => latest.current(depth))
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  })
  const goOn = () => {
    if (!host.current) return
    const { top, height } = host.current.getBoundingClientRect()
    window.scrollTo(0, window.scrollY + top + (height * percent) / 100 - window.innerHeight)
  }
  return (
    <div ref={host} className="stack">
      {!fixed && percent >= 10 && percent < 95 && (
        <div>
          <Button size="sm" variant="secondary" onClick={goOn}>
            {`上次读到 ${percent}%，接着读`}
          </Button>
        </div>
      )}
      {children}
    </div>
  )
}

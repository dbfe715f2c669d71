import { type ReactNode, useEffect, useRef } from 'react'
import type { SectionDetail } from '#contract/courses/courses.model'
import { usePausedSaves } from '#lib/outbox/paused-saves'
import { Button } from '#ui/button'
import { beatLater } from '../courses.offline'

type Props = { section: SectionDetail; fixed: boolean; children: ReactNode }

/** Hundredths by which one must have come further before it is worth telling. */
const WORTH = 5
/** It is told so many milliseconds after the last scroll. */
const PAUSE = 4000

/** How far down the lower edge of the window is in an element, in hundredths. */
const depthOf = (element: Element): number => {
  const { top, height } = element.getBoundingClientRect()
  return height > 0 ? Math.round(Math.min(100, Math.max(0, ((window.innerHeight - top) * 100) / height))) : 0
}

/** A text that is read: how far down is kept, and is where one goes on. */
export function Reading({ section, fixed, children }: Props) {
  const { id, percent, done, title, course_id: courseId } = section
  const host = useRef<HTMLDivElement>(null)
  const told = useRef(percent)
  const { later } = usePausedSaves(PAUSE)
  useEffect(() => {
    const look = () => {
      const depth = host.current ? depthOf(host.current) : 0
      if (fixed || done || depth < told.current + WORTH) return
      later(id, () => {
        told.current = Math.max(told.current, depth)
        return beatLater({ courseId, sectionId: id, title }, { read: depth, percent: depth, done: false })
      })
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
      {!done && percent >= 10 && percent < 95 && (
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

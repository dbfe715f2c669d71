import { type RefObject, useEffect, useRef } from 'react'

/** px that it is dragged down, or px a ms that it is flung, to close. */
const FAR = 96
const FAST = 0.6
/** px before it is said whether a finger drags the sheet or scrolls in it. */
const MEANT = 6

/** Under the finger something moves by itself: a list that is not at its top, a wheel, a picture that is drawn on, a text. */
const movesItself = (target: EventTarget | null, sheet: Element): boolean => {
  for (let at = target instanceof Element ? target : null; at && at !== sheet; at = at.parentElement) {
    const { touchAction } = getComputedStyle(at)
    if (at.scrollTop > 0 || touchAction === 'none' || at.matches('input, textarea, select, [contenteditable=true]'))
      return true
  }
  return false
}

/** A sheet from below goes where a finger drags it, and closes by the same way as by its button: what was typed stays where that stays. */
export function useDragDown(inside: RefObject<HTMLElement | null>, on: boolean, close: () => void) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    const sheet = inside.current?.closest('dialog')?.firstElementChild
    if (!on || !(sheet instanceof HTMLElement)) return
    let from: { x: number; y: number; at: number } | undefined
    let by: number | undefined
    const put = (down: number | undefined) => {
      by = down
      sheet.style.transition = down === undefined ? 'transform 180ms cubic-bezier(0.2, 0, 0, 1)' : 'none'
      sheet.style.transform = down ? `translateY(${down}px)` : ''
    }
    const start = (event: TouchEvent) => {
      const [touch, second] = event.touches
      from =
        !touch || second || movesItself(event.target, sheet)
          ? undefined
          : { x: touch.clientX, y: touch.clientY, at: event.timeStamp }
    }
    const move = (event: TouchEvent) => {
      const [touch] = event.touches
      if (!from || !touch) return
      const down = touch.clientY - from.y
      const aside = Math.abs(touch.clientX - from.x)
      if (by === undefined && Math.hypot(down, aside) < MEANT) return
      // It was scrolled, up or sideways.
      if (by === undefined && (down < aside || !event.cancelable)) {
        from = undefined
        return
      }
      event.preventDefault()
      put(Math.max(0, down))
    }
    const end = (event: TouchEvent) => {
      if (from && by !== undefined) {
        const flung = by > MEANT * 4 && by / Math.max(1, event.timeStamp - from.at) > FAST
        const closes = event.type === 'touchend' && (by > FAR || flung)
        // Where closing is refused, or asks first, it goes back to its place.
        put(undefined)
        if (closes) latest.current()
      }
      from = undefined
    }
    const heard = new AbortController()
    const { signal } = heard
    sheet.addEventListener('touchstart', start, { signal, passive: true })
    sheet.addEventListener('touchmove', move, { signal, passive: false })
    sheet.addEventListener('touchend', end, { signal })
    sheet.addEventListener('touchcancel', end, { signal })
    return () => heard.abort()
  }, [inside, on])
}

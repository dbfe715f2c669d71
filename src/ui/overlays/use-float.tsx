import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useBack } from './use-back'

/** Closes a floating panel on a press elsewhere, on back and on Escape, which also gives the focus back to its button. */
export function useFloat(open: boolean, host: RefObject<HTMLElement | null>, close: () => void) {
  useBack(open, close)
  useEffect(() => {
    if (!open) return
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !host.current?.contains(event.target)) close()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Before the dialog it may stand in hears it.
      event.preventDefault()
      event.stopPropagation()
      close()
      host.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('keydown', key, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('keydown', key, true)
    }
  }, [open, host, close])
}

const GAP = 6
const EDGE = 8

type Beside = {
  open: boolean
  host: RefObject<HTMLElement | null>
  panel: RefObject<HTMLElement | null>
  align: 'start' | 'end'
  close: () => void
}
/** Puts an open panel over everything, below its button or above it: no list that scrolls cuts it off. It goes when its button moves. */
export function useBeside({ open, host, panel, align, close }: Beside) {
  useLayoutEffect(() => {
    // A closed one measures nothing: that would lay out a whole new screen while it is still being put together.
    if (!open) return
    const box = panel.current
    const button = host.current?.getBoundingClientRect()
    if (!box || !button) return
    // A browser without it shows the panel where it stands in the page.
    if ('showPopover' in box) box.showPopover()
    const below = innerHeight - button.bottom - GAP - EDGE
    const above = button.top - GAP - EDGE
    const up = box.offsetHeight > below && above > below
    box.style.setProperty('--beside', `${Math.max(up ? above : below, 120)}px`)
    const left = align === 'end' ? button.right - box.offsetWidth : button.left
    box.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - box.offsetWidth - EDGE))}px`
    // Held at the side of the button: what comes into it later makes it grow away.
    if (up) box.style.bottom = `${innerHeight - button.top + GAP}px`
    else box.style.top = `${button.bottom + GAP}px`
    // Much scrolls that does not move the button: the panel itself, a banner, the page under a bar that stays.
    const moved = () => {
      const at = host.current?.getBoundingClientRect()
      if (at?.top !== button.top || at.left !== button.left) close()
    }
    document.addEventListener('scroll', moved, true)
    addEventListener('resize', close)
    return () => {
      document.removeEventListener('scroll', moved, true)
      removeEventListener('resize', close)
    }
  }, [open, host, panel, align, close])
}

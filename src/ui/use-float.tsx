import { type RefObject, useEffect } from 'react'

/** Closes a floating panel on a press elsewhere and on Escape, which also gives the focus back to its button. */
export function useFloat(open: boolean, host: RefObject<HTMLElement | null>, close: () => void) {
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

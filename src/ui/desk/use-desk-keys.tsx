import { useEffect } from 'react'

const STEPS: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, ArrowRight: 1, k: -1, ArrowUp: -1, ArrowLeft: -1 }
const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT|VIDEO|BUTTON)$/.test(target.tagName)

/** Keys of a marking desk: on and back through what is to be marked, a number to the points of that part, Ctrl and Enter to end it. */
export const useDeskKeys = (go: (by: 1 | -1) => void, end?: () => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return
      if (end && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        return end()
      }
      if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return
      const by = STEPS[event.key]
      if (by) {
        event.preventDefault()
        go(by)
      } else if (/^[1-9]$/.test(event.key)) {
        const field = document.querySelector<HTMLInputElement>(`input[name="points-${event.key}"]`)
        if (!field) return
        event.preventDefault()
        field.focus()
        field.select()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [go, end])
}

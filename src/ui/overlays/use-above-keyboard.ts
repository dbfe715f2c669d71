import { type RefObject, useEffect } from 'react'

/**
 * A phone's keyboard lies over the page without making it smaller: the dialog around `inside` is told how much is left to
 * see and how much of its lower end is covered, and what is typed into stays in view.
 */
export function useAboveKeyboard(inside: RefObject<HTMLElement | null>, on: boolean) {
  useEffect(() => {
    const seen = window.visualViewport
    const dialog = inside.current?.closest('dialog')
    if (!on || !seen || !dialog) return
    const measure = () => {
      const covered = Math.max(0, innerHeight - seen.offsetTop - seen.height)
      dialog.style.setProperty('--seen', `${Math.round(seen.height)}px`)
      // Enlarged by two fingers, the page hides as much without a keyboard.
      dialog.style.setProperty('--covered', `${seen.scale > 1.01 ? 0 : Math.round(covered)}px`)
      const typing = document.activeElement
      if (typing !== dialog && dialog.contains(typing)) typing?.scrollIntoView({ block: 'nearest' })
    }
    measure()
    seen.addEventListener('resize', measure)
    return () => seen.removeEventListener('resize', measure)
  }, [inside, on])
}

import { type RefObject, useLayoutEffect } from 'react'
import { focusable } from './modal'

/** What is only read scrolls with the keys too: where nothing in it takes the focus, it does itself. */
export function useScrolledByKeys(content: RefObject<HTMLElement | null>, open: boolean) {
  useLayoutEffect(() => {
    const element = content.current
    if (!open || !element) return
    const tell = () => {
      if (element.scrollHeight > element.clientHeight && !element.querySelector(focusable)) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    }
    tell()
    const watch = new MutationObserver(tell)
    watch.observe(element, { subtree: true, childList: true })
    return () => watch.disconnect()
  }, [content, open])
}

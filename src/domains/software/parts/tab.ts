import { can } from '#lib/device/environment'
import { safeHref } from '#lib/net/safe-url'

interface Tab {
  /** Leads it there; false where the browser keeps new tabs away. */
  go: (url: string) => boolean
  /** It is not needed after all. */
  drop: () => void
}

/**
 * A new tab from within the tap, before it is known where it leads: once an answer was waited for, browsers open none. Where
 * there are no tabs (WeChat, an installed app) it is the page itself.
 */
export const newTab = (): Tab => {
  const tab = can.newTab ? window.open('', '_blank') : undefined
  return {
    go: (url) => {
      const href = safeHref(url)
      if (!href || tab === null) return false
      if (!tab) location.assign(href)
      else {
        // What is opened must not reach back into the platform.
        tab.opener = null
        tab.location.replace(href)
      }
      return true
    },
    drop: () => tab?.close(),
  }
}

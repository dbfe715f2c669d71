import { can } from './device/environment'
import { navigate } from './navigate'
import { safeHref } from './net/safe-url'

/** Opens an external page: a new tab where tabs exist, else here. False when the address is no good. */
export const openPage = (url: string): boolean => {
  const href = safeHref(url)
  if (!href) return false
  if (can.newTab) window.open(href, '_blank', 'noopener')
  else if (href.startsWith('/')) navigate(href)
  else location.assign(href)
  return true
}

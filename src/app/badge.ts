import { hashKey, type QueryClient } from '@tanstack/react-query'
import { noticesQueries } from '../domains/notices/notices.queries'

const ignore = () => {
  // Not installed, or not allowed: the bell in the page says the same.
}

/** The number on the installed app's icon is the bell's: what is unread. Ends with the returned function. */
export const startBadge = (client: QueryClient): (() => void) => {
  if (!('setAppBadge' in navigator)) return () => {}
  const { queryKey } = noticesQueries.unreadCount()
  let shown = -1
  const show = () => {
    const unread = client.getQueryData(queryKey) ?? 0
    if (unread === shown) return
    shown = unread
    if (unread > 0) navigator.setAppBadge(unread).catch(ignore)
    else clearBadge()
  }
  show()
  // The cache tells of every observer that comes and goes: to look the number up each time cost a change of screens ten milliseconds on a slow phone.
  const unreadCount = hashKey(queryKey)
  return client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash === unreadCount) show()
  })
}

/** Nobody is logged in: nothing waits for anybody. */
export const clearBadge = (): void => {
  if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(ignore)
}

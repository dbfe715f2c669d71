import type { StaleBy } from '#lib/net/query'
import { bulletinQueries } from './bulletin.queries'
import { noticesQueries } from './notices.queries'

export const staleBy: StaleBy = {
  notice: () => [noticesQueries.unreadCount().queryKey, noticesQueries.lists()],
  bulletin: () => bulletinQueries.about.bulletins(),
}

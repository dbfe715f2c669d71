import type { StaleBy } from '#lib/net/query'
import { noticesQueries } from './notices.queries'

export const staleBy: StaleBy = {
  notice: () => [noticesQueries.unreadCount().queryKey, noticesQueries.lists()],
}

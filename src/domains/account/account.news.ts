import type { StaleBy } from '#lib/net/query'
import { accountQueries } from './account.queries'

export const staleBy: StaleBy = {
  user: () => [accountQueries.userInfo().queryKey],
  // What a bar over every screen says of them.
  bulletin: () => [accountQueries.userInfo().queryKey],
}

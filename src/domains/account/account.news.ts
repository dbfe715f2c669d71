import type { StaleBy } from '#lib/net/query'
import { accountQueries } from './account.queries'

export const staleBy: StaleBy = {
  user: () => [accountQueries.userInfo().queryKey],
}

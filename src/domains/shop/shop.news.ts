import type { StaleBy } from '#lib/net/query'
import { shopQueries } from './shop.queries'

export const staleBy: StaleBy = { room: shopQueries.about.all }

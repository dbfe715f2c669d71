import type { StaleBy } from '#lib/net/query'
import { certsQueries } from './certs.queries'

export const staleBy: StaleBy = { room: certsQueries.about.room }

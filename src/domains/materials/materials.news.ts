import type { StaleBy } from '#lib/net/query'
import { materialsQueries } from './materials.queries'

export const staleBy: StaleBy = { room: () => materialsQueries.about.room() }

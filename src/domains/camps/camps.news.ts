import type { StaleBy } from '#lib/net/query'
import { campsQueries } from './camps.queries'

export const staleBy: StaleBy = {
  content: () => campsQueries.about.camps(),
}

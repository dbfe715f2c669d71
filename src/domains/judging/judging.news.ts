import type { StaleBy } from '#lib/net/query'
import { judgingQueries } from './judging.queries'

export const staleBy: StaleBy = {
  'contest.mark': () => judgingQueries.about.judging(),
}

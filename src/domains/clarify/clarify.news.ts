import type { StaleBy } from '#lib/net/query'
import { clarifyQueries } from './clarify.queries'

export const staleBy: StaleBy = {
  'contest.clarify': () => clarifyQueries.about.clarify(),
}

import type { StaleBy } from '#lib/net/query'
import { authoringQueries } from './authoring.queries'
import { contestsQueries } from './contests.queries'

export const staleBy: StaleBy = {
  contest: () => [...contestsQueries.about.signup(), ...authoringQueries.about.contest()],
  'contest.team': () => contestsQueries.about.review(),
}

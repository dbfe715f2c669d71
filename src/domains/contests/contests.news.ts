import type { StaleBy } from '#lib/net/query'
import { contestsQueries } from './contests.queries'
import { makingQueries } from './making.queries'

export const staleBy: StaleBy = {
  contest: () => [...contestsQueries.about.signup(), ...makingQueries.about.contest()],
  'contest.team': () => contestsQueries.about.review(),
}

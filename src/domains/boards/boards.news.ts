import type { StaleBy } from '#lib/net/query'
import { boardsQueries } from './boards.queries'

export const staleBy: StaleBy = {
  contest: () => boardsQueries.about.board(),
  'contest.mark': () => boardsQueries.about.board(),
}

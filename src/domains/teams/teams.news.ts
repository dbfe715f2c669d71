import type { StaleBy } from '#lib/net/query'
import { groupingQueries } from './grouping.queries'
import { teamsQueries } from './teams.queries'

export const staleBy: StaleBy = {
  team: () => [
    ...teamsQueries.about.team(),
    ...groupingQueries.about.grouping(),
    ...groupingQueries.about.marks(),
    ...groupingQueries.about.daren(),
  ],
}

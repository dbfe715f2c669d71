import { entriesApi } from '#contract/contests/entries/entries.api'
import { keyOf, queryOf } from '#lib/net/query'

export const entriesQueries = {
  /** What the asker's registration handed in, and whether it still can. */
  sheet: (contestId: number) => queryOf(entriesApi.sheet, { contest_id: contestId }),
  about: { entry: () => [keyOf(entriesApi.sheet)] },
}

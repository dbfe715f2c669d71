import { readingApi } from '#contract/contests/reading.api'
import { queryOf } from '#lib/query'

/** More contests than anybody takes part in at once. */
const ALL = 100

export const readingQueries = {
  lists: () => queryOf(readingApi.lists, { limit: ALL }),
}

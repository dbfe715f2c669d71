import { readingApi } from '#contract/contests/entries/reading.api'
import { PAGE_LIMIT_MAX } from '#contract/kernel/paging'
import { given, queryOf } from '#lib/net/query'

export const readingQueries = {
  lists: (offset = 0) => queryOf(readingApi.lists, { limit: PAGE_LIMIT_MAX, ...given({ offset }) }),
}

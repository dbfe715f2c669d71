import { searchApi } from '#contract/search/search.api'
import type { SearchKind } from '#contract/search/search.rules'
import { given, queryOf } from '#lib/net/query'

export const searchQueries = {
  find: (keyword: string, kind?: SearchKind, offset = 0) =>
    queryOf(searchApi.find, { keyword, limit: 50, ...given({ kind, offset }) }),
}

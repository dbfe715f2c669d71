import { searchApi } from '#contract/search/search.api'
import type { SearchKind } from '#contract/search/search.rules'
import { given, queryOf } from '#lib/net/query'

export const searchQueries = {
  find: (keyword: string, kind?: SearchKind) => queryOf(searchApi.find, { keyword, limit: 50, ...given({ kind }) }),
}

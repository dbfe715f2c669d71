import { searchApi } from '#contract/search/search.api'
import { queryOf } from '#lib/net/query'

export const searchQueries = {
  find: (keyword: string) => queryOf(searchApi.find, { keyword, limit: 50 }),
}

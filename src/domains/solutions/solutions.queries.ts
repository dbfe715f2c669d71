import type { Input } from '#contract/kernel/endpoint'
import { solutionsApi } from '#contract/solutions/solutions.api'
import { givenPage, keyOf, queryOf } from '#lib/net/query'

export const solutionsQueries = {
  managed: (filter: Input<typeof solutionsApi.managed> = {}) => queryOf(solutionsApi.managed, givenPage(filter)),
  detail: (id: number) => queryOf(solutionsApi.detail, { id }),
  rooms: () => queryOf(solutionsApi.rooms, {}),
  about: {
    all: () => [solutionsApi.managed, solutionsApi.detail].map((api) => keyOf(api)),
  },
}

import { PAGE_LIMIT } from '#contract/kernel/paging'
import { resetApi } from '#contract/rooms/members/reset.api'
import { queryOf } from '#lib/net/query'

export const resetQueries = {
  /** People of the organisation who have a password. */
  people: (q: { keyword?: string; offset?: number; limit?: number } = {}) =>
    queryOf(resetApi.people, {
      ...(q.keyword && { keyword: q.keyword }),
      ...(q.offset && { offset: q.offset }),
      ...(q.limit && q.limit !== PAGE_LIMIT && { limit: q.limit }),
    }),
}

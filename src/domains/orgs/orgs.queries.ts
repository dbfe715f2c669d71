import { PAGE_LIMIT } from '#contract/kernel/paging'
import { orgResetApi } from '#contract/orgs/codes/codes.api'
import { orgLogApi } from '#contract/orgs/log/log.api'
import { queryOf } from '#lib/net/query'

export const orgsQueries = {
  /** Who did what; it moves on with every deed, so it is asked for anew wherever it is opened. */
  log: (q: { keyword?: string; offset?: number; limit?: number } = {}) => ({
    ...queryOf(orgLogApi.lists, {
      ...(q.keyword && { keyword: q.keyword }),
      ...(q.offset && { offset: q.offset }),
      ...(q.limit && q.limit !== PAGE_LIMIT && { limit: q.limit }),
    }),
    staleTime: 0,
  }),
  /** People of the organisation who have a password. */
  people: (q: { keyword?: string; offset?: number; limit?: number } = {}) =>
    queryOf(orgResetApi.people, {
      ...(q.keyword && { keyword: q.keyword }),
      ...(q.offset && { offset: q.offset }),
      ...(q.limit && q.limit !== PAGE_LIMIT && { limit: q.limit }),
    }),
}

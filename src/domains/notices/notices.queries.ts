import { PAGE_LIMIT } from '#contract/kernel/paging'
import { noticesApi } from '#contract/notices/notices.api'
import { keyOf, queryOf } from '#lib/net/query'

export const noticesQueries = {
  unreadCount: () => queryOf(noticesApi.unReadCount, {}),
  list: (offset = 0) => queryOf(noticesApi.lists, { offset, limit: PAGE_LIMIT }),
  /** Every page of the list, for invalidation. */
  lists: () => keyOf(noticesApi.lists),
}

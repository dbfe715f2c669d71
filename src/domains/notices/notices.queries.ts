import { noticesApi } from '#contract/notices/notices.api'
import { keyOf, queryOf } from '#lib/query'

export const noticesQueries = {
  unreadCount: () => queryOf(noticesApi.unReadCount, {}),
  list: (limit = 20) => queryOf(noticesApi.lists, { offset: 0, limit }),
  /** Every page of the list, for invalidation. */
  lists: () => keyOf(noticesApi.lists),
}

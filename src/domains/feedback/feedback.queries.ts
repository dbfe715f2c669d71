import { feedbackApi } from '#contract/feedback/feedback.api'
import type { FeedbackState } from '#contract/feedback/feedback.rules'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { keyOf, queryOf } from '#lib/net/query'

export const feedbackQueries = {
  mine: (offset: number) => queryOf(feedbackApi.mine, { offset }),
  /** Everybody's, for those who answer. */
  lists: (q: { state?: FeedbackState | undefined; offset?: number; limit?: number } = {}) =>
    queryOf(feedbackApi.lists, {
      ...(q.state && { state: q.state }),
      ...(q.offset && { offset: q.offset }),
      ...(q.limit && q.limit !== PAGE_LIMIT && { limit: q.limit }),
    }),
  about: { feedback: () => [feedbackApi.mine, feedbackApi.lists].map((api) => keyOf(api)) },
}

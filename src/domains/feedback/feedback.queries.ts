import { feedbackApi } from '#contract/feedback/feedback.api'
import type { FeedbackState } from '#contract/feedback/feedback.rules'
import { givenPage, keyOf, queryOf } from '#lib/net/query'

export const feedbackQueries = {
  mine: (offset: number) => queryOf(feedbackApi.mine, { offset }),
  /** Everybody's, for those who answer. */
  lists: (q: { state?: FeedbackState | undefined; offset?: number; limit?: number } = {}) =>
    queryOf(feedbackApi.lists, givenPage(q)),
  about: { feedback: () => [feedbackApi.mine, feedbackApi.lists].map((api) => keyOf(api)) },
}

import { feedbackApi } from '#contract/feedback/feedback.api'
import { queryOf } from '#lib/query'

export const feedbackQueries = {
  mine: (offset: number) => queryOf(feedbackApi.mine, { offset }),
}

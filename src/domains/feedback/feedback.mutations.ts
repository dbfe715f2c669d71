import type { QueryClient } from '@tanstack/react-query'
import { feedbackApi } from '#contract/feedback/feedback.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { feedbackQueries } from './feedback.queries'

export const markFeedback = async (client: QueryClient, id: number, state: 'doing' | 'done') => {
  await call(feedbackApi.mark, { id, state }, once())
  await Promise.all(feedbackQueries.about.feedback().map((queryKey) => client.invalidateQueries({ queryKey })))
}

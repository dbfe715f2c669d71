import { feedbackApi } from '#contract/feedback/feedback.api'
import { type Route, route } from '../../lib/calls/serve'
import { mine, send } from './feedback.service'
import { lists, mark, reply } from './replies.service'

export const feedbackRoutes: Route[] = [
  route(feedbackApi.send, { allow: 'session' }, send),
  route(feedbackApi.mine, { allow: 'session' }, mine),
  route(feedbackApi.lists, { allow: 'super' }, lists),
  route(feedbackApi.reply, { allow: 'super' }, reply),
  route(feedbackApi.mark, { allow: 'super' }, mark),
]

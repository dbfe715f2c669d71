import { feedbackApi } from '#contract/feedback/feedback.api'
import { type Route, route } from '../../lib/serve'
import { mine, send } from './feedback.service'

export const feedbackRoutes: Route[] = [
  route(feedbackApi.send, { allow: 'session' }, send),
  route(feedbackApi.mine, { allow: 'session' }, mine),
]

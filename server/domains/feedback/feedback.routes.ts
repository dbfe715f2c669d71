import { feedbackApi } from '#contract/feedback/feedback.api'
import { type Route, route } from '../../lib/serve'
import { send } from './feedback.service'

export const feedbackRoutes: Route[] = [route(feedbackApi.send, { allow: 'session' }, send)]

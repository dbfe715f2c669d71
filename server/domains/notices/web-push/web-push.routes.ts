import { webPushApi } from '#contract/notices/web-push/web-push.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as webPush from './web-push.service'

export const webPushRoutes: Route[] = [
  route(webPushApi.state, { allow: 'session' }, webPush.state),
  route(webPushApi.subscribe, { allow: 'session' }, webPush.subscribe),
  route(webPushApi.unsubscribe, { allow: 'session' }, webPush.unsubscribe),
  route(webPushApi.saveQuiet, { allow: 'session' }, webPush.saveQuiet),
]

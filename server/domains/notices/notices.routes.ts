import { noticesApi } from '#contract/notices/notices.api'
import { type Route, route } from '../../lib/calls/serve'
import * as notices from './notices.service'

export const noticesRoutes: Route[] = [
  route(noticesApi.unReadCount, { allow: 'session' }, notices.unReadCount),
  route(noticesApi.lists, { allow: 'session' }, notices.lists),
  route(noticesApi.read, { allow: 'session', demo: true }, notices.read),
  route(noticesApi.readAll, { allow: 'session', demo: true }, notices.readAll),
]

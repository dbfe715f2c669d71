import { actingApi } from '#contract/account/acting/acting.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as acting from './acting.service'

export const actingRoutes: Route[] = [
  route(actingApi.begin, { allow: 'super' }, acting.begin),
  route(actingApi.end, { allow: 'session', demo: true, keyless: true }, acting.end),
  route(actingApi.lists, { allow: 'super' }, acting.lists),
  route(actingApi.calls, { allow: 'super' }, acting.calls),
  route(actingApi.mine, { allow: 'session' }, acting.mine),
]

import { legalApi } from '#contract/account/legal/legal.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as legal from './legal.service'

export const legalRoutes: Route[] = [
  route(legalApi.current, { allow: 'public' }, legal.current),
  route(legalApi.versions, { allow: 'super' }, legal.versions),
  route(legalApi.publish, { allow: 'super' }, legal.publish),
]

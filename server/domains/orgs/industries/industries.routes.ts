import { industriesApi } from '#contract/orgs/industries/industries.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as industries from './industries.service'

export const industriesRoutes: Route[] = [
  route(industriesApi.lists, { allow: 'visit' }, industries.lists),
  route(industriesApi.save, { allow: 'super' }, industries.save),
]

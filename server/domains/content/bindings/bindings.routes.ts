import { bindingsApi } from '#contract/content/bindings/bindings.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as bindings from './bindings.service'

export const bindingsRoutes: Route[] = [
  route(bindingsApi.lists, { allow: 'room.read' }, bindings.lists),
  route(bindingsApi.choices, { allow: 'room.resource' }, bindings.choices),
  route(bindingsApi.bind, { allow: 'room.resource' }, bindings.bind),
  route(bindingsApi.unbind, { allow: 'room.resource' }, bindings.unbind),
  route(bindingsApi.sort, { allow: 'room.resource' }, bindings.sort),
]

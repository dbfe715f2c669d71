import { needsApi } from '#contract/works/needs.api'
import { type Route, route } from '../../../lib/calls/serve'
import { needs, saveNeeds } from './needs.service'

export const needsRoutes: Route[] = [
  route(needsApi.needs, { allow: 'room.read' }, needs),
  route(needsApi.saveNeeds, { allow: 'room.manage' }, saveNeeds),
]

import { prerequisitesApi } from '#contract/works/prerequisites/prerequisites.api'
import { type Route, route } from '../../../lib/calls/serve'
import { lists, save } from './prerequisites.service'

export const prerequisitesRoutes: Route[] = [
  route(prerequisitesApi.lists, { allow: 'room.read' }, lists),
  route(prerequisitesApi.save, { allow: 'room.manage' }, save),
]

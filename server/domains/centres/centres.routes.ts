import { centresApi } from '#contract/centres/centres.api'
import { scenesApi } from '#contract/centres/scenes/scenes.api'
import { type Route, route } from '../../lib/calls/serve'
import * as centres from './centres.service'
import * as scenes from './scenes/scenes.service'

export const centresRoutes: Route[] = [
  route(centresApi.teach, { allow: 'visit' }, centres.teach),
  route(centresApi.behind, { allow: 'visit' }, centres.behind),
  route(centresApi.remind, { allow: 'room.manage' }, centres.remind),
  route(centresApi.study, { allow: 'visit' }, centres.study),
  route(scenesApi.lists, { allow: 'visit' }, scenes.lists),
  route(scenesApi.choices, { allow: 'visit' }, scenes.choices),
]

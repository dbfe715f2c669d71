import { centresApi } from '#contract/centres/centres.api'
import { type Route, route } from '../../lib/calls/serve'
import * as centres from './centres.service'

export const centresRoutes: Route[] = [
  route(centresApi.teach, { allow: 'visit' }, centres.teach),
  route(centresApi.study, { allow: 'visit' }, centres.study),
]

import { courseCopyApi } from '#contract/courses/copy/copy.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as copy from './copy.service'

export const copyRoutes: Route[] = [
  route(courseCopyApi.choices, { allow: 'room.manage' }, copy.choices),
  route(courseCopyApi.take, { allow: 'room.manage' }, copy.take),
]

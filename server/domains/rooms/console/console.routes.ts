import { consoleApi } from '#contract/rooms/console/console.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as service from './console.service'

/** What an organisation's admins do with its rooms. */
export const consoleRoutes: Route[] = [
  route(consoleApi.rooms, { allow: 'org.admin' }, service.rooms),
  route(consoleApi.candidates, { allow: 'room.assign' }, service.candidates),
  route(consoleApi.assignOwner, { allow: 'room.assign' }, service.assignOwner),
]

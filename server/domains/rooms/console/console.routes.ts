import { consoleApi } from '#contract/rooms/console/console.api'
import { type RawRoute, type Route, raw, route } from '../../../lib/calls/serve'
import * as log from './console.log.service'
import * as service from './console.service'

/** What an organisation's admins do with its rooms. */
export const consoleRoutes: Route[] = [
  route(consoleApi.rooms, { allow: 'org.admin' }, service.rooms),
  route(consoleApi.candidates, { allow: 'room.assign' }, service.candidates),
  route(consoleApi.assignOwner, { allow: 'room.assign' }, service.assignOwner),
  route(consoleApi.log, { allow: 'org.admin' }, log.list),
]

export const consoleRaws: RawRoute[] = [raw(consoleApi.exportLog, { allow: 'org.admin' }, log.file)]

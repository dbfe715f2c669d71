import { rosterApi } from '#contract/rooms/members/roster.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as roster from './roster.service'

export const rosterRoutes: Route[] = [
  route(rosterApi.lists, { allow: 'room.member' }, roster.rosterList),
  route(rosterApi.save, { allow: 'room.member' }, roster.rosterSave),
  route(rosterApi.remove, { allow: 'room.member' }, roster.rosterRemove),
]

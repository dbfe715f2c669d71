import { roomIndustriesApi } from '#contract/rooms/industries/room-industries.api'
import { codeApi } from '#contract/rooms/members/code.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { type Route, route } from '../../lib/calls/serve'
import { find } from './code.service'
import { bind } from './industries/room-industries.service'
import * as members from './members/rooms.members.service'
import * as rooms from './rooms.detail.service'
import * as joining from './rooms.service'

export const roomsRoutes: Route[] = [
  route(roomsApi.lists, { allow: 'visit', row: rooms.cards, values: rooms.wanted }, rooms.lists),
  // A share link opens it to visitors; the handler reads session, standing and room in one statement.
  route(roomsApi.detail, { allow: 'visit', own: true }, rooms.detail),
  route(codeApi.find, { allow: 'visit' }, find),
  route(roomIndustriesApi.bind, { allow: 'room.manage' }, bind),
  route(roomsApi.apply, { allow: 'room.any', before: joining.countCode }, joining.apply),
  route(roomsApi.leave, { allow: 'room.any' }, joining.leave),
  route(roomsApi.applyList, { allow: 'room.member' }, members.applyList),
  route(roomsApi.batchCheckApply, { allow: 'room.member' }, members.batchCheckApply),
  route(roomsApi.members, { allow: 'room.member' }, members.membersOf),
]

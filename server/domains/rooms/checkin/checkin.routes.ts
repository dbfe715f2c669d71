import { checkinApi } from '#contract/rooms/checkin/checkin.api'
import { type RawRoute, type Route, raw, route } from '../../../lib/calls/serve'
import { exportRecords } from './checkin.export'
import { countMark, mark, mine } from './checkin.mark.service'
import * as checkin from './checkin.service'

export const checkinRoutes: Route[] = [
  route(checkinApi.mine, { allow: 'room.read' }, mine),
  route(checkinApi.mark, { allow: 'room.read', before: countMark }, mark),
  route(checkinApi.lists, { allow: 'room.manage' }, checkin.lists),
  route(checkinApi.create, { allow: 'room.manage' }, checkin.create),
  route(checkinApi.close, { allow: 'room.manage' }, checkin.close),
  route(checkinApi.remove, { allow: 'room.manage' }, checkin.remove),
  route(checkinApi.code, { allow: 'room.manage' }, checkin.code),
  route(checkinApi.records, { allow: 'room.manage' }, checkin.records),
  route(checkinApi.setMark, { allow: 'room.manage' }, checkin.setMark),
]

export const checkinRaws: RawRoute[] = [raw(checkinApi.export, { allow: 'visit' }, exportRecords)]

import { announceApi } from '#contract/rooms/announce/announce.api'
import { type RawRoute, type Route, raw, route } from '../../../lib/calls/serve'
import { exportReaders } from './announce.export'
import * as announce from './announce.service'

export const announceRoutes: Route[] = [
  route(announceApi.lists, { allow: 'room.read' }, announce.lists),
  route(announceApi.save, { allow: 'room.manage' }, announce.save),
  route(announceApi.pin, { allow: 'room.manage' }, announce.pin),
  route(announceApi.remove, { allow: 'room.manage' }, announce.remove),
  route(announceApi.read, { allow: 'room.read', demo: true }, announce.read),
  route(announceApi.readers, { allow: 'room.manage' }, announce.readers),
  route(announceApi.remind, { allow: 'room.manage' }, announce.remind),
]

export const announceRaws: RawRoute[] = [raw(announceApi.exportReaders, { allow: 'visit' }, exportReaders)]

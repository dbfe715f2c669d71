import { makingApi } from '#contract/contests/making.api'
import { type Route, route } from '../../../lib/calls/serve'
import { contestRef } from '../contests.ref'
import * as items from './making.items.service'
import * as making from './making.service'
import { setting } from './making.setting.service'
import * as times from './making.time.service'
import { update } from './making.update.service'

const byId = ({ id }: { id: number }) => contestRef(id)
const at = (input: { contest_id: number }) => contestRef(input.contest_id)

export const makingRoutes: Route[] = [
  route(makingApi.create, { allow: 'room.contest' }, making.create),
  route(makingApi.update, { allow: 'room.contest', at: byId }, update),
  route(makingApi.delete, { allow: 'room.contest', at: byId }, making.remove),
  route(makingApi.sort, { allow: 'room.contest' }, making.sort),
  route(makingApi.clone, { allow: 'room.contest', at: byId }, making.clone),
  route(makingApi.publish, { allow: 'room.contest', at: byId }, making.publish),
  route(makingApi.setting, { allow: 'room.contest', at: byId }, setting),
  route(makingApi.saveItems, { allow: 'room.contest', at }, items.saveItems),
  route(makingApi.sources, { allow: 'room.contest' }, items.sources),
  route(makingApi.timeList, { allow: 'room.read', at }, times.timeList),
  route(makingApi.saveUserTime, { allow: 'room.contest', at }, times.saveUserTime),
  route(makingApi.saveTeam, { allow: 'room.contest', at }, times.saveTeam),
]

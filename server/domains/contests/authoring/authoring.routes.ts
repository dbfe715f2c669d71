import { authoringApi } from '#contract/contests/authoring/authoring.api'
import { type Route, route } from '../../../lib/calls/serve'
import { contestRef } from '../contests.ref'
import * as items from './authoring.items.service'
import * as authoring from './authoring.service'
import { setting } from './authoring.setting.service'
import * as times from './authoring.time.service'
import { update } from './authoring.update.service'

const byId = ({ id }: { id: number }) => contestRef(id)
const at = (input: { contest_id: number }) => contestRef(input.contest_id)

export const authoringRoutes: Route[] = [
  route(authoringApi.create, { allow: 'room.contest' }, authoring.create),
  route(authoringApi.update, { allow: 'room.contest', at: byId }, update),
  route(authoringApi.delete, { allow: 'room.contest', at: byId }, authoring.remove),
  route(authoringApi.sort, { allow: 'room.contest' }, authoring.sort),
  route(authoringApi.clone, { allow: 'room.contest', at: byId }, authoring.clone),
  route(authoringApi.publish, { allow: 'room.contest', at: byId }, authoring.publish),
  route(authoringApi.setting, { allow: 'room.contest', at: byId }, setting),
  route(authoringApi.saveItems, { allow: 'room.contest', at }, items.saveItems),
  route(authoringApi.sources, { allow: 'room.contest' }, items.sources),
  route(authoringApi.timeList, { allow: 'room.read', at }, times.timeList),
  route(authoringApi.saveUserTime, { allow: 'room.contest', at }, times.saveUserTime),
  route(authoringApi.saveTeam, { allow: 'room.contest', at }, times.saveTeam),
]

import { judgingApi } from '#contract/judging/judging.api'
import { type RawRoute, type Route, raw, route } from '../../lib/calls/serve'
import { contestRef } from '../contests/contests.ref'
import * as arrange from './arrange.service'
import * as assign from './assign.service'
import { bareFile } from './bare.service'
import { file } from './judging.file.service'
import * as marks from './marks.service'
import * as page from './page.service'

/** The room that a call about a contest is about. */
const at = (input: { contest_id: number }) => contestRef(input.contest_id)

export const judgingRoutes: Route[] = [
  route(judgingApi.page, { allow: 'room.read', at }, page.page),
  route(judgingApi.teams, { allow: 'room.read', at }, page.teams),
  route(judgingApi.sheet, { allow: 'room.read', at }, page.sheet),
  route(judgingApi.give, { allow: 'room.read', at }, marks.give),
  route(judgingApi.finish, { allow: 'room.read', at }, marks.finish),
  route(judgingApi.reopen, { allow: 'room.read', at }, marks.reopen),
  route(judgingApi.recuse, { allow: 'room.read', at }, marks.recuse),
  route(judgingApi.sync, { allow: 'room.read', at }, marks.sync),
  route(judgingApi.record, { allow: 'room.read', at }, arrange.record),
  route(judgingApi.progress, { allow: 'room.contest', at }, arrange.progress),
  route(judgingApi.assignments, { allow: 'room.contest', at }, arrange.assignments),
  route(judgingApi.saveDimensions, { allow: 'room.contest', at }, assign.saveDimensions),
  route(judgingApi.assign, { allow: 'room.contest', at }, assign.assign),
  route(judgingApi.unassign, { allow: 'room.contest', at }, assign.unassign),
  route(judgingApi.bareFile, { allow: 'room.contest', at }, bareFile),
  route(judgingApi.distribute, { allow: 'room.contest', at }, assign.distribute),
]

export const judgingRaws: RawRoute[] = [raw(judgingApi.file, { allow: 'visit' }, file)]

import { contestsApi } from '#contract/contests/contests.api'
import { type RawRoute, type Route, raw, route } from '../../lib/calls/serve'
import { exportSignups } from './contests.export.service'
import { contestRef } from './contests.ref'
import * as contests from './contests.service'
import { join } from './signup/contests.join.service'
import { checkSignups, signups } from './signup/contests.review.service'

/** The room that a call about a contest is about. */
const at = (input: { contest_id: number }) => contestRef(input.contest_id)

export const contestsRoutes: Route[] = [
  route(contestsApi.lists, { allow: 'room.read' }, contests.lists),
  route(contestsApi.detail, { allow: 'room.any', at: ({ id }) => contestRef(id) }, contests.detail),
  route(contestsApi.open, { allow: 'public' }, contests.open),
  route(contestsApi.items, { allow: 'room.read', at }, contests.items),
  route(contestsApi.teams, { allow: 'room.read', at }, contests.teamList),
  route(contestsApi.myTeams, { allow: 'room.any', at }, contests.myTeams),
  route(contestsApi.fetchTeams, { allow: 'room.any', at }, contests.fetchTeams),
  route(contestsApi.teamUsers, { allow: 'room.read', at }, contests.teamUsers),
  route(contestsApi.join, { allow: 'room.any', at }, join),
  route(contestsApi.signups, { allow: 'room.contest', at }, signups),
  route(contestsApi.checkSignups, { allow: 'room.contest', at }, checkSignups),
]

export const contestsRaws: RawRoute[] = [raw(contestsApi.exportSignups, { allow: 'visit' }, exportSignups)]

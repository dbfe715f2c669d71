import { changeApi } from '#contract/teams/change.api'
import { categoryApi } from '#contract/teams/grouping/category.api'
import { darenApi } from '#contract/teams/grouping/daren.api'
import { indicatorApi } from '#contract/teams/grouping/indicator.api'
import { invitesApi } from '#contract/teams/invites/invites.api'
import { teamManageApi } from '#contract/teams/manage.api'
import { type RawRoute, type Route, raw, route } from '../../../lib/calls/serve'
import { operateHandover, switchTeam } from '../change.service'
import { exportInvites, exportTeams } from '../export.service'
import { changeHere, operateWait, state, wait } from '../invites/wait.service'
import { dissolve, dissolved, restore } from '../lifecycle/dissolve.service'
import { merge } from '../lifecycle/merge.service'
import * as manage from '../manage.service'
import { teamRef } from '../teams.ref'
import * as categories from './category.service'
import * as daren from './daren.service'
import * as indicators from './indicator.service'

const at = (i: { team_id: number }) => teamRef(i.team_id)

/** How the people of a room are put into teams, and how the teams do. */
export const groupingRoutes: Route[] = [
  route(categoryApi.lists, { allow: 'room.read' }, categories.lists),
  route(categoryApi.save, { allow: 'room.member' }, categories.save),
  route(categoryApi.remove, { allow: 'room.member' }, categories.remove),
  route(categoryApi.relate, { allow: 'room.member' }, categories.relate),
  route(changeApi.state, { allow: 'room.read', row: changeHere }, state),
  route(changeApi.wait, { allow: 'room.read' }, wait),
  route(changeApi.operateWait, { allow: 'room.read' }, operateWait),
  route(changeApi.switchTeam, { allow: 'room.read' }, switchTeam),
  route(changeApi.operateHandover, { allow: 'room.read', at }, operateHandover),
  route(teamManageApi.people, { allow: 'room.member' }, manage.people),
  route(teamManageApi.createFor, { allow: 'room.member' }, manage.createFor),
  route(teamManageApi.move, { allow: 'room.member', at }, manage.move),
  route(teamManageApi.merge, { allow: 'room.member', at }, merge),
  route(teamManageApi.split, { allow: 'room.member', at }, manage.split),
  route(teamManageApi.resize, { allow: 'room.member', at }, manage.resize),
  route(teamManageApi.dissolve, { allow: 'room.member', at }, dissolve),
  route(teamManageApi.dissolved, { allow: 'room.member' }, dissolved),
  route(teamManageApi.restore, { allow: 'room.member' }, restore),
  route(indicatorApi.saveRows, { allow: 'room.mark' }, indicators.saveRows),
  route(indicatorApi.teamData, { allow: 'room.read' }, indicators.teamData),
  route(indicatorApi.recordDetail, { allow: 'room.read', at }, indicators.recordDetail),
  route(indicatorApi.saveRecord, { allow: 'room.mark', at }, indicators.saveRecord),
  route(darenApi.detail, { allow: 'room.read', at }, daren.detail),
  route(darenApi.save, { allow: 'room.read', at }, daren.save),
  route(darenApi.unbind, { allow: 'room.read', at }, daren.unbind),
]

export const groupingRaws: RawRoute[] = [
  raw(teamManageApi.exportTeams, { allow: 'visit' }, exportTeams),
  raw(invitesApi.exportList, { allow: 'visit' }, exportInvites),
]

import { teamsApi } from '#contract/teams/teams.api'
import { type Route, route } from '../../lib/calls/serve'
import { checkInvite, join, refuseInvite } from './invites/join.service'
import { removeUser, updateUserRole } from './members.service'
import { teamRef } from './teams.ref'
import { checkName, create, createInvite, detail, lists, search, seen, update, users } from './teams.service'

const team = (id: number) => teamRef(id)

export const teamsRoutes: Route[] = [
  route(teamsApi.lists, { allow: 'room.read' }, lists),
  route(teamsApi.detail, { allow: 'room.read', at: (i) => team(i.id), row: seen }, detail),
  route(teamsApi.users, { allow: 'room.read', at: (i) => team(i.team_id) }, users),
  route(teamsApi.create, { allow: 'room.read' }, create),
  route(teamsApi.update, { allow: 'room.read', at: (i) => team(i.id) }, update),
  route(teamsApi.checkName, { allow: 'room.read' }, checkName),
  route(teamsApi.search, { allow: 'room.read' }, search),
  route(teamsApi.checkInvite, { allow: 'public' }, checkInvite),
  // Whoever comes by an invite is not of the room yet, so the handler looks for itself.
  route(teamsApi.join, { allow: 'visit' }, join),
  route(teamsApi.refuseInvite, { allow: 'visit' }, refuseInvite),
  route(teamsApi.createInvite, { allow: 'room.read', at: (i) => team(i.team_id) }, createInvite),
  route(teamsApi.removeUser, { allow: 'room.read', at: (i) => team(i.team_id) }, removeUser),
  route(teamsApi.updateUserRole, { allow: 'room.read', at: (i) => team(i.team_id) }, updateUserRole),
]

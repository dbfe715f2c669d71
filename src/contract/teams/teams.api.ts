import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'
import { flag, id, keyword } from '../kernel/fields'
import { listOf, paging, sorting } from '../kernel/paging'
import { inviteInfo, inviteKind, team, teamDetail, teamUser } from './teams.model'

// Wider than 15 characters as a person counts them: one emoji with joiners is up to 25 code units.
const title = z.string().check(z.maxLength(400))
const inviteCode = z.string().check(z.maxLength(64))

export const teamSorts = sorting('title', 'seats', 'leader', 'category')

export const teamsApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/TrainingRoomTeam/lists',
    input: input({
      training_room_id: id,
      ...paging,
      ...teamSorts,
      keyword: z.optional(keyword),
    }),
    output: listOf(team),
    summary: 'Teams of a room; codes only for managers and own team',
  }),
  detail: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/TrainingRoomTeam/detail',
    input: input({ id }),
    output: teamDetail,
    summary: 'One team; code and links only for its members and the managers',
  }),
  users: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/TrainingRoomTeamUser/lists',
    input: input({ team_id: id, ...paging, exclude_teacher: z.optional(flag) }),
    output: listOf(teamUser),
    summary: 'People of a team, leader first',
  }),
  create: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/TrainingRoomTeam/create',
    input: input({ title, training_room_id: id, from: z.optional(z.string().check(z.maxLength(50))) }),
    output: z.object({
      id,
      code: z.string(),
      team_size: z.int(),
      member_count: z.int(),
      training_room_id: id,
      invite_url: z.string(),
    }),
    summary: 'Creates a team with the asker as leader',
  }),
  update: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/TrainingRoomTeam/update',
    input: input({ id, title }),
    output: done,
    summary: 'Renames a team (leader or manager)',
  }),
  checkName: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/TrainingRoomTeam/checkRoomTeamName',
    input: input({ title, training_room_id: id, id: z.optional(z.int()) }),
    output: z.boolean(),
    summary: 'True when the name is taken in the room by another team',
  }),
  search: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/TrainingRoomTeam/searchRoomTeam',
    input: input({ keyword, training_room_id: id, type: z.enum(['code', 'title']) }),
    output: z.array(
      z.object({ id, title: z.string(), remain_count: z.int(), team_size: z.int(), truename: z.string() }),
    ),
    summary: 'Teams to join, by exact code or by part of the name',
  }),
  checkInvite: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/TrainingRoomTeam/checkRoomTeamInvite',
    input: input({ invite_code: inviteCode, training_room_id: z.optional(id) }),
    output: inviteInfo,
    summary: 'What an invite is for; changes nothing',
  }),
  join: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/TrainingRoomTeam/joinRoomTeam',
    input: input({ team_id: id, training_room_id: id, uid: z.optional(id), invite_code: z.optional(inviteCode) }),
    output: z.object({
      has_role: z.boolean(),
      team_size_limit: z.boolean(),
      apply_training_room: z.boolean(),
      success: z.boolean(),
      /** What the person reads about a refusal. */
      message: z.string(),
    }),
    summary: 'Joins a team, or applies to its room first and keeps the intent',
  }),
  refuseInvite: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/TrainingRoomTeam/operateInviteAction',
    input: input({ invite_code: inviteCode, action: z.enum(['refuse']) }),
    output: done,
    summary: 'Refuses an invite; the inviter is told',
  }),
  createInvite: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/TrainingRoomTeam/createInvite',
    input: input({ team_id: id, kind: inviteKind, renew: z.optional(flag) }),
    output: z.object({ invite_code: z.string(), invite_url: z.string(), expire_time: z.int() }),
    summary: "The asker's live invite for a team; renew revokes it and issues another",
  }),
  removeUser: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/TrainingRoomTeam/removeTeamUser',
    input: input({ team_id: id, uid: id }),
    output: done,
    summary: 'Removes a member (leader, manager) or leaves (oneself); the last one dissolves the team',
  }),
  updateUserRole: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/TrainingRoomTeam/updateTeamUserRole',
    input: input({ team_id: id, uid: id, role: z.enum(['leader']) }),
    output: z.object({
      ok: z.boolean(),
      /** The receiver has to take it first; a manager's word counts at once. */
      waiting: z.boolean(),
    }),
    summary: 'Offers the leadership to another member (leader), or gives it to them (manager)',
  }),
}

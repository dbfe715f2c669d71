import * as z from 'zod/mini'
import { endpoint, input } from '../kernel/endpoint'
import { approvalOrNone, flag, id, keyword, line, sheetFormat, verdict } from '../kernel/fields'
import { listOf, paging, sorting } from '../kernel/paging'
import {
  contestCard,
  contestDetail,
  contestItem,
  contestState,
  contestTeam,
  contestTeamUser,
  openContest,
  person,
  signupRow,
} from './contests.model'

const contest_id = id
const teamPerson = z.extend(person, { role: z.optional(z.enum(['leader', 'user', 'teacher'])) })

export const contestsApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Contest/lists',
    input: input({
      training_room_id: id,
      ...paging,
      ...sorting('title', 'signup', 'teams', 'pending'),
      keyword: z.optional(keyword),
      state: z.optional(contestState),
    }),
    output: listOf(contestCard),
    summary: 'Contests of a room; drafts only for managers',
  }),
  detail: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Contest/detail',
    input: input({
      id,
      with_attachment: z.optional(flag),
      with_room: z.optional(flag),
      with_contest_team: z.optional(flag),
      with_current_user: z.optional(flag),
    }),
    output: contestDetail,
    summary: 'One contest as the asker stands to it',
  }),
  open: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Contest/openDetail',
    input: input({ id }),
    output: openContest,
    summary: 'The public description of a contest that people outside may sign up for, or whose website is open',
  }),
  items: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Contest/getContestItems',
    input: input({ contest_id }),
    output: z.object({ list: z.array(contestItem) }),
    summary: 'What is to be done; for the signed-up, the committee and the managers',
  }),
  teams: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/ContestUser/getContestTeamList',
    input: input({ contest_id, ...paging, keyword: z.optional(keyword) }),
    output: listOf(contestTeam),
    summary: 'Approved participants, for members of the room',
  }),
  myTeams: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Contest/getUserContestTeams',
    input: input({ contest_id }),
    output: z.object({ list: z.array(contestTeam) }),
    summary: "The asker's registrations in a contest, of any status",
  }),
  /** Team for contest (section 7): the room teams among which a sign-up may choose, with who is registered. */
  fetchTeams: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/TrainingRoomTeam/fetchContestTeamList',
    input: input({
      contest_id,
      id: z.optional(z.int()),
      ...paging,
      keyword: z.optional(keyword),
      type: z.optional(z.enum(['code', 'title'])),
      with_contest_user: z.optional(flag),
      with_user_role: z.optional(flag),
    }),
    output: listOf(
      z.object({
        id,
        title: z.string(),
        truename: z.string(),
        team_size: z.int(),
        team_user_count: z.int(),
        remain_count: z.int(),
        is_member_full: z.boolean(),
        /** Who is registered for it in the contest; only `with_contest_user`, their roles `with_user_role`. */
        contest_user: z.optional(z.array(teamPerson)),
      }),
    ),
    summary: 'Room teams that a sign-up form may join',
  }),
  teamUsers: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Contest/getContestTeamUser',
    input: input({ contest_id, team_id: id }),
    output: z.object({ remain_count: z.int(), contest_team_size: z.int(), list: z.array(contestTeamUser) }),
    summary: 'People of a team to register, with those already registered locked',
  }),
  join: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ContestUser/joinContest',
    input: input({
      contest_id,
      /** Members of the team to register. */
      uids: z.optional(z.array(id).check(z.maxLength(100))),
      team_id: z.optional(id),
      /** Of a registration or form that is new: its bracket, and answers to the organiser's own fields. */
      bracket_id: z.optional(z.int()),
      answers: z.optional(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(5000)))),
      /** Or the sign-up form. */
      school_id: z.optional(z.int()),
      extra: z.optional(
        z.strictObject({
          uid: z.optional(z.int()),
          openid: z.optional(z.string().check(z.maxLength(100))),
          truename: z.optional(line(30)),
          group_id: z.optional(z.int()),
          school_id: z.optional(z.int()),
          school_name: z.optional(line(60)),
          action: z.optional(z.enum(['join_team', 'create_team', ''])),
          team_id: z.optional(z.int()),
          team_title: z.optional(z.string().check(z.maxLength(200))),
        }),
      ),
    }),
    output: z.object({ status: approvalOrNone, id: z.int() }),
    summary: 'Signs up: members of a team, or one person by the form; a manager approves',
  }),
  signups: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/ContestUser/applyList',
    input: input({
      contest_id,
      ...paging,
      ...sorting('name', 'school', 'time'),
      status: z.optional(approvalOrNone),
      keyword: z.optional(keyword),
    }),
    output: listOf(signupRow),
    summary: 'Sign-ups of a contest for its managers, pending first',
  }),
  checkSignups: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ContestUser/batchCheckApply',
    input: input({
      contest_id,
      rows: z.array(z.strictObject({ kind: z.enum(['team', 'form']), id })).check(z.minLength(1), z.maxLength(200)),
      status: verdict,
      reason: z.optional(line(200)),
    }),
    output: z.object({
      handled: z.int(),
      skipped: z.int(),
      failed: z.array(z.object({ id, kind: z.string(), message: z.string() })),
    }),
    summary: 'Approves or rejects sign-ups, one or many',
  }),
  exportSignups: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/ContestUser/exportSignups',
    input: input({
      contest_id,
      status: z.optional(approvalOrNone),
      keyword: z.optional(keyword),
      format: z.optional(sheetFormat),
    }),
    output: z.any(),
    external: 'a link that downloads a file',
    summary: 'Sign-ups of a contest with the filters on screen, as CSV or XLSX',
  }),
}

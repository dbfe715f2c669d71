import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'
import { id, keyword, sheetFormat, time } from '../kernel/fields'
import { MENTOR_SIZE_MAX, TEAM_SIZE_MAX } from './grouping/grouping.rules'
import { teamSorts } from './teams.api'

const title = z.string().check(z.maxLength(400))
const uids = z.array(id).check(z.minLength(1), z.maxLength(100))
const size = (max: number, min: number) => z.int().check(z.minimum(min), z.maximum(max))

/** What managers of a room do with its teams; the lock time does not bind them. */
export const teamManageApi = {
  createFor: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/TrainingRoomTeam/createForUsers',
    input: input({ training_room_id: id, title, uids }),
    output: z.object({ id, code: z.string() }),
    summary: 'Makes a team of members without one; the first is its leader',
  }),
  people: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/TrainingRoomTeam/getTeamCandidates',
    input: input({
      training_room_id: id,
      keyword: z.optional(z.string().check(z.maxLength(100))),
      limit: z.optional(size(100, 1)),
    }),
    output: z.array(
      z.object({ uid: id, truename: z.string(), avatar: z.string(), team_id: z.int(), team_title: z.string() }),
    ),
    summary: 'Members who may be in a team, those without one first',
  }),
  move: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/TrainingRoomTeam/moveTeamUser',
    input: input({ team_id: id, uids }),
    output: done,
    summary: 'Moves members into a team, out of the one they have; all or nobody',
  }),
  merge: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/TrainingRoomTeam/mergeTeam',
    input: input({ team_id: id, from_id: id }),
    output: z.object({ id }),
    summary: 'Moves everybody of a team into another; the answer says what brings the emptied one back',
  }),
  split: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/TrainingRoomTeam/splitTeam',
    input: input({ team_id: id, title, uids }),
    output: z.object({ id, code: z.string() }),
    summary: 'Makes a new team of some members; the first is its leader',
  }),
  resize: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/TrainingRoomTeam/updateTeamSize',
    input: input({ team_id: id, team_size: size(TEAM_SIZE_MAX, 1), mentor_size: size(MENTOR_SIZE_MAX, 0) }),
    output: done,
    summary: 'Changes how many members and mentors a team may have',
  }),
  dissolve: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/TrainingRoomTeam/dissolveTeam',
    input: input({ team_id: id }),
    output: z.object({ id }),
    summary: 'Dissolves a team; the answer says what restores it',
  }),
  dissolved: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/TrainingRoomTeam/getDissolved',
    input: input({ training_room_id: id }),
    output: z.array(
      z.object({
        id,
        title: z.string(),
        member_count: z.int(),
        truename: z.string(),
        create_time: time,
        /** The team it was merged into; '' where it was dissolved. */
        into_title: z.string(),
      }),
    ),
    summary: 'Teams dissolved or merged away in the last 30 days',
  }),
  restore: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/TrainingRoomTeam/restoreTeam',
    input: input({ training_room_id: id, id }),
    output: z.object({ id, member_count: z.int() }),
    summary: 'Brings a dissolved team back, with those of its people who are free',
  }),
  exportTeams: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/TrainingRoomTeam/exportTeams',
    input: input({ training_room_id: id, keyword: z.optional(keyword), ...teamSorts, format: z.optional(sheetFormat) }),
    output: z.any(),
    external: 'a link that downloads a file',
    summary: 'The teams of a room with the filters and in the order on screen and who is in them, as CSV or XLSX',
  }),
}

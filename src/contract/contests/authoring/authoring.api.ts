import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { flag, id, keyword, line, time } from '../../kernel/fields'
import { listOf, paging } from '../../kernel/paging'
import {
  contestSetting,
  contestSettings,
  contestSource,
  contestStatus,
  itemDraft,
  stageTime,
  teamTime,
} from './authoring.model'

const contest_id = id
const version = z.int()
/** Everything that `update` may change, each of it alone too. */
// A function: a value read off a call would stay in the page, and the schema library with it.
const changes = () => z.partial(z.strictObject(contestSettings)).shape

export const authoringApi = {
  create: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Contest/create',
    input: input({
      training_room_id: id,
      title: contestSettings.title,
      type: z.optional(contestSettings.type),
    }),
    output: z.object({ id }),
    summary: 'A new contest as a draft with one empty item',
  }),
  update: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Contest/update',
    input: input({ id, version, ...changes() }),
    output: z.object({ version }),
    summary: 'Saves settings of a contest; refused when somebody saved them since',
  }),
  delete: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Contest/delete',
    input: input({ id }),
    output: done,
    summary: 'Deletes a contest that has not begun; who signed up is told',
  }),
  sort: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Contest/sort',
    input: input({ training_room_id: id, ids: z.array(id).check(z.minLength(1), z.maxLength(200)) }),
    output: done,
    summary: 'The order of the contests of a room',
  }),
  clone: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Contest/cloneContest',
    input: input({ id }),
    output: z.object({ id }),
    summary: 'The contest once more as a draft of the same room, without anybody signed up',
  }),
  publish: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Contest/publishContest',
    input: input({ id, status: contestStatus }),
    output: z.object({ status: contestStatus }),
    summary: 'Publishes a draft, or takes back a contest for which nobody signed up yet',
  }),
  setting: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Contest/getContestSetting',
    input: input({ id }),
    output: contestSetting,
    summary: 'A contest with all that its managers set',
  }),
  saveItems: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Contest/saveContestItems',
    input: input({ contest_id, version, items: z.array(itemDraft).check(z.maxLength(50)) }),
    output: z.object({ version, weights_changed: z.boolean() }),
    summary: 'The items of a contest, all of them in their order',
  }),
  sources: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Contest/getContestSources',
    input: input({ training_room_id: id, keyword: z.optional(keyword) }),
    output: z.object({ list: z.array(contestSource) }),
    summary: 'Works and tasks of the room that a contest may bind as items',
  }),
  timeList: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Contest/getContestTimeList',
    input: input({ contest_id, ...paging, keyword: z.optional(keyword), only_extra: z.optional(flag) }),
    output: z.object({ stages: z.array(stageTime), teams: listOf(teamTime) }),
    summary: "Times of the stages, and of the registrations: all for managers, one's own for a competitor",
  }),
  saveUserTime: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Contest/saveContestUserTime',
    input: input({
      contest_id,
      contest_team_id: id,
      extra_seconds: z.int().check(z.nonnegative()),
      reason: z.optional(line(200)),
    }),
    output: z.object({ end_time: time }),
    summary: 'Gives one team more time than the others; 0 takes it back',
  }),
  saveTeam: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ContestUser/saveContestTeam',
    input: input({
      contest_id,
      contest_team_id: id,
      bracket_id: z.optional(z.int()),
      unofficial: z.optional(z.boolean()),
    }),
    output: done,
    summary: 'The bracket of a registration, and whether it competes out of the ranking',
  }),
}

import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'
import { deviceTime, id, keyword, version } from '../kernel/fields'
import { listOf, paging } from '../kernel/paging'
import {
  arrangedItem,
  assignedTeam,
  code,
  dimension,
  dimensionInput,
  handIn,
  hundredths,
  itemProgress,
  judgedContest,
  judgedItem,
  judgeRecord,
  judgeRow,
  mark,
  markChange,
  markRow,
  markSheet,
  uncleanFile,
} from './judging.model'

const contest_id = id
const one = { contest_id, assignment_id: id }
const words = z.string().check(z.maxLength(20_000))
const codes = z.array(code).check(z.minLength(1), z.maxLength(200))

export const judgingApi = {
  page: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Contest/getContestMarkPageData',
    input: input({ contest_id }),
    output: z.object({
      contest: judgedContest,
      items: z.array(arrangedItem),
      is_judge: z.boolean(),
      /** Arranges the judging: managers and the leader of the committee. */
      may_arrange: z.boolean(),
      mine: z.object({ total: z.int(), done: z.int(), recused: z.int() }),
    }),
    edition: 1,
    summary: 'The marking of a contest: what by, how far, and what the asker does in it',
  }),
  teams: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Contest/getMarkTeamList',
    input: input({ contest_id, item_id: z.optional(id) }),
    output: z.object({ list: z.array(markRow) }),
    summary: 'What the asker is to mark, open ones first',
  }),
  sheet: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Contest/getTeamContestMarkData',
    input: input(one),
    output: markSheet,
    summary: 'One hand-in on the desk of its judge, with the marks given so far',
  }),
  record: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Contest/getTeamContestItemRecord',
    input: input({ contest_id, item_id: id, code }),
    output: z.object({
      item: judgedItem,
      code: z.string(),
      name: z.string(),
      hand_ins: z.array(handIn),
      judges: z.array(judgeRecord),
      changes: z.array(markChange),
    }),
    summary: 'What a team handed in for an item and every mark it got, for those who arrange the judging',
  }),
  saveDimensions: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ContestMark/saveDimensions',
    input: input({
      contest_id,
      item_id: id,
      /** Nobody is asked for it where nothing was set yet. */
      version: z.optional(version),
      dimensions: z.array(dimensionInput).check(z.maxLength(50)),
    }),
    output: z.object({ list: z.array(dimension) }),
    summary: 'What an item is marked by; fixed from the first mark on',
  }),
  progress: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/ContestMark/progress',
    input: input({ contest_id }),
    output: z.object({
      items: z.array(itemProgress),
      judges: z.array(judgeRow),
      /** Of a contest that is marked blind. */
      unclean: z.array(uncleanFile),
      /** Files not looked at yet. */
      unseen: z.int(),
    }),
    summary: 'How far each item and each judge is, who is behind and whose marks are not here yet',
  }),
  assignments: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/ContestMark/assignments',
    input: input({
      contest_id,
      item_id: id,
      ...paging,
      keyword: z.optional(keyword),
      only: z.optional(z.enum(['short', 'far', 'recused', 'open'])),
    }),
    output: listOf(assignedTeam),
    summary: 'Teams of an item with their judges, for those who arrange the judging',
  }),
  assign: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ContestMark/assign',
    input: input({
      contest_id,
      item_id: id,
      codes,
      judge_uids: z.array(id).check(z.minLength(1), z.maxLength(50)),
    }),
    output: z.object({
      added: z.int(),
      refused: z.array(z.object({ code: z.string(), uid: id, truename: z.string(), reason: z.string() })),
    }),
    summary: 'Gives teams of an item to judges by hand; own teams and mentees are refused',
  }),
  unassign: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ContestMark/unassign',
    input: input({ contest_id, ids: z.array(id).check(z.minLength(1), z.maxLength(200)) }),
    output: z.object({ removed: z.int() }),
    summary: 'Takes what is not finished from its judges',
  }),
  distribute: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ContestMark/distribute',
    input: input({ contest_id, item_id: z.optional(id) }),
    output: z.object({ added: z.int(), short: z.int() }),
    summary: 'Finds judges for all teams that lack some, evenly; `short` is how many could not be found',
  }),
  bareFile: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ContestMark/bareFile',
    input: input({ contest_id, item_id: id, code, file_id: id, bare: z.boolean() }),
    output: done,
    summary: 'Lets judges who mark blind see a file whose authors’ names can’t be taken out, or takes that back',
  }),
  recuse: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ContestMark/recuse',
    input: input({ ...one, reason: words }),
    output: done,
    summary: 'A judge stands back from a hand-in (回避); those who arrange the judging are told',
  }),
  give: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ContestMark/mark',
    input: input({ ...one, dimension_id: id, points: hundredths, comment: words, device_time: deviceTime }),
    output: mark,
    summary: 'A mark for one dimension, saved as it is given; the later one by the device stands, all are kept',
  }),
  finish: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ContestMark/finish',
    input: input({ ...one, comment: words, score: z.int().check(z.nonnegative(), z.maximum(10_000)) }),
    output: z.object({ score: z.int(), /** A third judge was called. */ third: z.boolean() }),
    summary: 'Ends the marking of a hand-in with the score that the judge saw',
  }),
  reopen: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ContestMark/reopen',
    input: input({ ...one, reason: words }),
    output: done,
    summary: 'Opens a finished marking again: by its judge while the contest is judged, by the organiser with a reason',
  }),
  sync: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ContestMark/sync',
    input: input({ contest_id, waiting: z.int().check(z.nonnegative(), z.maximum(100_000)) }),
    output: done,
    summary: 'A judge’s desk says that it is there and how many marks it still holds',
  }),
  file: endpoint({
    group: 'product',
    method: 'GET',
    path: '/files/judged',
    input: input({
      contest_id,
      item_id: id,
      code,
      file_id: id,
      download: z.optional(z.string().check(z.maxLength(1))),
    }),
    output: z.unknown(),
    external: 'shown and downloaded by the browser itself',
    summary: 'A handed-in file under a neutral name, for its judges and those who arrange the judging',
  }),
}

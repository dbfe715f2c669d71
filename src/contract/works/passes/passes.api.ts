import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { deviceTime, id } from '../../kernel/fields'
import { listOf, paging } from '../../kernel/paging'
import { lateRule } from '../works.model'
import { answer, answerChange, copyBundle, passDetail, passRow, receipt, submission, workStats } from './passes.model'

const room = { training_room_id: id }
const one = { ...room, work_id: id }
/** The device and page that writes, so that it never collides with itself. */
const client = z.string().check(z.minLength(1), z.maxLength(64))
const count = z.int().check(z.nonnegative())

export const passesApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/WorkPass/lists',
    input: input({ ...room, ...paging }),
    output: listOf(passRow),
    summary: "A room's published works with the asker's state in each",
  }),
  reading: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/WorkPass/reading',
    input: input({ ...paging }),
    output: listOf(passRow),
    summary: 'What the asker has to do or has begun, over all rooms, nearest deadline first',
  }),
  detail: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/WorkPass/detail',
    input: input(one),
    output: passDetail,
    summary: "The asker's (or the team's) answers, hand-in and what may be done now",
  }),
  saveAnswer: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/WorkPass/saveAnswer',
    input: input({
      ...one,
      item_id: id,
      value: answerChange,
      /** The revision that the asker saw when they wrote this. */
      base_revision: count,
      client,
      device_time: deviceTime,
      /** A choice between two versions: the revision that was set aside and is done with now. */
      settles: z.optional(id),
    }),
    output: z.object({
      /** kept: it counts; same: nothing new; aside: kept beside a newer one; gone: kept, the item was taken out. */
      outcome: z.enum(['kept', 'same', 'aside', 'gone']),
      mine: z.nullable(answer),
      current: z.nullable(answer),
    }),
    summary: 'Keeps an answer as it was given; every version stays',
  }),
  handIn: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/WorkPass/handIn',
    input: input({ ...one, device_time: deviceTime }),
    output: receipt,
    summary: 'Hands in what is answered; the answer is the receipt',
  }),
  takeBack: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/WorkPass/takeBack',
    input: input({ ...one, version: id }),
    output: done,
    summary: 'Takes a hand-in back before the deadline, to go on with it',
  }),
  versions: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/WorkPass/versions',
    input: input({ ...one, item_id: z.optional(id) }),
    output: z.object({ submissions: z.array(submission), answers: z.array(answer) }),
    summary: 'Every hand-in; with an item, every version of its answer and who wrote it',
  }),
  refreshWorkStats: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/WorkPass/refreshWorkStats',
    input: input(room),
    output: workStats,
    summary: "The asker's works of a room, counted anew by state",
  }),
  offlineCopy: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/WorkPass/keep',
    input: input(room),
    output: copyBundle,
    summary: 'What an offline copy of the works of a room takes: files with their sizes',
  }),
  rule: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/WorkPass/rule',
    input: input(room),
    output: z.object({ late_rule: lateRule }),
    summary: 'The rule for what arrives after the deadline that new works of the room begin with',
  }),
  saveRule: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/WorkPass/saveRule',
    input: input({ ...room, late_rule: lateRule }),
    output: done,
    summary: 'Sets the rule for what arrives after the deadline that new works of the room begin with',
  }),
}

import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { id, sheetFormat } from '../../kernel/fields'
import {
  anchor,
  comment,
  likeness,
  mark,
  markBatch,
  markResult,
  markRow,
  markSheet,
  markWork,
  missingRow,
  points,
  rubricPoints,
} from './marks.model'
import { MISSING_MAX } from './marks.rules'

const text = (max: number) => z.string().check(z.maxLength(max))
const room = { training_room_id: id }
const one = { ...room, submission_id: id }
const words = text(20_000)
const ids = z.array(id).check(z.maxLength(MISSING_MAX))

export const marksApi = {
  works: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Work/markLists',
    input: input(room),
    output: z.object({ list: z.array(markWork) }),
    summary: 'Published works of a room with how many hand-ins wait, are marked and were returned',
  }),
  queue: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Work/markQueue',
    input: input({ ...room, work_id: id }),
    output: z.object({
      work: markWork,
      list: z.array(markRow),
      missing: z.array(missingRow),
      batch: z.nullable(markBatch),
    }),
    edition: 2,
    summary: 'The hand-ins of a work, those that wait first, and whose are missing',
  }),
  remind: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Work/markRemind',
    input: input({ ...room, work_id: id, uids: ids, team_ids: ids }),
    /** People: who was told now, and who had been told within a day. */
    output: z.object({ reminded: z.int(), already: z.int() }),
    summary: 'Reminds people and the members of teams whose hand-in of a work is missing, each once a day at most',
  }),
  exportQueue: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Work/markExport',
    input: input({ ...room, work_id: id, format: z.optional(sheetFormat) }),
    output: z.any(),
    external: 'a link that downloads a file',
    summary: 'The scores of a work item by item, with both times, who marked them, and whose are missing; CSV or XLSX',
  }),
  sheet: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Work/markDetail',
    input: input(one),
    output: markSheet,
    summary: 'One hand-in with its items, answers, points, comments and what was decided about it',
  }),
  offlineCopy: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Work/markKeep',
    input: input({ ...room, work_id: id }),
    output: z.object({
      submission_ids: z.array(id),
      files: z.array(z.object({ url: z.string(), filename: z.string(), filesize: z.int() })),
      /** Bytes of the files. */
      size: z.int(),
    }),
    summary: 'What an offline copy of the hand-ins of a work that wait takes: their files with their sizes',
  }),
  give: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Work/mark',
    input: input({ ...one, item_id: id, score: points, rubric: rubricPoints, comment: words }),
    output: mark,
    summary: 'Points for one item of a hand-in; every change is kept',
  }),
  comment: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Work/markComment',
    input: input({ ...one, item_id: id, anchor, text: words }),
    output: comment,
    summary: 'A comment on words or on a point of a picture',
  }),
  removeComment: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Work/removeMarkComment',
    input: input({ ...one, id }),
    output: done,
    summary: 'Takes back a comment of one’s own; it stays on record',
  }),
  finish: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Work/finishMark',
    input: input({ ...one, score: z.int().check(z.nonnegative()) }),
    output: z.object({ score: z.int() }),
    summary: 'Ends the marking of a hand-in with the sum that the marker saw',
  }),
  batch: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Work/markBatch',
    input: input({
      ...room,
      work_id: id,
      submission_ids: z.array(id).check(z.minLength(1), z.maxLength(100)),
      item_id: id,
      score: points,
      comment: words,
      /** Points that the item has already are given anew; without it they stay. */
      overwrite: z.optional(z.boolean()),
    }),
    output: z.object({ id: z.int(), count: z.int(), finished: z.int(), skipped: z.int() }),
    summary: 'The same points for one item of several hand-ins; those that have all points are finished',
  }),
  undoBatch: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Work/undoMarkBatch',
    input: input({ ...room, work_id: id, id }),
    output: z.object({ undone: z.int(), kept: z.int() }),
    summary: 'Takes back the asker’s last batch of points; hand-ins that moved on since are kept as they are',
  }),
  giveBack: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Work/returnPass',
    input: input({ ...one, reason: words }),
    output: done,
    summary: 'Returns a hand-in with a reason; it may be handed in again',
  }),
  likeness: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Work/markSimilar',
    input: input(one),
    output: z.object({ list: z.array(likeness) }),
    summary: 'Other hand-ins of the work with much the same words, or the same files',
  }),
  result: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/WorkPass/result',
    input: input({ ...room, work_id: id }),
    output: markResult,
    summary: 'How the asker’s hand-in was marked, once the scores are released; why it came back at any time',
  }),
}

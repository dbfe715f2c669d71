import * as z from 'zod/mini'
import { endpoint, input } from '../kernel/endpoint'
import { flag, id, keyword, plannedTime, sheetFormat, time } from '../kernel/fields'
import { listOf, paging } from '../kernel/paging'
import {
  boardRow,
  boardState,
  contestStats,
  move,
  reason,
  weightInput,
  weightItem,
  weightVersion,
} from './boards.model'

const contest_id = id

/** Weights, the board and its data. */
export const boardsApi = {
  weights: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Contest/getContestWeight',
    input: input({ contest_id }),
    output: z.object({
      version: z.int(),
      /** Marking began: a change needs a reason. */
      marked: z.boolean(),
      list: z.array(weightItem),
      history: z.array(weightVersion),
    }),
    summary: 'Weights in force and every set before them',
  }),
  saveWeight: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Contest/saveContestWeight',
    input: input({
      contest_id,
      weights: weightInput,
      reason: z.optional(reason),
      /** What was read before: refused where somebody else has saved since. */
      version: z.optional(z.int().check(z.nonnegative())),
    }),
    output: z.object({ version: z.int() }),
    summary: 'Puts weights in force; once marking began, with a reason',
  }),
  previewWeight: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Contest/previewContestWeight',
    input: input({ contest_id, weights: weightInput }),
    output: z.object({ moved: z.int(), teams: z.int(), list: z.array(move) }),
    summary: 'What weights would do to the ranking; changes nothing',
  }),
  rank: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Contest/getContestResultRank',
    input: input({
      contest_id,
      ...paging,
      bracket_id: z.optional(id),
      keyword: z.optional(keyword),
      /** An earlier version of the result. */
      version: z.optional(id),
      /** Those who run the contest see what the others see. */
      as_player: z.optional(flag),
    }),
    output: z.object({
      ...listOf(boardRow).shape,
      state: boardState,
      /** Of the result; 0 for a board that is none. */
      version: z.int(),
      /** When the board was made. */
      data_time: time,
      /** Marks later than this do not count for the board that is shown; 0 = no board before the results. */
      freeze_time: time,
      result_time: time,
      /** The end of 公示, when appeals close. */
      notice_end: time,
      final_time: time,
      /** The asker runs the contest and looks behind a frozen or hidden board. */
      behind: z.boolean(),
      /** The asker sits in the committee of a blind contest: code numbers stand for teams until the result is out. */
      masked: z.boolean(),
      items: z.array(z.object({ id, title: z.string(), weight: z.int() })),
      brackets: z.array(z.object({ id, title: z.string() })),
      /** The asker's own row. */
      mine: z.nullable(boardRow),
    }),
    summary: 'The board as the asker may see it: hidden, live, frozen, or the published result',
  }),
  refreshStats: endpoint({
    group: 'product',
    method: 'POST',
    alsoGet: true,
    path: '/api/Contest/refreshStats',
    input: input({ id }),
    output: z.object({ teams: z.int(), data_time: time }),
    summary: 'Makes the board anew from the marks',
  }),
  freeze: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Contest/freezeContestBoard',
    input: input({
      contest_id,
      /** now freezes at once, at a time by `time`, off shows nothing before the results. */
      how: z.enum(['now', 'at', 'off']),
      time: z.optional(plannedTime),
    }),
    output: z.object({ freeze_time: time }),
    summary: 'Until when marks count for the board that competitors see',
  }),
  stats: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Contest/stats',
    input: input({ id, do_export: z.optional(flag), format: z.optional(sheetFormat) }),
    output: contestStats,
    summary:
      'Participation, hand-ins, marking, scores and skills; with do_export the board as a file (XLSX or CSV), for those who run it',
  }),
  exportStats: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Contest/exportStats',
    input: input({ contest_id, format: z.optional(sheetFormat) }),
    output: z.any(),
    external: 'a link that downloads a file',
    summary: 'The board with every item as CSV or XLSX',
  }),
}

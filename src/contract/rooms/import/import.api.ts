import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { approvalOrNone, id, keyword, sheetFormat, time } from '../../kernel/fields'
import { listOf, paging, sorting } from '../../kernel/paging'
import { rosterState } from '../members/roster.api'
import { roomRole } from '../rooms.model'
import { IMPORT_COLUMNS_MAX, importColumns } from './import.rules'

const importTarget = z.enum(['member', 'roster'])
export const importState = z.enum(['reading', 'checked', 'running', 'done', 'failed', 'undoing', 'undone'])
export const importPlan = z.enum(['new', 'join', 'update', 'same', 'bad'])

export const importKey = z.enum(['', ...importColumns.map((c) => c.key)])
const importColumn = z.object({ title: z.string(), sample: z.string(), key: importKey })

export const importJob = z.object({
  id,
  target: z.enum(['member', 'roster', 'org']),
  filename: z.string(),
  state: importState,
  problem: z.string(),
  /** Which sheet of a workbook of several was read; '' where there was one alone. */
  sheet: z.string(),
  /** The file's columns in their order; `key` is what each is taken for, '' is left out. Empty until they were found. */
  header: z.array(importColumn),
  total: z.int(),
  handled: z.int(),
  /** Rows by what would happen, or did. */
  counts: z.object({ new: z.int(), join: z.int(), update: z.int(), same: z.int(), bad: z.int() }),
  /** Classes that it made, and how many of them an undo left since they were used or changed; the first of these by name. */
  classes: z.object({ made: z.int(), kept: z.int(), names: z.array(z.string()) }),
  by: z.string(),
  create_time: time,
  done_time: time,
  /** Until when it can be undone; 0 when it cannot. */
  undo_until: time,
  /** Nobody came in by it: it can be mapped anew, or thrown away. */
  may_discard: z.boolean(),
})
export type ImportJob = z.infer<typeof importJob>

export const importRow = z.object({
  line: z.int(),
  truename: z.string(),
  code: z.string(),
  mobile: z.string(),
  email: z.string(),
  class_name: z.string(),
  role: z.string(),
  plan: importPlan,
  problem: z.string(),
})
export type ImportRow = z.infer<typeof importRow>

const room = { training_room_id: id }
const at = { ...room, id }

export const importApi = {
  start: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/startImport',
    input: input({ ...room, file_id: id, target: importTarget }),
    output: z.object({ id }),
    summary: 'Reads an uploaded CSV or XLSX and says what importing it would do; changes no member',
  }),
  detail: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getImport',
    input: input(at),
    output: importJob,
    summary: 'How far an import is',
  }),
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getImportList',
    input: input({ ...room, ...paging }),
    output: listOf(importJob),
    summary: 'Imports of a room, the latest first',
  }),
  rows: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getImportRowList',
    input: input({ ...at, ...paging, plan: z.optional(importPlan) }),
    output: listOf(importRow),
    summary: 'Rows of an import with what would happen to each',
  }),
  run: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/runImport',
    input: input(at),
    output: importJob,
    summary: 'Does what was checked; rows with a problem are left out',
  }),
  remap: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/remapImport',
    input: input({ ...at, keys: z.array(importKey).check(z.maxLength(IMPORT_COLUMNS_MAX)) }),
    output: importJob,
    summary: 'Says what the columns of a file are, in their order, and looks through it again',
  }),
  discard: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/discardImport',
    input: input(at),
    output: done,
    summary: 'Throws an import away that was looked through and not run',
  }),
  undo: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/undoImport',
    input: input(at),
    output: importJob,
    summary:
      'Takes an import back within a day: who came in by it leaves, accounts and classes it made and nobody used go',
  }),
  template: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getImportTemplate',
    input: input({ format: z.optional(sheetFormat) }),
    output: z.any(),
    external: 'a link that downloads a file',
    summary: 'An empty file with the columns of an import and an example',
  }),
  problems: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getImportProblems',
    input: input({ ...at, format: z.optional(sheetFormat) }),
    output: z.any(),
    external: 'a link that downloads a file',
    summary: 'The rows of an import that have a problem, with it; can be put right and imported again',
  }),
}

export const exportApi = {
  list: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/exportList',
    input: input({
      ...room,
      list: z.enum(['member', 'apply', 'committee', 'roster']),
      format: z.optional(sheetFormat),
      keyword: z.optional(keyword),
      role: z.optional(roomRole),
      team_id: z.optional(z.int().check(z.nonnegative())),
      unit_id: z.optional(id),
      status: z.optional(approvalOrNone),
      state: z.optional(rosterState),
      /** What the list on screen has no column for leaves its own order. */
      ...sorting('name', 'time', 'code', 'class', 'state', 'seat'),
    }),
    output: z.any(),
    external: 'a link that downloads a file',
    summary: 'A list of the room with the filters and in the order on screen, as CSV or XLSX',
  }),
}

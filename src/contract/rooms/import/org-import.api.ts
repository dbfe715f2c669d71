import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { id, sheetFormat } from '../../kernel/fields'
import { listOf, paging } from '../../kernel/paging'
import { importJob, importKey, importPlan, importRow } from './import.api'
import { IMPORT_COLUMNS_MAX } from './import.rules'

/** The organisation of the session, or one of its sub-groups. */
const group = { group_id: z.optional(id) }

/** The same as into a room, into the organisation itself. */
export const orgImportApi = {
  start: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/OrgImport/start',
    input: input({ ...group, file_id: id }),
    output: z.object({ id }),
    summary: 'Reads an uploaded CSV or XLSX and says what importing it into the organisation would do',
  }),
  detail: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/OrgImport/detail',
    input: input({ ...group, id }),
    output: importJob,
    summary: 'How far an import into the organisation is',
  }),
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/OrgImport/lists',
    input: input({ ...group, ...paging }),
    output: listOf(importJob),
    summary: 'Imports into the organisation, the latest first',
  }),
  rows: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/OrgImport/rows',
    input: input({ ...group, id, ...paging, plan: z.optional(importPlan) }),
    output: listOf(importRow),
    summary: 'Rows of an import into the organisation with what would happen to each',
  }),
  run: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/OrgImport/run',
    input: input({ ...group, id }),
    output: importJob,
    summary: 'Does what was checked; rows with a problem are left out',
  }),
  remap: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/OrgImport/remap',
    input: input({ ...group, id, keys: z.array(importKey).check(z.maxLength(IMPORT_COLUMNS_MAX)) }),
    output: importJob,
    summary: 'Says what the columns of a file are and looks through it again',
  }),
  discard: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/OrgImport/discard',
    input: input({ ...group, id }),
    output: done,
    summary: 'Throws an import away that was looked through and not run',
  }),
  undo: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/OrgImport/undo',
    input: input({ ...group, id }),
    output: importJob,
    summary:
      'Takes an import back within a day: who came in by it leaves, accounts and classes it made and nobody used go',
  }),
  problems: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/OrgImport/problems',
    input: input({ ...group, id, format: z.optional(sheetFormat) }),
    output: z.any(),
    external: 'a link that downloads a file',
    summary: 'The rows of an import that have a problem, with it; can be put right and imported again',
  }),
}

import * as z from 'zod/mini'
import { endpoint, input } from '../../kernel/endpoint'
import { keyword, sheetFormat } from '../../kernel/fields'
import { listOf, paging } from '../../kernel/paging'
import { orgLogRow } from './log.model'

const searched = { keyword: z.optional(keyword) }

export const orgLogApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getOrgLog',
    input: input({ ...paging, ...searched }),
    output: listOf(orgLogRow),
    summary: 'Who did what to whom in the organisation, its sub-groups and their rooms, newest first',
  }),
  file: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/exportOrgLog',
    input: input({ ...searched, format: z.optional(sheetFormat) }),
    output: z.any(),
    external: 'a link that downloads a file',
    summary: 'The same with the words on screen, as CSV or XLSX',
  }),
}

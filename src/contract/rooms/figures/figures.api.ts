import * as z from 'zod/mini'
import { endpoint, input } from '../../kernel/endpoint'
import { flag, id, keyword, sheetFormat } from '../../kernel/fields'
import { listOf, paging } from '../../kernel/paging'
import { learnerRow, ownData, roomData } from './figures.model'

const training_room_id = id
const file = { do_export: z.optional(flag), format: z.optional(sheetFormat) }

/** Figures of a room of any template. */
export const figuresApi = {
  data: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getRoomStats',
    input: input({ training_room_id, ...file }),
    output: roomData,
    summary:
      'Members, activity by day, progress by kind and the shops’ revenue; with do_export as a file (XLSX or CSV)',
  }),
  learners: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getRoomUserStats',
    input: input({
      training_room_id,
      ...paging,
      keyword: z.optional(keyword),
      /** With `-` before it the other way round. */
      sort: z.optional(z.enum(['name', '-name', 'done', '-done', 'late', '-late', 'last', '-last'])),
      ...file,
    }),
    output: listOf(learnerRow),
    summary: 'Each learner of a room with what they have done; with do_export as a file (XLSX or CSV)',
  }),
  own: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getOwnStats',
    input: input({ training_room_id }),
    output: ownData,
    summary: 'What the asker has done in a room, beside the mean of all learners',
  }),
}

import * as z from 'zod/mini'
import { endpoint, input } from '../../kernel/endpoint'
import { id, keyword, sheetFormat } from '../../kernel/fields'
import { planMatrix, planUser } from './matrix.model'
import { MATRIX_MAX, MATRIX_SHOWN } from './matrix.rules'

const at = { id }

/** How a room gets on with a plan, for its managers. */
export const planMatrixApi = {
  matrix: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/plan/matrix',
    input: input(at),
    output: planMatrix,
    summary: 'Learners × items of a plan as they were counted last',
  }),
  count: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/plan/countMatrix',
    input: input(at),
    output: z.object({ made_time: z.int() }),
    summary: 'Counts the matrix anew, where it was not just counted',
  }),
  user: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/plan/userData',
    input: input({ training_room_id: id, uid: id }),
    output: planUser,
    summary: 'All plans of the room as one learner has done them, now',
  }),
  remind: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/plan/remind',
    input: input({ ...at, uids: z.array(id).check(z.minLength(1), z.maxLength(MATRIX_MAX)) }),
    /** Who was told now, and who had been told within a day. */
    output: z.object({ reminded: z.int(), already: z.int() }),
    summary: 'Reminds learners who have not finished a plan, each once a day at most',
  }),
  export: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/plan/export',
    input: input({
      ...at,
      format: z.optional(sheetFormat),
      show: z.optional(z.enum(MATRIX_SHOWN)),
      team: z.optional(keyword),
      unit: z.optional(keyword),
      keyword: z.optional(keyword),
    }),
    output: z.any(),
    external: 'a link that downloads a file',
    summary: 'The matrix of a plan with the filters on screen, as CSV or XLSX',
  }),
}

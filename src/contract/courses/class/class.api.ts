import * as z from 'zod/mini'
import { endpoint, input } from '../../kernel/endpoint'
import { id, keyword, sheetFormat } from '../../kernel/fields'
import { classLearner, classMatrix } from './class.model'
import { CLASS_MAX, CLASS_SHOWN } from './class.rules'

/** How a class gets on with a course, for its teachers. */
export const courseClassApi = {
  matrix: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Course/classMatrix',
    input: input({ id }),
    output: classMatrix,
    summary: 'Learners × sections of a course: what each has finished, is on the way with, and scored',
  }),
  learner: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Course/classLearner',
    input: input({ id, uid: id }),
    output: classLearner,
    summary: 'What one learner of the room has watched, read, finished and answered of a course',
  }),
  remind: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Course/classRemind',
    input: input({ id, uids: z.array(id).check(z.minLength(1), z.maxLength(CLASS_MAX)) }),
    /** Who was told now, and who had been told within a day. */
    output: z.object({ reminded: z.int(), already: z.int() }),
    summary: 'Reminds learners who have not finished a course, each once a day at most',
  }),
  export: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Course/classExport',
    input: input({
      id,
      format: z.optional(sheetFormat),
      show: z.optional(z.enum(CLASS_SHOWN)),
      team: z.optional(keyword),
      unit: z.optional(keyword),
      keyword: z.optional(keyword),
    }),
    output: z.any(),
    external: 'a link that downloads a file',
    summary: 'The matrix of a course with the filters on screen, as CSV or XLSX',
  }),
}

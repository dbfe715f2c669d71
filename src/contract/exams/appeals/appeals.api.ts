import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { id, line, time } from '../../kernel/fields'
import { given, question } from '../../questions/questions.model'
import { APPEAL_MAX, APPEAL_STATES } from './appeals.rules'

/** An appeal about one answer, as its person reads it. */
export const ownAppeal = z.object({
  id,
  item_id: id,
  body: z.string(),
  state: z.enum(APPEAL_STATES),
  answer: z.string(),
  before: z.int(),
  after: z.int(),
  create_time: time,
  handled_time: time,
})

/** An appeal as those read it who decide. */
const appeal = z.object({
  ...ownAppeal.shape,
  record_id: id,
  truename: z.string(),
  question,
  given,
  arbiter: z.string(),
  /** The asker is one of those who marked the answer. */
  marked: z.boolean(),
})
export type Appeal = z.infer<typeof appeal>

export const examAppealsApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Exam/appeals',
    input: input({ exam_id: id }),
    output: z.object({ list: z.array(appeal) }),
    summary: 'Appeals of an exam, the open ones first',
  }),
  ask: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Exam/appeal',
    input: input({ record_id: id, item_id: id, body: line(APPEAL_MAX) }),
    output: z.object({ id }),
    summary: 'Asks for another look at one answer of one’s own, once, within the days that the exam allows',
  }),
  decide: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Exam/decideAppeal',
    input: input({
      record_id: id,
      id,
      score: z.int().check(z.nonnegative(), z.maximum(1000)),
      answer: line(APPEAL_MAX),
    }),
    output: done,
    summary: 'Answers an appeal with a reason and the points that stand from now on; never by who marked it among two',
  }),
}

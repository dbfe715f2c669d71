import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { id, line, time, version } from '../../kernel/fields'
import { given, question } from '../../questions/questions.model'
import { COMMENT_MAX } from '../exams.rules'

/** One answer that a person has to mark; nobody is told whose it is. */
const toMark = z.object({
  record_id: id,
  item_id: id,
  question,
  given,
  /** −1 = not marked. */
  score: z.int(),
  comment: z.string(),
  hand_time: time,
  version,
})

export const examMarkingApi = {
  queue: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Exam/markQueue',
    input: input({ exam_id: id }),
    output: z.object({ title: z.string(), list: z.array(toMark) }),
    edition: 1,
    summary: 'Answers of an exam that only people can mark, question by question, without names',
  }),
  mark: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Exam/mark',
    input: input({
      record_id: id,
      item_id: id,
      score: z.int().check(z.nonnegative(), z.maximum(1000)),
      comment: line(COMMENT_MAX),
      /** What the mark was read at; nobody is asked for it where there is none yet, or several mark without seeing each other. */
      version: z.optional(version),
    }),
    output: done,
    summary: 'Points and a comment for one answer; the score of the whole is there when all is marked',
  }),
}
export type ToMark = z.infer<typeof toMark>

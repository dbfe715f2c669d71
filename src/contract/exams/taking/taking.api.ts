import * as z from 'zod/mini'
import { endpoint, input } from '../../kernel/endpoint'
import { deviceTime, id, time } from '../../kernel/fields'
import { ANSWERS_MAX } from '../exams.rules'
import { answerGiven, examResult, sheet } from './taking.model'

const client = z.string().check(z.minLength(1), z.maxLength(40))

export const takingApi = {
  enter: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Exam/enter',
    input: input({ exam_id: id, client }),
    output: z.object({ record_id: id }),
    summary: 'Begins an attempt, or goes on with the one that runs: on this device from now on',
  }),
  sheet: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Exam/sheet',
    input: input({ record_id: id, client }),
    output: sheet,
    summary: 'The questions of the asker’s running attempt in their order, with what was answered',
  }),
  answer: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Exam/answer',
    input: input({
      record_id: id,
      client,
      answers: z.array(answerGiven).check(z.maxLength(ANSWERS_MAX)),
      /** How often the page was left since the last call. */
      leaves: z.int().check(z.nonnegative(), z.maximum(1000)),
    }),
    output: z.object({ saved: z.array(id), due_time: time, elsewhere: z.boolean() }),
    summary: 'Answers as they are given; of each question the one that was given last counts, however often it is sent',
  }),
  handIn: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Exam/handIn',
    input: input({ record_id: id, at: deviceTime }),
    output: z.object({ hand_time: time }),
    summary: 'Ends the asker’s attempt with what was answered; once is enough',
  }),
  record: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Exam/record',
    input: input({ record_id: id }),
    output: examResult,
    summary: 'A finished attempt for its person: score, answers and what is right as far as they are released',
  }),
}

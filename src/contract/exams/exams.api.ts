import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'
import { id, plannedTime, version } from '../kernel/fields'
import { examCard, examSaid, takerRow } from './exams.model'
import { ATTEMPTS_MAX, EXTRA_MAX } from './exams.rules'

const room = { training_room_id: id }

export const examsApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Exam/lists',
    input: input(room),
    output: z.object({ list: z.array(examCard) }),
    edition: 1,
    summary: 'Exams of a room, the latest first; drafts for its managers alone',
  }),
  detail: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Exam/detail',
    input: input({ id }),
    output: examCard,
    edition: 1,
    summary: 'An exam with its rules and the asker’s attempts; no question, and no score before the release',
  }),
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Exam/save',
    input: input({ ...room, id: z.optional(id), version: z.optional(version), ...examSaid }),
    output: z.object({ id }),
    summary: 'Writes an exam; once somebody has begun, paper, begin, minutes and marking stay as they are',
  }),
  publish: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Exam/publish',
    input: input({ id, published: z.boolean() }),
    output: done,
    summary: 'Shows an exam with the questions of its paper as they are now, or takes it back before anybody has begun',
  }),
  remove: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Exam/remove',
    input: input({ id }),
    output: done,
    summary: 'Deletes an exam that nobody has begun',
  }),
  takers: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Exam/takers',
    input: input({ id }),
    output: z.object({ list: z.array(takerRow) }),
    edition: 1,
    summary: 'Everybody who may take an exam with how far they are',
  }),
  allow: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Exam/allow',
    input: input({
      id,
      uid: id,
      /** Minutes more than the others have. */
      minutes: z.int().check(z.nonnegative(), z.maximum(EXTRA_MAX)),
      /** Attempts more than the others have: a make-up. */
      attempts: z.int().check(z.nonnegative(), z.maximum(ATTEMPTS_MAX)),
      /** An end of their own; 0 = as everybody. */
      end_time: plannedTime,
    }),
    output: done,
    summary: 'Gives one person more time, another attempt or a later end, also while they are at it',
  }),
  release: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Exam/release',
    input: input({ id, released: z.boolean() }),
    output: done,
    summary: 'Shows the scores, or takes them back; refused while something is not marked',
  }),
}

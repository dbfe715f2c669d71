import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { ID_MAX, id, keyword, line } from '../../kernel/fields'
import { listOf, paging } from '../../kernel/paging'
import { question } from '../../questions/questions.model'
import { SEED_MAX } from '../seed.rules'
import { paperCard, paperDetail, section } from './papers.model'
import { PAPER_TITLE_MAX, SECTIONS_MAX } from './papers.rules'

const room = { training_room_id: id }

/** Papers of the organisation that a room belongs to, for who manages the room. */
export const papersApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/ExamPaper/lists',
    input: input({ ...room, ...paging, keyword: z.optional(keyword) }),
    output: listOf(paperCard),
    summary: 'Papers of an organisation, the latest change first',
  }),
  detail: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/ExamPaper/detail',
    input: input({ ...room, id }),
    output: paperDetail,
    summary: 'A paper with its fixed questions and its rules',
  }),
  sample: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/ExamPaper/sample',
    input: input({ ...room, id, seed: z.int().check(z.nonnegative(), z.maximum(SEED_MAX)) }),
    output: z.object({
      title: z.string(),
      full: z.int(),
      sections: z.array(z.object({ title: z.string(), minutes: z.int(), questions: z.array(question) })),
    }),
    summary: 'A paper as one person could get it, with the answers; other questions for another seed',
  }),
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ExamPaper/save',
    input: input({
      ...room,
      /** Without it the paper is new. */
      id: z.optional(id),
      /** The version that was changed; 0 with a new one. */
      version: z.int().check(z.nonnegative(), z.maximum(ID_MAX)),
      title: line(PAPER_TITLE_MAX),
      sections: z.array(section).check(z.maxLength(SECTIONS_MAX)),
    }),
    output: z.object({ id }),
    summary: 'Writes a paper; refused where a rule finds too few questions, or somebody changed it since',
  }),
  remove: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ExamPaper/remove',
    input: input({ ...room, id }),
    output: done,
    summary: 'Deletes a paper; exams that were published with it keep their questions',
  }),
}

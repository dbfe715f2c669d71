import * as z from 'zod/mini'
import { endpoint, input } from '../kernel/endpoint'
import { ability, behindRow, examMark, ownAward, studiedRoom, studyLine, taughtRoom } from './centres.model'

export const centresApi = {
  teach: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Centre/teach',
    input: input({}),
    output: z.object({
      rooms: z.array(taughtRoom),
      behind: z.array(behindRow),
      /** All who fall behind, in all rooms; one person counts once a room. */
      behind_total: z.int(),
    }),
    summary: 'The rooms that the asker teaches, how far their learners are, and who falls behind',
  }),
  study: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Centre/study',
    input: input({}),
    output: z.object({
      rooms: z.array(studiedRoom),
      /** Where one goes on: what one was last at first, what is over last. */
      lines: z.array(studyLine),
      exams: z.array(examMark),
      awards: z.array(ownAward),
      abilities: z.array(ability),
    }),
    edition: 2,
    summary:
      'The rooms in which the asker learns and how far they are in each; what they go on with, their marks of exams, certificates, and the abilities that they have passed',
  }),
}

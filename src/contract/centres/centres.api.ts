import * as z from 'zod/mini'
import { endpoint, input } from '../kernel/endpoint'
import { id } from '../kernel/fields'
import { listOf, paging } from '../kernel/paging'
import { ability, behindRow, examMark, ownAward, studiedRoom, studyLine, taughtRoom } from './centres.model'

export const centresApi = {
  teach: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Centre/teach',
    input: input({}),
    output: z.object({ rooms: z.array(taughtRoom) }),
    edition: 2,
    summary:
      'The rooms that the asker teaches, and how far their learners are with works, courses, plans, projects and third-party activities',
  }),
  behind: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Centre/behind',
    input: input({ training_room_id: z.optional(id), ...paging }),
    /** One person counts once a room. */
    output: listOf(behindRow),
    summary: 'Who falls behind in the rooms that the asker teaches, and in what, those who miss most first',
  }),
  remind: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Centre/remind',
    input: input({ training_room_id: id, uid: id }),
    /** Things that the person was told of now, and those of which they had been told within a day. */
    output: z.object({ reminded: z.int(), already: z.int() }),
    summary: 'Reminds a learner of what they are behind in, of each thing once a day at most',
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

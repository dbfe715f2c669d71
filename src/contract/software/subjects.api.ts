import * as z from 'zod/mini'
import { endpoint, input } from '../kernel/endpoint'
import { id, time } from '../kernel/fields'

/** What software is about, and what is to be done with it. */
export const subjectsApi = {
  subjects: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/software/getSoftwareSubject',
    input: input({}),
    output: z.array(z.object({ id, title: z.string(), count: z.int() })),
    summary: 'Industries of the software that the asker’s organisation may use, with how many there are of each',
  }),
  taskDir: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/software/taskDir',
    input: input({ training_room_id: id, software_id: id }),
    output: z.array(
      z.object({
        work_id: id,
        title: z.string(),
        /** Drafts are managers' alone. */
        published: z.boolean(),
        start_time: time,
        deadline: time,
        /** Activities of the work that open the software. */
        activities: z.int(),
      }),
    ),
    summary: 'Works of a room that are there for the asker and have activities with this software, in their order',
  }),
}

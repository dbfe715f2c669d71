import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { id, version } from '../../kernel/fields'

/** How far the earlier work has to be. */
export const until = z.enum(['submitted', 'marked'])
export type Until = z.infer<typeof until>

const prerequisite = z.object({
  work_id: id,
  title: z.string(),
  until,
  /** Whether the asker is that far. */
  met: z.boolean(),
})
export type Prerequisite = z.infer<typeof prerequisite>

/** A handful: who has more to wait for has a course. */
export const PREREQUISITES_MAX = 10
const one = { training_room_id: id, work_id: id }

/** What has to be done before a work can be opened. */
export const prerequisitesApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Work/prerequisites',
    input: input(one),
    output: z.object({
      list: z.array(prerequisite),
      /** For who may change it, else 0. */
      version,
    }),
    edition: 1,
    summary: 'The works that come before a work, and whether the asker has done them',
  }),
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Work/savePrerequisites',
    input: input({
      ...one,
      /** What was read before; nobody is asked for it where nothing comes before the work yet. */
      version: z.optional(version),
      list: z.array(z.strictObject({ work_id: id, until })).check(z.maxLength(PREREQUISITES_MAX)),
    }),
    output: done,
    summary: 'Says which works of the room come before a work; no work may wait for itself',
  }),
}

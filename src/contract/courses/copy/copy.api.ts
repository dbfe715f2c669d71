import * as z from 'zod/mini'
import { endpoint, input } from '../../kernel/endpoint'
import { id, keyword } from '../../kernel/fields'
import { listOf, paging } from '../../kernel/paging'

/** A course of another room that the asker runs. */
export const otherCourse = z.object({
  id,
  title: z.string(),
  section_count: z.int(),
  published: z.boolean(),
  room_id: id,
  room_title: z.string(),
})

/** Courses between rooms of one person. */
export const courseCopyApi = {
  choices: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Course/copyChoices',
    input: input({ training_room_id: id, keyword: z.optional(keyword), ...paging }),
    output: listOf(otherCourse),
    summary: 'Courses of other rooms that the asker runs, drafts too, found by their titles and those of their rooms',
  }),
  take: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Course/copyInto',
    input: input({ training_room_id: id, id }),
    output: z.object({ id }),
    summary: 'Makes a draft of a course of another room that the asker runs; what anybody has learned stays there',
  }),
}

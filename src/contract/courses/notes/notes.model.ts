import * as z from 'zod/mini'
import { id, time } from '../../kernel/fields'

export const courseNote = z.object({
  id,
  /** Second of the video or recording. */
  at: z.int(),
  text: z.string(),
  update_time: time,
})
export type CourseNote = z.infer<typeof courseNote>

import * as z from 'zod/mini'
import { endpoint, input } from '../../kernel/endpoint'
import { flag, id } from '../../kernel/fields'

/** What a course file brings, or would bring. */
export const broughtCourse = z.object({
  /** 0 = it was only looked at. */
  id: z.int(),
  title: z.string(),
  chapters: z.int(),
  sections: z.int(),
  files: z.int(),
  /** Bytes of the files. */
  size: z.int(),
  /** What does not come along, and why, in words. */
  left: z.array(z.string()),
})
export type BroughtCourse = z.infer<typeof broughtCourse>

/** A course as one file, out and in again. */
export const courseFileApi = {
  export: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Course/exportFile',
    input: input({ id }),
    output: z.any(),
    external: 'a link that downloads a file',
    summary: 'A course with its files as one file (zip)',
  }),
  import: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Course/importFile',
    input: input({ training_room_id: id, file_id: id, dry: z.optional(flag) }),
    output: broughtCourse,
    summary: 'Makes a draft of an exported course; `dry`: says what would come and keeps nothing',
  }),
}

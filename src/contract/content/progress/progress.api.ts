import * as z from 'zod/mini'
import { attachment } from '../../files/files.api'
import { endpoint, input } from '../../kernel/endpoint'
import { deviceTime, id, time } from '../../kernel/fields'
import { takenIn } from './rendition.rules'
import { second, watched, watchKept } from './watch.model'

const at = { content_id: id }
const percent = z.int().check(z.nonnegative(), z.maximum(100))

/** Reading content: how far one is, and what is taken along. */
export const progressApi = {
  get: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Content/progress',
    input: input(at),
    output: z.array(z.object({ content_id: id, percent, time })),
    summary: 'How far the asker has read content, and each of what it lists; nothing of what was never opened',
  }),
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Content/saveProgress',
    input: input({ ...at, percent }),
    output: z.object({ percent }),
    summary: 'Notes how far the asker has read content: the farthest counts',
  }),
  watched: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Content/watched',
    input: input(at),
    output: watchKept,
    summary: 'What the asker has seen of the video or recording that content is, and where they left it',
  }),
  watch: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Content/watch',
    /** `duration` in seconds, as the device knows it: nobody wrote it down, and the longest that was told counts. */
    input: input({ ...at, at: deviceTime, duration: second, watched }),
    output: z.object({ percent }),
    summary: 'What the asker has seen of a video or recording of the library since the last beat; it only adds',
  }),
  offlineCopy: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Content/offlineCopy',
    input: input(at),
    edition: 1,
    output: z.object({
      /** The content itself, and what of its list the asker may read. */
      content_ids: z.array(id),
      /** Of what it lists, else of itself: how many are read without a network too, and how many with one alone. */
      offline: z.int(),
      online: z.int(),
      files: z.array(z.extend(attachment, { taken_in: takenIn })),
      /** Of the files in the better quality. */
      size: z.int(),
    }),
    summary: 'What an offline copy of content takes along: what it lists, and their files with their sizes',
  }),
}

import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { id, keyword, line } from '../../kernel/fields'
import { listOf, paging } from '../../kernel/paging'
import { contentNote } from './notes.model'
import { NOTE_MAX } from './notes.rules'

/** Notes on content, which nobody but their writer reads. */
export const notesApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Content/notes',
    input: input({ ...paging, content_id: z.optional(id), keyword: z.optional(keyword) }),
    output: listOf(contentNote),
    summary: 'The asker’s notes, on one content or on all of them, the latest first',
  }),
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Content/saveNote',
    input: input({ content_id: id, id: z.optional(id), content: line(NOTE_MAX) }),
    output: z.object({ id }),
    summary: 'Writes a note on content that the asker may read, or changes one',
  }),
  remove: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Content/deleteNote',
    input: input({ id }),
    output: done,
    summary: 'Deletes a note of one’s own',
  }),
}

import * as z from 'zod/mini'
import { DURATION_MAX } from '../../content/progress/watch.rules'
import { done, endpoint, input } from '../../kernel/endpoint'
import { id, line } from '../../kernel/fields'
import { courseNote } from './notes.model'
import { NOTE_MAX } from './notes.rules'

/** What a learner notes for themself at a second of a video or recording. */
export const courseNotesApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Course/notes',
    input: input({ id }),
    output: z.object({ list: z.array(courseNote) }),
    summary: 'The asker’s own notes of a section, by where they stand in it; nobody else’s',
  }),
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Course/saveNote',
    input: input({
      id,
      note_id: z.optional(id),
      at: z.int().check(z.nonnegative(), z.maximum(DURATION_MAX)),
      text: line(NOTE_MAX),
    }),
    output: z.object({ id }),
    summary: 'Writes a note at a second of a section, or changes one of the asker’s own',
  }),
  remove: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Course/removeNote',
    input: input({ id, note_id: id }),
    output: done,
    summary: 'Deletes a note of the asker’s own',
  }),
}

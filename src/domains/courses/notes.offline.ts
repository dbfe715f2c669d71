import { courseNotesApi } from '#contract/courses/notes/notes.api'
import { call } from '#lib/net/http'
import { defineNotes } from '#lib/outbox/own-notes'

interface Note {
  sectionId: number
  /** 0 = a new one. */
  id: number
  /** Of the section. */
  title: string
  /** Second of the video or recording. */
  at: number
  text: string
}

export const courseNotes = defineNotes<Note, Pick<Note, 'sectionId' | 'id' | 'title'>>({
  op: 'courses.note',
  words: ({ text }) => text,
  save: ({ sectionId, id, at, text }, key) =>
    call(courseNotesApi.save, { id: sectionId, at, text, ...(id && { note_id: id }) }, { quiet: true, key }),
  remove: ({ sectionId, id }, key) => call(courseNotesApi.remove, { id: sectionId, note_id: id }, { quiet: true, key }),
})

import { notesApi } from '#contract/content/notes/notes.api'
import { call } from '#lib/net/http'
import { defineNotes } from '#lib/outbox/own-notes'

interface Note {
  contentId: number
  /** 0 = a new one. */
  id: number
  /** Of the content. */
  title: string
  content: string
}

export const contentNotes = defineNotes<Note, Pick<Note, 'id' | 'title'>>({
  op: 'content.note',
  words: ({ content }) => content,
  save: ({ contentId: content_id, id, content }, key) =>
    call(notesApi.save, { content_id, content, ...(id && { id }) }, { quiet: true, key }),
  remove: ({ id }, key) => call(notesApi.remove, { id }, { quiet: true, key }),
})

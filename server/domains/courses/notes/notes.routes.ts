import { courseNotesApi } from '#contract/courses/notes/notes.api'
import { type Route, route } from '../../../lib/calls/serve'
import { sectionRef } from '../courses.ref'
import * as notes from './notes.service'

const learned = { allow: 'room.read', at: ({ id }: { id: number }) => sectionRef(id) } as const

export const notesRoutes: Route[] = [
  route(courseNotesApi.lists, learned, notes.lists),
  route(courseNotesApi.save, learned, notes.save),
  route(courseNotesApi.remove, learned, notes.remove),
]

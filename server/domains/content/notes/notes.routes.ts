import { notesApi } from '#contract/content/notes/notes.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as notes from './notes.service'

export const notesRoutes: Route[] = [
  route(notesApi.lists, { allow: 'visit' }, notes.lists),
  route(notesApi.save, { allow: 'visit' }, notes.save),
  route(notesApi.remove, { allow: 'visit' }, notes.remove),
]

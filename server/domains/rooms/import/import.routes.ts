import { exportApi, importApi } from '#contract/rooms/import/import.api'
import { type RawRoute, type Route, raw, route } from '../../../lib/calls/serve'
import * as files from './import.files'
import * as imports from './import.service'

export const importRoutes: Route[] = [
  // These begin work that outlives the request, so none of them runs inside the transaction of a key.
  route(importApi.start, { allow: 'room.member', keyless: true }, imports.start),
  route(importApi.run, { allow: 'room.member', keyless: true }, imports.run),
  route(importApi.remap, { allow: 'room.member', keyless: true }, imports.remap),
  route(importApi.undo, { allow: 'room.member', keyless: true }, imports.undo),
  route(importApi.discard, { allow: 'room.member' }, imports.discard),
  route(importApi.detail, { allow: 'room.member' }, imports.detail),
  route(importApi.lists, { allow: 'room.member' }, imports.lists),
  route(importApi.rows, { allow: 'room.member' }, imports.rows),
]

export const importRaws: RawRoute[] = [
  raw(exportApi.list, { allow: 'visit' }, files.exportList),
  raw(importApi.template, { allow: 'visit' }, files.importTemplate),
  raw(importApi.problems, { allow: 'visit' }, files.importProblems),
]

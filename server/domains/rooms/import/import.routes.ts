import { exportApi, importApi } from '#contract/rooms/import/import.api'
import { orgImportApi } from '#contract/rooms/import/org-import.api'
import { type RawRoute, type Route, raw, route } from '../../../lib/calls/serve'
import * as files from './import.files'
import * as imports from './import.service'
import * as org from './org-import.service'

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
  route(orgImportApi.start, { allow: 'org.admin', keyless: true }, org.start),
  route(orgImportApi.run, { allow: 'org.admin', keyless: true }, org.run),
  route(orgImportApi.remap, { allow: 'org.admin', keyless: true }, org.remap),
  route(orgImportApi.undo, { allow: 'org.admin', keyless: true }, org.undo),
  route(orgImportApi.discard, { allow: 'org.admin' }, org.discard),
  route(orgImportApi.detail, { allow: 'org.admin' }, org.detail),
  route(orgImportApi.lists, { allow: 'org.admin' }, org.lists),
  route(orgImportApi.rows, { allow: 'org.admin' }, org.rows),
]

export const importRaws: RawRoute[] = [
  raw(exportApi.list, { allow: 'visit' }, files.exportList),
  raw(importApi.template, { allow: 'visit' }, files.importTemplate),
  raw(importApi.problems, { allow: 'visit' }, files.importProblems),
  raw(orgImportApi.problems, { allow: 'org.admin' }, files.orgImportProblems),
]

import { entriesApi } from '#contract/contests/entries/entries.api'
import { type Route, route } from '../../../lib/calls/serve'
import { contestRef } from '../contests.ref'
import * as entries from './entries.service'

/** The room that a call about a contest is about. */
const at = (input: { contest_id: number }) => contestRef(input.contest_id)

export const entriesRoutes: Route[] = [
  route(entriesApi.sheet, { allow: 'room.read', at }, entries.sheet),
  route(entriesApi.save, { allow: 'room.read', at }, entries.save),
]

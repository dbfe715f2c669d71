import { clarifyApi } from '#contract/clarify/clarify.api'
import { type Route, route } from '../../lib/calls/serve'
import { contestRef } from '../contests/contests.ref'
import * as changes from './clarify.change.service'
import * as clarify from './clarify.service'

/** The room that a call about a contest is about. */
const at = (input: { contest_id: number }) => contestRef(input.contest_id)

export const clarifyRoutes: Route[] = [
  route(clarifyApi.lists, { allow: 'room.read', at }, clarify.lists),
  route(clarifyApi.ask, { allow: 'room.read', at }, clarify.ask),
  route(clarifyApi.answer, { allow: 'room.contest', at }, changes.answer),
  route(clarifyApi.announce, { allow: 'room.contest', at }, clarify.announce),
  route(clarifyApi.withdraw, { allow: 'room.read', at }, changes.withdraw),
  route(clarifyApi.edit, { allow: 'room.contest', at }, changes.edit),
  route(clarifyApi.delete, { allow: 'room.contest', at }, changes.remove),
]

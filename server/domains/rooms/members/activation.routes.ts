import { activationApi } from '#contract/rooms/members/activation.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as activation from './activation.service'
import { resetRoutes } from './reset.routes'

/** Codes with which people set their password: the first one, and one for the one they forgot. */
export const activationRoutes: Route[] = [
  ...resetRoutes,
  route(activationApi.lists, { allow: 'room.member' }, activation.lists),
  // Answers under a key are kept to be given again; these carry codes that nobody keeps.
  route(activationApi.issue, { allow: 'room.member', keyless: true }, activation.issue),
  route(activationApi.revoke, { allow: 'room.member' }, activation.revoke),
]

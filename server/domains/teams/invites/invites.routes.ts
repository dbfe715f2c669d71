import { invitesApi } from '#contract/teams/invites/invites.api'
import { type Route, route } from '../../../lib/calls/serve'
import { create, lists, revoke, uses } from './invites.manage.service'
import { accept } from './invites.room.service'

export const invitesRoutes: Route[] = [
  route(invitesApi.lists, { allow: 'room.member' }, lists),
  route(invitesApi.create, { allow: 'room.member' }, create),
  route(invitesApi.revoke, { allow: 'room.member' }, revoke),
  route(invitesApi.uses, { allow: 'room.member' }, uses),
  // Whoever comes by an invite is not of the room yet, so the handler looks for itself.
  route(invitesApi.accept, { allow: 'visit' }, accept),
]

import { orgInvitesApi, orgJoinsApi } from '#contract/orgs/joins/joins.api'
import { type Route, route } from '../../../lib/calls/serve'
import { leave } from '../members/members.change.service'
import * as invites from './invites.service'
import * as joins from './joins.service'

export const orgJoinsRoutes: Route[] = [
  route(orgJoinsApi.find, { allow: 'session' }, joins.find),
  route(orgJoinsApi.mine, { allow: 'session' }, joins.mine),
  route(orgJoinsApi.ask, { allow: 'session' }, joins.ask),
  route(orgJoinsApi.withdraw, { allow: 'session' }, joins.withdraw),
  route(orgJoinsApi.leave, { allow: 'session' }, leave),
  route(orgJoinsApi.lists, { allow: 'org.admin' }, joins.lists),
  route(orgJoinsApi.decide, { allow: 'org.admin' }, joins.decide),
  route(orgInvitesApi.lists, { allow: 'org.admin' }, invites.lists),
  route(orgInvitesApi.create, { allow: 'org.admin' }, invites.create),
  route(orgInvitesApi.revoke, { allow: 'org.admin' }, invites.revoke),
  route(orgInvitesApi.look, { allow: 'session' }, invites.look),
  route(orgInvitesApi.accept, { allow: 'session' }, invites.accept),
]

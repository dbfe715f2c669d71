import { orgMembersApi } from '#contract/orgs/members/members.api'
import { type RawRoute, type Route, raw, route } from '../../../lib/calls/serve'
import * as change from './members.change.service'
import * as codes from './members.codes.service'
import * as members from './members.service'

export const orgMembersRoutes: Route[] = [
  route(orgMembersApi.lists, { allow: 'org.admin' }, members.lists),
  route(orgMembersApi.detail, { allow: 'org.admin' }, members.detail),
  route(orgMembersApi.create, { allow: 'org.admin' }, change.create),
  route(orgMembersApi.setRole, { allow: 'org.admin' }, change.setRole),
  route(orgMembersApi.setNumber, { allow: 'org.admin' }, change.setNumber),
  route(orgMembersApi.place, { allow: 'org.admin' }, change.place),
  route(orgMembersApi.setDisabled, { allow: 'org.admin' }, change.setDisabled),
  route(orgMembersApi.certify, { allow: 'org.admin' }, change.certify),
  route(orgMembersApi.remove, { allow: 'org.admin' }, change.remove),
  route(orgMembersApi.restore, { allow: 'org.admin' }, change.restore),
  route(orgMembersApi.issue, { allow: 'org.admin', keyless: true }, codes.issue),
]

export const orgMembersRaws: RawRoute[] = [raw(orgMembersApi.file, { allow: 'org.admin' }, members.file)]

import { membersApi } from '#contract/rooms/members/members.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as seats from './members.committee.service'
import * as people from './members.people.service'
import { restoreUser } from './members.restore.service'
import * as members from './members.service'

export const membersRoutes: Route[] = [
  route(membersApi.orgTree, { allow: 'room.member' }, people.orgTree),
  route(membersApi.orgPeople, { allow: 'room.member' }, people.orgPeople),
  route(membersApi.matchUsers, { allow: 'room.member', before: people.countContacts }, people.matchUsers),
  route(membersApi.addUser, { allow: 'room.member' }, members.addUser),
  route(membersApi.removeUser, { allow: 'room.member' }, members.removeUser),
  route(membersApi.restoreUser, { allow: 'room.member' }, restoreUser),
  route(membersApi.changeRole, { allow: 'room.manage' }, members.changeRole),
  route(membersApi.committee, { allow: 'room.member' }, seats.committee),
  route(membersApi.saveCommittee, { allow: 'room.member' }, seats.saveCommittee),
  route(membersApi.removeCommittee, { allow: 'room.member' }, seats.removeCommittee),
]

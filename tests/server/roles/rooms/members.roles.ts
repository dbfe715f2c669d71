import { membersApi } from '#contract/rooms/members/members.api'
import type { RoleRow } from '../row'

const deciders = ['super', 'orgadmin', 'teacher']
const others = ['studentA', 'studentB', 'judge', 'supplier', 'demo', 'outsider', 'novisit', 'anonymous']
const room = { training_room_id: 2 }

const row = (call: RoleRow['call'], input: object = {}): RoleRow => ({
  call,
  input: { ...room, ...input },
  allow: deciders,
  refuse: others,
})

/** Who may look after a room's people; asked about room 2. 19 is a member of it, 10 the outsider. */
export const membersRoles: RoleRow[] = [
  row(membersApi.orgTree),
  row(membersApi.orgPeople),
  row(membersApi.matchUsers, { lines: ['林小满'] }),
  row(membersApi.addUser, { uids: [10] }),
  row(membersApi.removeUser, { uids: [19] }),
  // A batch that never was: the answer says so, to those who may ask.
  { ...row(membersApi.restoreUser, { batch: 'none' }), allow: deciders },
  row(membersApi.changeRole, { uid: 19, role: 'teacher' }),
  row(membersApi.committee),
  row(membersApi.saveCommittee, { uids: [10], role: 'user' }),
  row(membersApi.removeCommittee, { uids: [6] }),
]

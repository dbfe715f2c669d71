import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { id, keyword } from '../../kernel/fields'
import { listOf, paging, sorting } from '../../kernel/paging'
import { committeeRow, givenRole, matchedLine, orgNode, orgPerson, seat, skipped } from './members.model'
import { PEOPLE_AT_ONCE } from './members.rules'

const room = { training_room_id: id }
const uids = z.array(id).check(z.minLength(1), z.maxLength(PEOPLE_AT_ONCE))
const orgKey = z.string().check(z.regex(/^[ou]\d{1,9}$/))

export const membersApi = {
  orgTree: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getOrgTree',
    input: input(room),
    output: z.object({ list: z.array(orgNode) }),
    summary: 'Organisations, departments and classes whose people may be added to the room',
  }),
  orgPeople: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getOrgUserList',
    input: input({
      ...room,
      ...paging,
      keyword: z.optional(keyword),
      node: z.optional(orgKey),
      outside: z.optional(z.literal(1)),
    }),
    output: listOf(orgPerson),
    summary: 'People of the room’s organisation, by branch or keyword; `outside`: only who is not in the room',
  }),
  matchUsers: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/matchUserList',
    input: input({
      ...room,
      lines: z.array(z.string().check(z.maxLength(200))).check(z.minLength(1), z.maxLength(PEOPLE_AT_ONCE)),
    }),
    output: z.object({ list: z.array(matchedLine) }),
    summary: 'Whom the lines of a pasted list name: number, mobile, e-mail or name; changes nothing',
  }),
  addUser: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/addUser',
    input: input({ ...room, uids, role: z.optional(givenRole) }),
    output: z.object({ added: z.int(), skipped: z.int() }),
    summary: 'Makes people of the organisation members; those who are one stay as they are',
  }),
  removeUser: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/removeUser',
    input: input({ ...room, uids }),
    output: z.object({ removed: z.int(), batch: z.string() }),
    summary: 'Takes members out of the room and its teams; `batch` undoes it for a day',
  }),
  restoreUser: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/restoreUser',
    input: input({ ...room, batch: z.string().check(z.maxLength(40)) }),
    output: z.object({ restored: z.int() }),
    summary: 'Undoes a removal: role, seat and, where there is still place, team',
  }),
  changeRole: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/changeRole',
    input: input({ ...room, uid: id, role: givenRole }),
    output: done,
    summary: 'Gives a member another role; nobody above or beside the asker, and none above their own',
  }),
  committee: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getCommitteeList',
    input: input({ ...room, ...paging, ...sorting('name', 'seat', 'time'), keyword: z.optional(keyword) }),
    output: listOf(committeeRow),
    summary: 'The committee: leaders first, then judges',
  }),
  saveCommittee: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/saveCommittee',
    input: input({ ...room, uids, role: seat }),
    output: z.object({ saved: z.int(), skipped: z.array(skipped) }),
    summary: 'Seats people of the organisation in the committee, or changes their seat; who is in a team is skipped',
  }),
  removeCommittee: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/removeCommittee',
    input: input({ ...room, uids }),
    output: z.object({ removed: z.int(), batch: z.string() }),
    summary: 'Takes seats of the committee away; `batch` undoes it for a day',
  }),
}

import { rosterApi } from '#contract/rooms/members/roster.api'
import type { RoleRow } from '../row'

const allow = ['super', 'orgadmin', 'teacher']
const refuse = ['studentA', 'studentB', 'judge', 'supplier', 'demo', 'outsider', 'novisit', 'anonymous']
const room = { training_room_id: 2 }

export const rosterRoles: RoleRow[] = [
  { call: rosterApi.lists, input: room, allow, refuse },
  { call: rosterApi.save, input: { ...room, list: [{ truename: '林小满', code: '1' }] }, allow, refuse },
  { call: rosterApi.remove, input: { ...room, ids: [1] }, allow, refuse },
]

import { importApi } from '#contract/rooms/import/import.api'
import { activationApi } from '#contract/rooms/members/activation.api'
import type { RoleRow } from '../row'

const refuse = ['studentA', 'studentB', 'judge', 'supplier', 'demo', 'outsider', 'novisit', 'anonymous']
const room = { training_room_id: 2 }
// There is no such file or import: those who may ask learn that, and nobody else does.
const row = (call: RoleRow['call'], input: object): RoleRow => ({
  call,
  input: { ...room, ...input },
  allow: [],
  refuse,
})

export const importRoles: RoleRow[] = [
  { call: importApi.lists, input: room, allow: ['super', 'orgadmin', 'teacher'], refuse },
  // Nobody waits there: an empty list for those who may ask.
  { call: activationApi.lists, input: room, allow: ['super', 'orgadmin', 'teacher'], refuse },
  { call: activationApi.issue, input: room, allow: ['super', 'orgadmin', 'teacher'], refuse },
  row(activationApi.revoke, { uids: [999_999] }),
  row(importApi.start, { file_id: 999_999, target: 'member' }),
  row(importApi.detail, { id: 999_999 }),
  row(importApi.rows, { id: 999_999 }),
  row(importApi.run, { id: 999_999 }),
  row(importApi.remap, { id: 999_999, keys: ['truename'] }),
  row(importApi.discard, { id: 999_999 }),
  row(importApi.undo, { id: 999_999 }),
]

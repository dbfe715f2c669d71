import { consoleApi } from '#contract/rooms/console/console.api'
import type { RoleRow } from '../row'

const admins = ['super', 'orgadmin']
const others = ['teacher', 'studentA', 'studentB', 'judge', 'supplier', 'demo', 'outsider', 'novisit', 'anonymous']
const room = { training_room_id: 2 }

/** Who looks after an organisation's rooms. */
export const consoleRoles: RoleRow[] = [
  { call: consoleApi.rooms, input: {}, allow: admins, refuse: others },
  { call: consoleApi.candidates, input: room, allow: admins, refuse: others },
  { call: consoleApi.assignOwner, input: { ...room, uid: 6 }, allow: admins, refuse: others },
]

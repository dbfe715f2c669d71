import { codeApi } from '#contract/rooms/members/code.api'
import { roomsApi } from '#contract/rooms/rooms.api'

const all = ['super', 'orgadmin', 'teacher', 'studentA', 'studentB', 'judge', 'supplier', 'demo', 'outsider']
const deciders = ['super', 'orgadmin', 'teacher']
const others = ['studentA', 'studentB', 'judge', 'supplier', 'demo', 'outsider', 'novisit', 'anonymous']
const room = { training_room_id: 2 }

/** Who may make the calls about rooms; asked about room 2. */
export const roomsRoles = [
  { call: roomsApi.lists, input: {}, allow: all, refuse: ['novisit', 'anonymous'] },
  { call: roomsApi.detail, input: { id: 2 }, allow: all, refuse: ['novisit', 'anonymous'] },
  { call: codeApi.find, input: { code: 'SAI602' }, allow: all, refuse: ['novisit', 'anonymous'] },
  {
    call: roomsApi.apply,
    input: room,
    allow: ['studentA', 'judge', 'supplier', 'outsider'],
    refuse: ['demo', 'novisit', 'anonymous'],
  },
  {
    call: roomsApi.leave,
    input: room,
    allow: ['studentB', 'supplier', 'outsider'],
    refuse: ['demo', 'novisit', 'anonymous'],
  },
  { call: roomsApi.applyList, input: room, allow: deciders, refuse: others },
  {
    call: roomsApi.batchCheckApply,
    input: { ...room, ids: [999_999], status: 3 },
    allow: deciders,
    refuse: others,
  },
  { call: roomsApi.members, input: room, allow: deciders, refuse: others },
]

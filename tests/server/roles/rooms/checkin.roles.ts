import { checkinApi } from '#contract/rooms/checkin/checkin.api'

const inRoom = ['super', 'orgadmin', 'teacher', 'studentA', 'studentB', 'judge', 'supplier', 'demo']
const managers = ['super', 'orgadmin', 'teacher']
const nobody = ['outsider', 'novisit', 'anonymous']
const others = ['studentA', 'studentB', 'judge', 'supplier', 'demo', ...nobody]
const room = { training_room_id: 2 }
/** Of the demo's seed in room 2. */
const one = { ...room, id: 1 }

/** Who may make the calls about check-ins; asked about room 2. */
export const checkinRoles = [
  { call: checkinApi.mine, input: room, allow: inRoom, refuse: nobody },
  {
    call: checkinApi.mark,
    input: { ...one, code: '000000' },
    allow: ['studentA', 'studentB'],
    refuse: ['super', 'orgadmin', 'teacher', 'judge', 'supplier', 'demo', ...nobody],
  },
  { call: checkinApi.lists, input: room, allow: managers, refuse: others },
  {
    call: checkinApi.create,
    input: { ...room, title: '角色表签到', minutes: 10, late_minutes: 5 },
    allow: managers,
    refuse: others,
  },
  { call: checkinApi.close, input: one, allow: managers, refuse: others },
  { call: checkinApi.remove, input: one, allow: ['teacher'], refuse: others },
  { call: checkinApi.code, input: one, allow: managers, refuse: others },
  { call: checkinApi.records, input: one, allow: managers, refuse: others },
  { call: checkinApi.setMark, input: { ...one, uids: [4], status: 'leave' }, allow: managers, refuse: others },
]

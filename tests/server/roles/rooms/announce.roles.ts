import { announceApi } from '#contract/rooms/announce/announce.api'

const inRoom = ['super', 'orgadmin', 'teacher', 'studentA', 'studentB', 'judge', 'supplier', 'demo']
const managers = ['super', 'orgadmin', 'teacher']
const nobody = ['outsider', 'novisit', 'anonymous']
const others = ['studentA', 'studentB', 'judge', 'supplier', 'demo', ...nobody]
const room = { training_room_id: 2 }
const draft = { title: '角色表公告', content: '内容', audience: 'all' }
/** Of the demo's seed in room 2. */
const one = { ...room, id: 1 }

/** Who may make the calls about announcements; asked about room 2. */
export const announceRoles = [
  { call: announceApi.lists, input: room, allow: inRoom, refuse: nobody },
  { call: announceApi.save, input: { ...room, ...draft }, allow: managers, refuse: others },
  { call: announceApi.pin, input: { ...one, pinned: false }, allow: managers, refuse: others },
  { call: announceApi.remove, input: one, allow: ['teacher'], refuse: others },
  // A receipt is about oneself, so demo users leave theirs too.
  { call: announceApi.read, input: { ...room, ids: [1] }, allow: inRoom, refuse: nobody },
  { call: announceApi.readers, input: { ...one, read: 0 }, allow: managers, refuse: others },
  { call: announceApi.remind, input: one, allow: managers, refuse: others },
]

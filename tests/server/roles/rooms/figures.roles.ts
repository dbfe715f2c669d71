import { figuresApi } from '#contract/rooms/figures/figures.api'

const inRoom = ['super', 'orgadmin', 'teacher', 'studentA', 'studentB', 'judge', 'supplier', 'demo']
const managers = ['super', 'orgadmin', 'teacher']
const nobody = ['outsider', 'novisit', 'anonymous']
const others = ['studentA', 'studentB', 'judge', 'supplier', 'demo', ...nobody]
const room = { training_room_id: 2 }

/** Of all learners for who manages the room, of oneself for everybody in it. */
export const figuresRoles = [
  { call: figuresApi.data, input: room, allow: managers, refuse: others },
  { call: figuresApi.data, input: { ...room, do_export: 1 }, allow: [], refuse: others },
  { call: figuresApi.learners, input: room, allow: managers, refuse: others },
  { call: figuresApi.own, input: room, allow: inRoom, refuse: nobody },
]

import { materialsApi } from '#contract/materials/materials.api'
import { reviewsApi } from '#contract/reviews/reviews.api'
import { roomIndustriesApi } from '#contract/rooms/industries/room-industries.api'

const all = ['super', 'orgadmin', 'teacher', 'studentA', 'studentB', 'judge', 'supplier', 'demo', 'outsider']
const nobody = ['novisit', 'anonymous']
const managers = ['super', 'orgadmin', 'teacher']
const others = ['studentA', 'studentB', 'judge', 'supplier', 'demo', 'outsider', ...nobody]
/** The teacher's; studentA has worked in it, studentB not yet. */
const room = { training_room_id: 3 }
const file = { ...room, id: 3, title: '须知', group_id: 0, audience: 'anyone' }

/** Files and reviews of a room are read by who may know of it. */
export const aroundRoles = [
  { call: roomIndustriesApi.bind, input: { ...room, insertIds: [1] }, allow: managers, refuse: others },
  { call: materialsApi.lists, input: room, allow: all, refuse: nobody },
  {
    call: materialsApi.add,
    input: { ...room, file_ids: [1], group_id: 0, audience: 'member' },
    allow: ['teacher'],
    refuse: others,
  },
  { call: materialsApi.update, input: file, allow: managers, refuse: others },
  { call: materialsApi.sort, input: { ...room, group_id: 1, ids: [4, 5, 6] }, allow: managers, refuse: others },
  { call: materialsApi.remove, input: { ...room, ids: [3] }, allow: ['teacher'], refuse: others },
  { call: materialsApi.saveGroup, input: { ...room, id: 1, title: '角色表分组' }, allow: managers, refuse: others },
  { call: materialsApi.removeGroup, input: { ...room, id: 2 }, allow: ['teacher'], refuse: others },
  { call: materialsApi.sortGroups, input: { ...room, ids: [2, 1] }, allow: managers, refuse: others },
  { call: reviewsApi.lists, input: room, allow: all, refuse: nobody },
  {
    call: reviewsApi.save,
    input: { ...room, score: 4, content: '' },
    allow: ['studentA'],
    refuse: ['studentB', ...managers, 'supplier', 'demo', 'outsider', ...nobody],
  },
  { call: reviewsApi.remove, input: room, allow: ['studentA', 'studentB', 'outsider'], refuse: ['demo', ...nobody] },
  { call: reviewsApi.answer, input: { ...room, id: 4, reply: '谢谢' }, allow: managers, refuse: others },
  { call: reviewsApi.hide, input: { ...room, id: 4, hidden: true, reason: '不实' }, allow: managers, refuse: others },
]

import { ledgerApi } from '#contract/tasks/ledger.api'
import { tasksApi } from '#contract/tasks/tasks.api'

const nobody = ['outsider', 'novisit', 'anonymous']
const inRoom = ['super', 'orgadmin', 'teacher', 'studentA', 'studentB', 'judge', 'supplier', 'demo']
const managers = ['super', 'orgadmin', 'teacher']
const others = ['studentA', 'studentB', 'judge', 'supplier', 'demo', ...nobody]
const room = { training_room_id: 2 }
/** Of the demo's seed: open in room 2, open in room 3 with a post, draft in room 1. */
const open = { id: 5 }
const posted = { id: 1 }
const draft = { ...{ training_room_id: 1 }, id: 8 }
const typed = { title: '角色表任务', intro: '要求', type_alias: 'guyong', single_bounty: 100, places: 1 }

/** Who may make the calls about bounty tasks and their money. */
export const tasksRoles = [
  { call: tasksApi.lists, input: room, allow: inRoom, refuse: nobody },
  // Of its room alone: the other is shown in all rooms of its organisation.
  { call: tasksApi.detail, input: { id: 9 }, allow: inRoom, refuse: nobody },
  { call: tasksApi.info, input: open, allow: [...inRoom], refuse: ['anonymous', 'novisit'] },
  { call: tasksApi.create, input: { ...room, ...typed }, allow: managers, refuse: others },
  {
    call: tasksApi.update,
    input: { ...typed, ...open, version: 0, single_bounty: 8000, places: 5 },
    allow: managers,
    refuse: others,
  },
  { call: tasksApi.publish, input: { id: 8 }, room: 1, allow: ['teacher'], refuse: others },
  { call: tasksApi.settle, input: open, allow: ['teacher'], refuse: others },
  { call: tasksApi.remove, input: draft, room: 1, allow: ['teacher'], refuse: others },
  { call: tasksApi.link, input: { ...open, to: 'group' }, allow: managers, refuse: others },
  { call: tasksApi.unlink, input: { ...room, ...open, from: 'space' }, allow: ['teacher'], refuse: others },
  {
    call: tasksApi.accept,
    input: open,
    allow: ['studentA', 'studentB'],
    refuse: ['teacher', 'judge', 'demo', ...nobody],
  },
  { call: tasksApi.quit, input: { id: 4 }, allow: ['studentA'], refuse: ['teacher', 'studentA', ...nobody] },
  {
    call: tasksApi.savePost,
    input: { id: 3, content: '改好了', files: [], submit: 1 },
    allow: ['studentA'],
    refuse: ['teacher', 'studentB', 'judge', ...nobody],
  },
  { call: tasksApi.askUpgrade, input: open, allow: ['studentA'], refuse: ['teacher', 'studentA', ...nobody] },
  { call: tasksApi.posts, input: posted, allow: managers, refuse: others },
  { call: tasksApi.approve, input: { ...posted, post_ids: [2] }, allow: ['teacher'], refuse: others },
  { call: tasksApi.sendBack, input: { ...posted, post_id: 2, reason: '再改改' }, allow: ['teacher'], refuse: others },
  { call: ledgerApi.mine, allow: [...inRoom, 'outsider'], refuse: ['anonymous', 'novisit'] },
  { call: ledgerApi.org, input: room, allow: ['super', 'orgadmin'], refuse: ['teacher', ...others] },
  {
    call: ledgerApi.topUp,
    input: { ...room, amount: 100, reason: '角色表' },
    allow: ['super', 'orgadmin'],
    refuse: ['teacher', ...others],
  },
]

import { marksApi } from '#contract/works/marking/marks.api'

const managers = ['super', 'orgadmin', 'teacher']
const nobody = ['outsider', 'novisit', 'anonymous']
const others = ['studentA', 'studentB', 'judge', 'supplier', 'demo', ...nobody]
const room = { training_room_id: 3 }
/** Of the demo's seed in room 3. */
const one = { ...room, submission_id: 1 }
const anchor = { kind: 'text', from: 0, to: 2, quote: '引流' }

/** Who may make the calls about marking; asked about room 3. */
export const marksRoles = [
  { call: marksApi.works, input: room, allow: managers, refuse: others },
  { call: marksApi.queue, input: { ...room, work_id: 1 }, allow: managers, refuse: others },
  {
    call: marksApi.remind,
    input: { ...room, work_id: 1, uids: [], team_ids: [] },
    allow: managers,
    refuse: others,
  },
  { call: marksApi.sheet, input: one, allow: managers, refuse: others },
  { call: marksApi.offlineCopy, input: { ...room, work_id: 1 }, allow: managers, refuse: others },
  { call: marksApi.likeness, input: one, allow: managers, refuse: others },
  {
    call: marksApi.give,
    input: { ...one, item_id: 4, score: 12, rubric: [], comment: '' },
    allow: managers,
    refuse: others,
  },
  { call: marksApi.comment, input: { ...one, item_id: 4, anchor, text: '好' }, allow: managers, refuse: others },
  // Whose comment it is decides: nobody's but one's own.
  { call: marksApi.removeComment, input: { ...one, id: 999_999 }, allow: [], refuse: others },
  { call: marksApi.finish, input: { ...one, score: 0 }, allow: managers, refuse: others },
  {
    call: marksApi.batch,
    input: { ...room, work_id: 1, submission_ids: [1], item_id: 4, score: 12, comment: '' },
    allow: managers,
    refuse: others,
  },
  // Whose batch it is decides: nobody's but one's own.
  { call: marksApi.undoBatch, input: { ...room, work_id: 1, id: 999_999 }, allow: [], refuse: others },
  { call: marksApi.giveBack, input: { ...one, reason: '请补上价格' }, allow: managers, refuse: others },
  {
    call: marksApi.result,
    input: { ...room, work_id: 1 },
    allow: [...managers, 'studentA', 'studentB'],
    refuse: nobody,
  },
]

import { passesApi } from '#contract/works/passes/passes.api'

const inRoom = ['super', 'orgadmin', 'teacher', 'studentA', 'studentB']
const managers = ['super', 'orgadmin', 'teacher']
const learners = ['studentA', 'studentB']
const nobody = ['outsider', 'novisit', 'anonymous']
const others = [...managers, 'judge', 'supplier', 'demo', ...nobody]
const room = { training_room_id: 3 }
/** Of the demo's seed in room 3. */
const one = { ...room, work_id: 1 }
const answered = { value: { kind: 'text', text: '答' }, base_revision: 0, client: 'roles', device_time: 0 }

/** Who may make the calls about doing a work; asked about room 3. */
export const passesRoles = [
  { call: passesApi.lists, input: room, allow: inRoom, refuse: nobody },
  { call: passesApi.reading, input: {}, allow: [...inRoom, 'outsider', 'demo'], refuse: ['novisit', 'anonymous'] },
  { call: passesApi.detail, input: one, allow: inRoom, refuse: nobody },
  // A draft is nobody's to do.
  { call: passesApi.detail, input: { ...room, work_id: 3 }, allow: [], refuse: [...inRoom, ...nobody] },
  { call: passesApi.versions, input: one, allow: inRoom, refuse: nobody },
  { call: passesApi.refreshWorkStats, input: room, allow: inRoom, refuse: nobody },
  { call: passesApi.offlineCopy, input: room, allow: inRoom, refuse: nobody },
  { call: passesApi.saveAnswer, input: { ...one, item_id: 4, ...answered }, allow: learners, refuse: others },
  { call: passesApi.handIn, input: { ...one, device_time: 0 }, allow: learners, refuse: others },
  { call: passesApi.takeBack, input: { ...one, version: 1 }, allow: learners, refuse: others },
  { call: passesApi.rule, input: room, allow: inRoom, refuse: nobody },
  {
    call: passesApi.saveRule,
    input: { ...room, late_rule: 'late' },
    allow: managers,
    refuse: ['studentA', 'studentB', 'judge', 'supplier', 'demo', ...nobody],
  },
]

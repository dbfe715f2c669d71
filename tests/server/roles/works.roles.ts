import { prerequisitesApi } from '#contract/works/prerequisites/prerequisites.api'
import { worksApi } from '#contract/works/works.api'

const inRoom = ['super', 'orgadmin', 'teacher', 'studentA', 'studentB']
const managers = ['super', 'orgadmin', 'teacher']
const nobody = ['outsider', 'novisit', 'anonymous']
const others = ['studentA', 'studentB', 'judge', 'supplier', 'demo', ...nobody]
const room = { training_room_id: 3 }
/** Of the demo's seed in room 3: 1 is published, 3 is a draft. */
const one = { id: 1 }
const settings = {
  ...one,
  version: 1,
  title: '直播脚本撰写',
  intro: '',
  cover_id: 0,
  hand_in: 'individual',
  audience: { kind: 'all', ids: [] },
  start_time: 0,
  deadline: 0,
  release: 'hand',
  release_time: 0,
}
const step = { version: 0, type: 6, title: '过程控制', items: [] }

/** Who may make the calls about works; asked about room 3. */
export const worksRoles = [
  { call: worksApi.lists, input: room, allow: inRoom, refuse: nobody },
  { call: worksApi.detail, input: one, allow: inRoom, refuse: nobody },
  { call: worksApi.detail, input: { id: 3 }, allow: managers, refuse: others },
  { call: worksApi.getWorkItemDetail, input: { work_id: 1, id: 1 }, allow: inRoom, refuse: nobody },
  {
    call: worksApi.getWorkEventItems,
    input: { ...room, begin_time: 0, end_time: 4_000_000_000 },
    allow: inRoom,
    refuse: nobody,
  },
  { call: worksApi.audiences, input: room, allow: managers, refuse: others },
  { call: prerequisitesApi.lists, input: { ...room, work_id: 1 }, allow: inRoom, refuse: nobody },
  { call: prerequisitesApi.save, input: { ...room, work_id: 1, list: [] }, allow: managers, refuse: others },
  { call: worksApi.create, input: { ...room, title: '角色表工单' }, allow: managers, refuse: others },
  { call: worksApi.update, input: settings, allow: managers, refuse: others },
  { call: worksApi.saveStep, input: { ...one, step }, allow: managers, refuse: others },
  { call: worksApi.handleWorkData, input: { ...one, action: 'clone' }, allow: managers, refuse: others },
  { call: worksApi.handleWorkData, input: { ...room, action: 'sort', ids: [2, 1] }, allow: managers, refuse: others },
  { call: worksApi.handleWorkData, input: { ...one, action: 'delete' }, allow: ['teacher'], refuse: others },
  { call: worksApi.publishWork, input: { ...one, status_var: 'draft' }, allow: managers, refuse: others },
  // It answers a file, no envelope.
  { call: worksApi.export, input: one, allow: [], refuse: others },
  { call: worksApi.import, input: { ...room, file_id: 1 }, allow: [], refuse: [...managers, ...others] },
]

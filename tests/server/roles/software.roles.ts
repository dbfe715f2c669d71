import { licencesApi } from '#contract/software/licences.api'
import { myAppsApi } from '#contract/software/my-apps.api'
import { roomSoftwareApi } from '#contract/software/room-software.api'
import { softwareApi } from '#contract/software/software.api'
import { subjectsApi } from '#contract/software/subjects.api'
import { suppliedApi } from '#contract/software/supplied.api'

const admins = ['super', 'orgadmin']
const inRoom = ['super', 'orgadmin', 'teacher', 'studentA', 'studentB']
const managers = ['super', 'orgadmin', 'teacher']
const nobody = ['outsider', 'novisit', 'anonymous']
const students = ['studentA', 'studentB', 'judge', 'supplier', 'demo', ...nobody]
const others = ['teacher', ...students]
const room = { training_room_id: 3 }
/** The college's own; 8 is the platform's, granted to the college. */
const one = { id: 2 }
const form = {
  ...one,
  version: 1,
  type: 4,
  title: '国家法律法规数据库',
  description: '',
  icon_id: 0,
  pc_url: 'https://flk.npc.gov.cn/',
  mp_weixin_url: '',
  app_url: '',
  activity_only: false,
}
const held = { ...room, software_id: 3 }

const anybody = ['super', 'orgadmin', 'teacher', 'studentA', 'demo', 'outsider']
const out = ['novisit', 'anonymous']
const own = { content_id: 3, content_type: 'software', module_type: 'user', module_id: 4 }
const { id: _, activity_only: __, ...supplied } = { ...form, version: 0, ai_output: '', industry_ids: [] }

/** The catalogue is the organisation's admins'; what a room holds is seen in it and changed by who manages it. */
export const softwareRoles = [
  { call: softwareApi.lists, input: {}, allow: admins, refuse: others },
  { call: softwareApi.detail, input: one, allow: admins, refuse: others },
  { call: softwareApi.save, input: form, allow: admins, refuse: others },
  { call: softwareApi.save, input: { ...form, id: 8 }, allow: ['super'], refuse: ['orgadmin', ...others] },
  { call: softwareApi.setStatus, input: { ...one, status: 'disabled' }, allow: admins, refuse: others },
  { call: softwareApi.renewKey, input: one, allow: admins, refuse: others },
  { call: softwareApi.grantChoices, input: one, allow: admins, refuse: others },
  { call: softwareApi.grant, input: { ...one, org_id: 3, granted: true }, allow: admins, refuse: others },
  {
    call: softwareApi.grant,
    input: { id: 8, org_id: 3, granted: true },
    allow: ['super'],
    refuse: ['orgadmin', ...others],
  },
  { call: licencesApi.lists, input: {}, allow: ['super'], refuse: ['orgadmin', ...others] },
  {
    call: licencesApi.save,
    input: { software_id: 2, org_id: 3, seats: 0, end_time: 0 },
    allow: ['super'],
    refuse: ['orgadmin', ...others],
  },
  {
    call: licencesApi.end,
    input: { software_id: 2, org_id: 2 },
    allow: ['super'],
    refuse: ['orgadmin', ...others],
  },
  { call: softwareApi.shop, input: held, allow: inRoom, refuse: nobody },
  {
    call: subjectsApi.subjects,
    input: {},
    allow: ['super', 'orgadmin', 'teacher', 'studentA', 'demo', 'outsider'],
    refuse: ['novisit', 'anonymous'],
  },
  { call: subjectsApi.taskDir, input: held, allow: inRoom, refuse: nobody },
  ...[myAppsApi.lists, myAppsApi.choices].map((call) => ({ call, input: {}, allow: anybody, refuse: out })),
  { call: myAppsApi.release, input: { outparam_type: 'text' }, allow: anybody, refuse: out },
  { call: myAppsApi.bind, input: { software_ids: [2] }, allow: ['teacher', 'studentA'], refuse: ['demo', ...out] },
  // The student keeps 3; what is said to be theirs by somebody else is nobody's.
  ...[myAppsApi.toggle, myAppsApi.unbind].map((call) => ({
    call,
    input: { ...own, ...(call === myAppsApi.toggle && { status: 0 }) },
    allow: ['studentA'],
    refuse: ['teacher', 'studentB', 'demo', ...out],
  })),
  { call: suppliedApi.lists, input: {}, allow: ['supplier'], refuse: ['super', 'teacher', 'studentA', ...out] },
  {
    call: suppliedApi.save,
    input: supplied,
    allow: ['supplier'],
    refuse: ['super', 'teacher', 'studentA', 'demo', ...out],
  },
  { call: suppliedApi.review, input: { id: 15, version: 1, approved: true }, allow: ['orgadmin'], refuse: others },
  { call: roomSoftwareApi.lists, input: room, allow: inRoom, refuse: nobody },
  { call: roomSoftwareApi.detail, input: held, allow: managers, refuse: students },
  { call: roomSoftwareApi.choices, input: room, allow: managers, refuse: students },
  { call: roomSoftwareApi.bind, input: { ...room, software_ids: [2] }, allow: managers, refuse: students },
  { call: roomSoftwareApi.unbind, input: held, allow: ['teacher'], refuse: students },
  { call: roomSoftwareApi.sort, input: { ...room, software_ids: [3, 2] }, allow: managers, refuse: students },
]

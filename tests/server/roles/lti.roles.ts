import { ltiActivitiesApi } from '#contract/lti/activities/activities.api'
import { ltiToolsApi } from '#contract/lti/tools/tools.api'
import type { RoleRow } from './row'

/** Room 3 holds content 29, which opens through tool 1 of the demo's supplier; tool 2 waits for the college's word. */
const ROOM = 3
const room = { training_room_id: ROOM }
const admins = ['super', 'orgadmin']
const managers = [...admins, 'teacher']
const inRoom = [...managers, 'studentA', 'studentB']
const nobody = ['outsider', 'novisit', 'anonymous']
const students = ['studentA', 'studentB', 'judge', 'demo', ...nobody]
const form = {
  id: 2,
  version: 1,
  title: '口播脚本陪练',
  description: '',
  login_url: 'https://coach.example/login',
  target_url: 'https://coach.example/practice',
  redirect_uris: ['https://coach.example/launch'],
  jwks_url: 'https://coach.example/jwks',
  scopes: [],
  share_names: false,
  deep_linking: false,
  custom: [],
}
const makers = [...admins, 'supplier']
const managed = (call: RoleRow['call'], input: object): RoleRow => ({
  ...{ call, input: { ...room, ...input }, allow: managers, refuse: [...students, 'supplier'], room: ROOM },
})

/** Tools are for who runs an organisation and for suppliers; activities for a room's managers, and its members open them. */
export const ltiRoles: RoleRow[] = [
  { call: ltiToolsApi.lists, input: {}, allow: makers, refuse: ['teacher', ...students] },
  { call: ltiToolsApi.detail, input: { id: 2 }, allow: makers, refuse: ['teacher', ...students] },
  { call: ltiToolsApi.save, input: form, allow: makers, refuse: ['teacher', ...students] },
  {
    call: ltiToolsApi.setState,
    input: { id: 2, version: 1, state: 'enabled' },
    allow: admins,
    refuse: ['supplier', 'teacher', ...students],
  },
  // Gone once it is deleted: one of them does it.
  { call: ltiToolsApi.remove, input: { id: 2 }, allow: ['supplier'], refuse: ['teacher', ...students] },
  {
    call: ltiToolsApi.rotateKeys,
    input: {},
    allow: ['super'],
    refuse: ['orgadmin', 'teacher', 'supplier', ...students],
  },
  // Content 29 is the teacher's own.
  {
    call: ltiToolsApi.contentTool,
    input: { content_id: 29 },
    allow: ['teacher'],
    refuse: ['orgadmin', 'supplier', ...students],
  },
  {
    call: ltiToolsApi.saveContentTool,
    input: { content_id: 29, tool_id: 0, custom: [], full: 0 },
    allow: ['teacher'],
    refuse: ['orgadmin', 'supplier', ...students],
  },
  {
    call: ltiToolsApi.pick,
    input: { content_id: 29, tool_id: 1 },
    allow: ['teacher'],
    refuse: ['orgadmin', ...students],
  },
  { call: ltiToolsApi.picked, input: { launch_id: 'none' }, allow: [], refuse: [...managers, ...students] },
  { call: ltiActivitiesApi.lists, input: room, allow: inRoom, refuse: nobody, room: ROOM },
  managed(ltiActivitiesApi.choices, {}),
  managed(ltiActivitiesApi.add, { id: 29, due_time: 0 }),
  managed(ltiActivitiesApi.update, { id: 29, due_time: 0 }),
  { ...managed(ltiActivitiesApi.remove, { id: 29 }), allow: ['teacher'] },
  managed(ltiActivitiesApi.learners, { id: 29 }),
  // Its tool is switched off: who may come in hears that.
  { call: ltiActivitiesApi.launch, input: { ...room, id: 29 }, allow: [], refuse: [...students], room: ROOM },
  {
    call: ltiActivitiesApi.preview,
    input: { content_id: 29 },
    allow: [...inRoom, 'demo'],
    refuse: nobody,
  },
  // Whoever may read the content: of rooms that are not theirs it says nothing.
  {
    call: ltiActivitiesApi.places,
    input: { content_id: 29 },
    allow: [...inRoom, 'outsider'],
    refuse: ['novisit', 'anonymous'],
  },
]

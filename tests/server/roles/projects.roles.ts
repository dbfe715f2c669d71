import { projectEditApi, projectsApi, projectsManageApi } from '#contract/projects/projects.api'
import type { RoleRow } from './row'

/** Room 3 works on project 51, which the teacher wrote for the organisation; 53 is the teacher’s draft. */
const at = { training_room_id: 3, content_id: 51 }
const managers = ['super', 'orgadmin', 'teacher']
const members = [...managers, 'studentA', 'studentB']
const strangers = ['outsider', 'novisit', 'anonymous']
const others = ['studentA', 'studentB', 'judge', 'supplier', 'demo', ...strangers]
const inside = (call: RoleRow['call'], input: object, allow = members): RoleRow => ({
  ...{ call, input, allow, refuse: strangers, room: 3 },
})
const managed = (call: RoleRow['call'], input: object = {}): RoleRow => ({
  ...{ call, input: { training_room_id: 3, ...input }, allow: managers, refuse: others, room: 3 },
})
const readers = { allow: members, refuse: ['novisit', 'anonymous'] }
const authors = { allow: ['teacher'], refuse: ['studentA', 'studentB', 'judge', 'supplier', 'demo', ...strangers] }
const node = {
  pid: 0,
  kind: 'step',
  title: '角色表节点',
  body: '',
  file_id: 0,
  content_id: 0,
  hand_in: 'none',
  score: 0,
}
const own = { ...at, node_id: 7, text: '角色表', file_ids: [], device_time: 0 }

export const projectsRoles: RoleRow[] = [
  { call: projectsApi.tree, input: { id: 51 }, ...readers },
  { call: projectsApi.node, input: { id: 51, node_id: 1 }, ...readers },
  inside(projectsApi.data, { training_room_id: 3 }),
  inside(projectsApi.detail, at),
  inside(projectsApi.roomNode, { ...at, node_id: 7 }),
  // Only who learns hands in.
  { ...inside(projectsApi.handIn, own, ['studentA', 'studentB']), refuse: [...managers, ...strangers] },
  { call: projectEditApi.draft, input: { id: 53 }, ...authors },
  { call: projectEditApi.saveNode, input: { id: 53, version: 1, ...node }, ...authors },
  { call: projectEditApi.removeNode, input: { id: 53, version: 1, node_id: 1 }, ...authors },
  {
    call: projectEditApi.arrange,
    input: { id: 53, version: 1, nodes: [4, 3, 2, 1].map((id) => ({ id, pid: 0 })) },
    ...authors,
  },
  {
    call: projectEditApi.import,
    input: { id: 53, version: 1, text: '名称\n角色表', file_id: 0, dry: 1 },
    ...authors,
  },
  { call: projectEditApi.imports, input: { id: 53 }, ...authors },
  // Nobody has this one.
  { ...authors, call: projectEditApi.undoImport, input: { id: 53, version: 1, import_id: 999_999 }, allow: [] },
  managed(projectsManageApi.bind, { content: [{ content_type: 'project', content_id: 52 }] }),
  managed(projectsManageApi.unbind, { content_id: 51 }),
  managed(projectsManageApi.save, { content_id: 51, start_time: 0, end_time: 0, closed: false, dates: [] }),
  { ...managed(projectsManageApi.startup, { content_id: 51 }), allow: [] },
  managed(projectsManageApi.aigcLink, { content_type: 'project', content_id: 51 }),
  managed(projectsManageApi.handIns, { content_id: 51 }),
  managed(projectsManageApi.handInDetail, { id: 1 }),
  managed(projectsManageApi.mark, { id: 2, state: 'marked', score: 10, comment: '' }),
]

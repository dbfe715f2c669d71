import { authoringApi } from '#contract/content/authoring/authoring.api'
import { bindingsApi } from '#contract/content/bindings/bindings.api'
import { commentsApi } from '#contract/content/comments/comments.api'
import { contentApi } from '#contract/content/content.api'
import { dimensionApi } from '#contract/content/dimension/dimension.api'
import { libraryApi } from '#contract/content/library/library.api'
import { notesApi } from '#contract/content/notes/notes.api'
import { progressApi } from '#contract/content/progress/progress.api'
import { industriesApi } from '#contract/orgs/industries/industries.api'

const nobody = ['novisit', 'anonymous']
const readers = ['super', 'orgadmin', 'teacher', 'studentA', 'studentB', 'judge', 'supplier', 'demo', 'outsider']
const writers = readers.filter((who) => who !== 'demo')
const managers = ['super', 'orgadmin', 'teacher']
const students = ['studentA', 'studentB', 'judge', 'demo', ...nobody]
const others = ['super', 'orgadmin', 'studentA', 'studentB', 'judge', 'supplier', 'demo', 'outsider', ...nobody]
/** Of the demo's seed: of the store, of the college, the teacher's draft, taken down, a standard. */
const store = { id: 1 }
const college = { id: 2 }
const draft = { id: 20 }
const down = { id: 19 }
const room = { training_room_id: 3 }
const form = {
  content_type: 'feed',
  version: 0,
  title: '角色表动态',
  description: '',
  cover_id: 0,
  body: '',
  licence: 'reserved',
  credit: '',
  tags: [],
  industry_ids: [],
  level: 0,
}
const standard = { content_type: 'standard', content_id: 26 }
const rows = [{ title: '维度', description: '', skill_point: [], weight: 100, parent: -1 }]
const comment = { content_id: 25, id: 1 }
const note = { content_id: 25, content: '笔记' }
const item = { content_id: 25, content_type: 'channel' }

/** Content is read by whom it is shown to and written by its authors; a library is its person's. */
export const contentRoles = [
  { call: contentApi.lists, input: {}, allow: readers, refuse: nobody },
  { call: contentApi.managed, input: {}, allow: ['super', 'orgadmin'], refuse: ['teacher', ...students] },
  { call: contentApi.detail, input: store, allow: readers, refuse: nobody },
  { call: contentApi.detail, input: draft, allow: ['teacher'], refuse: others.filter((who) => who !== 'super') },
  { call: contentApi.detail, input: down, allow: managers, refuse: students },
  { call: contentApi.viewed, input: college, allow: writers, refuse: nobody },
  { call: authoringApi.mine, input: {}, allow: readers, refuse: nobody },
  { call: authoringApi.form, input: draft, allow: ['teacher'], refuse: others },
  { call: authoringApi.save, input: form, allow: [...managers, 'supplier'], refuse: students },
  {
    call: authoringApi.save,
    input: { ...form, content_type: 'standard' },
    allow: ['super', 'orgadmin'],
    refuse: ['teacher', ...students],
  },
  {
    call: authoringApi.save,
    input: { ...form, content_type: 'resource', id: 20, version: 1 },
    allow: ['teacher'],
    refuse: others,
  },
  {
    call: authoringApi.publish,
    input: { ...draft, version: 1, visibility: 'org' },
    allow: ['teacher'],
    refuse: others,
  },
  { call: authoringApi.versions, input: college, allow: ['teacher'], refuse: others },
  { call: authoringApi.bringBack, input: { ...college, number: 1, version: 1 }, allow: ['teacher'], refuse: others },
  { call: authoringApi.setOnline, input: { ...college, online_status: 0 }, allow: managers, refuse: students },
  { call: authoringApi.setVisibility, input: { ...college, visibility: 'org' }, allow: managers, refuse: students },
  { call: authoringApi.remove, input: college, allow: ['teacher'], refuse: others },
  { call: authoringApi.copy, input: college, allow: [...managers, 'supplier'], refuse: students },
  { call: authoringApi.coauthors, input: { keyword: '何' }, allow: readers, refuse: nobody },
  {
    call: authoringApi.references,
    input: { content_type: 'room' },
    allow: ['super', 'orgadmin'],
    refuse: ['teacher', ...students],
  },
  { call: dimensionApi.get, input: standard, allow: readers, refuse: nobody },
  { call: dimensionApi.form, input: standard, allow: ['orgadmin'], refuse: ['teacher', ...students] },
  { call: dimensionApi.save, input: { ...standard, rows }, allow: ['orgadmin'], refuse: ['teacher', ...students] },
  {
    call: bindingsApi.lists,
    input: room,
    allow: [...managers, 'studentA', 'studentB'],
    refuse: ['outsider', ...nobody],
  },
  { call: bindingsApi.choices, input: room, allow: managers, refuse: students },
  { call: bindingsApi.bind, input: { ...room, content_ids: [1] }, allow: managers, refuse: students },
  { call: bindingsApi.unbind, input: { ...room, id: 10 }, allow: ['teacher'], refuse: students },
  { call: bindingsApi.sort, input: { ...room, ids: [11, 10] }, allow: managers, refuse: students },
  { call: libraryApi.lists, input: {}, allow: readers, refuse: nobody },
  { call: libraryApi.allocated, input: item, allow: readers, refuse: nobody },
  { call: libraryApi.collect, input: { content_id: 1 }, allow: writers, refuse: ['demo', ...nobody] },
  {
    call: libraryApi.unbind,
    input: { ...item, module_type: 'user', module_id: 4 },
    allow: ['studentA'],
    refuse: ['studentB', 'demo', ...nobody],
  },
  {
    call: libraryApi.arrange,
    input: { content_ids: [25], folder_id: 0 },
    allow: ['studentA', 'teacher'],
    refuse: ['studentB', 'demo', ...nobody],
  },
  { call: libraryApi.share, input: { content_ids: [1], uids: [5] }, allow: writers, refuse: ['demo', ...nobody] },
  { call: libraryApi.people, input: { keyword: '王' }, allow: readers, refuse: nobody },
  { call: libraryApi.space, input: {}, allow: readers, refuse: nobody },
  { call: libraryApi.folders, allow: readers, refuse: nobody },
  { call: libraryApi.saveFolder, input: { pid: 0, name: '新文件夹' }, allow: writers, refuse: ['demo', ...nobody] },
  {
    call: libraryApi.removeFolder,
    input: { id: 3 },
    allow: ['studentA'],
    refuse: ['studentB', 'teacher', 'demo', ...nobody],
  },
  { call: commentsApi.lists, input: { content_id: 25 }, allow: readers, refuse: nobody },
  {
    call: commentsApi.lists,
    input: { content_id: 20 },
    allow: ['teacher'],
    refuse: others.filter((who) => who !== 'super'),
  },
  { call: commentsApi.add, input: { content_id: 25, content: '学到了' }, allow: writers, refuse: ['demo', ...nobody] },
  {
    call: commentsApi.add,
    input: { content_id: 19, content: '学到了' },
    allow: [],
    refuse: [...managers, ...students],
  },
  {
    call: commentsApi.remove,
    input: comment,
    allow: ['studentA'],
    refuse: [...managers, 'studentB', 'judge', 'demo', ...nobody],
  },
  {
    call: commentsApi.report,
    input: { ...comment, reason: '广告或垃圾信息' },
    allow: writers.filter((who) => who !== 'studentA'),
    refuse: ['studentA', 'demo', ...nobody],
  },
  {
    call: commentsApi.moderate,
    input: { ...comment, hidden: true, reason: '广告' },
    allow: managers,
    refuse: students,
  },
  { call: notesApi.lists, input: { content_id: 25 }, allow: readers, refuse: nobody },
  { call: notesApi.save, input: note, allow: writers, refuse: ['demo', ...nobody] },
  {
    call: notesApi.save,
    input: { ...note, id: 1 },
    allow: ['studentA'],
    refuse: ['studentB', 'teacher', 'demo', ...nobody],
  },
  { call: notesApi.remove, input: { id: 1 }, allow: ['studentA'], refuse: ['studentB', 'super', 'demo', ...nobody] },
  { call: progressApi.get, input: { content_id: 25 }, allow: readers, refuse: nobody },
  {
    call: progressApi.get,
    input: { content_id: 20 },
    allow: ['teacher'],
    refuse: others.filter((who) => who !== 'super'),
  },
  {
    call: progressApi.save,
    input: { content_id: 25, percent: 50 },
    allow: writers,
    refuse: ['demo', ...nobody],
  },
  { call: progressApi.watched, input: { content_id: 25 }, allow: readers, refuse: nobody },
  {
    call: progressApi.watched,
    input: { content_id: 20 },
    allow: ['teacher'],
    refuse: others.filter((who) => who !== 'super'),
  },
  {
    call: progressApi.watch,
    input: { content_id: 25, at: 0, duration: 60, watched: { spans: [], took: 0, position: 1, speed: 100 } },
    allow: writers,
    refuse: ['demo', ...nobody],
  },
  { call: progressApi.offlineCopy, input: { content_id: 25 }, allow: readers, refuse: nobody },
  { call: industriesApi.lists, allow: readers, refuse: nobody },
  {
    call: industriesApi.save,
    input: { title: '新行业', online: true, sort: 1 },
    allow: ['super'],
    refuse: ['orgadmin', ...students],
  },
]

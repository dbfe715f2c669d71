import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { bindingsApi } from '#contract/content/bindings/bindings.api'
import { bindingsErrors } from '#contract/content/bindings/bindings.errors'
import { noticesApi } from '#contract/notices/notices.api'
import { projectsApi, projectsManageApi } from '#contract/projects/projects.api'
import { projectsErrors } from '#contract/projects/projects.errors'
import { HAND_IN_FILES_MAX } from '#contract/projects/projects.rules'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { pageApi } from '#contract/rooms/page/page.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { room as rooms } from '../../../server/db/schema/rooms/rooms'
import { teamMember } from '../../../server/db/schema/teams/teams'
import { withDemo } from '../../support/demo'
import { expectTold } from '../../support/overtaken'
import { people } from '../../support/people'
import type { Client, TestServer } from '../../support/server'
import { saveSetting } from './setting'

const room = { training_room_id: 3 }
const at = { ...room, content_id: 51 }
const RESEARCH = 6
const PLAN = 7
const DAY = 86_400
let s: TestServer
let teacher: Client
let a: Client
let b: Client
withDemo((demo) => {
  s = demo.s
  teacher = demo.teacher
  a = demo.student
})
beforeEach(async () => {
  b = await s.as(people.studentB)
})
const given = (node_id: number, text: string, more: object = {}) => ({
  ...{ ...at, node_id, text, file_ids: [], device_time: 0, ...more },
})
const settings = {
  ...at,
  start_time: 0,
  end_time: 0,
  closed: false,
  dates: [] as { node_id: number; due_time: number }[],
}
const now = () => Math.floor(Date.now() / 1000)

test('members read the projects of their room with their own progress; what waits is the managers’ to know', async () => {
  const [mine] = (await a.get(projectsApi.data, room)).data.list
  expect(mine).toMatchObject({ content_id: 51, total: 4, done: 1, returned: 1, score: 17, full: 100, waiting: 0 })
  const [theirs] = (await b.get(projectsApi.data, room)).data.list
  expect(theirs).toMatchObject({ done: 1, returned: 0, score: 0 })
  expect((await teacher.get(projectsApi.data, room)).data.list[0]?.waiting).toBe(2)
})

test('the home of a room counts what is handed in at the nodes, one’s own and everybody’s; a visitor reads the names', async () => {
  const own = async () => (await a.get(pageApi.progress, room)).data.projects
  expect(await own()).toMatchObject({ mine: { done: 1, total: 4 }, room: { done: 0, total: 0 } })
  await a.post(projectsApi.handIn, given(8, '第三步'))
  // It is a team's: each of them has it.
  await s.db
    .update(teamMember)
    .set({ teamId: 7, role: 'user' })
    .where(and(eq(teamMember.roomId, 3), eq(teamMember.uid, b.uid)))
  const after = await own()
  expect(after.mine).toEqual({ done: 2, total: 4 })
  expect(after.team.done).toBeGreaterThan(2)
  const { projects, student_count: students } = (await teacher.get(pageApi.progress, room)).data
  expect(projects.mine).toEqual({ done: 0, total: 0 })
  expect(projects.room.total).toBe(4 * students)
  const { rhash: auth_hash, rtimestamp: auth_time } = (await teacher.get(roomsApi.detail, { id: 3 })).data
  const outsider = await s.as(people.outsider)
  const { contents } = (await outsider.get(pageApi.get, { ...room, auth_hash, auth_time })).data
  const titles = contents?.filter(({ kind }) => kind === 'project').map(({ title }) => title)
  expect(titles).toEqual((await a.get(projectsApi.data, room)).data.list.map(({ title }) => title))
})

test('the tree is read from top to bottom with how one stands at each node', async () => {
  const { data } = await a.get(projectsApi.detail, at)
  expect(data.nodes.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const standing = (id: number) => data.nodes.find((one) => one.id === id)?.standing
  expect(standing(RESEARCH)).toMatchObject({ state: 'marked', score: 17 })
  expect(standing(PLAN)).toMatchObject({ state: 'returned' })
  expect(standing(1)).toMatchObject({ state: '', due_time: 0 })
  expect(data).toMatchObject({ why: '', team_id: 7, can_manage: false })
})

test('a team hands in again what was returned, its last one counts, and it is marked with points and words', async () => {
  const { data: made } = await a.post(projectsApi.handIn, given(PLAN, ' 加上了陈列草图 '))
  expect(made).toMatchObject({ number: 2, text: '加上了陈列草图', team_id: 7, state: 'submitted', late: false })
  const list = (await teacher.get(projectsManageApi.handIns, { ...at, node_id: PLAN })).data.list
  expect(list.map(({ id }) => id)).toEqual([made.id])
  const old = (await teacher.get(projectsManageApi.handInDetail, { ...room, id: made.id })).data[1]
  expect(old).toMatchObject({ number: 1, last: false, comment: '缺陈列草图，预算没有写收入目标，补充后再交。' })
  const mark = { ...room, id: made.id, state: 'marked' as const, score: 28, comment: '很完整' }
  expect((await teacher.post(projectsManageApi.mark, { ...mark, id: old?.id ?? 0 })).code).toBe(
    projectsErrors.hand_in_old.code,
  )
  expect((await teacher.post(projectsManageApi.mark, { ...mark, score: 31 })).message).toBe('请填写 0 到 30 的分数')
  expect((await teacher.post(projectsManageApi.mark, mark)).data).toMatchObject({ state: 'marked', score: 28 })
  expect((await a.get(noticesApi.lists, {})).data.list[0]?.title).toBe('项目提交已评阅：第二步：摊位方案')
  expect((await a.post(projectsApi.handIn, given(PLAN, '再来一次'))).code).toBe(projectsErrors.hand_in_marked.code)
})

test('of two who mark one hand-in the second is told, also where nobody had marked it before', async () => {
  const [waits] = (await teacher.get(projectsManageApi.handIns, { ...at, state: 'submitted' })).data.list
  const id = waits?.id ?? 0
  const last = async () => (await teacher.get(projectsManageApi.handInDetail, { ...room, id })).data[0]
  await expectTold({
    read: async () => {
      const { version = 0, comment = '' } = (await last()) ?? {}
      return { version, words: comment }
    },
    save: (comment, version) =>
      teacher.post(projectsManageApi.mark, {
        ...{ ...room, id, state: 'marked', score: 10, comment },
        ...(version !== undefined && { version }),
      }),
  })
})

test('the same once more is the hand-in that stands; a new one replaces what was not marked', async () => {
  const { data: first } = await b.post(projectsApi.handIn, given(PLAN, '方案一'))
  expect((await b.post(projectsApi.handIn, given(PLAN, '方案一'))).data.id).toBe(first.id)
  expect((await b.post(projectsApi.handIn, given(PLAN, '方案二'))).data).toMatchObject({ number: 2 })
  const node = await b.get(projectsApi.roomNode, { ...at, node_id: PLAN })
  expect(node.data.hand_ins.map(({ text, last }) => [text, last])).toEqual([
    ['方案二', true],
    ['方案一', false],
  ])
})

test('two who hand in for one team at once give two versions, one of which counts', async () => {
  const answers = await Promise.all(['甲', '乙', '丙'].map((text) => a.post(projectsApi.handIn, given(PLAN, text))))
  expect(answers.map(({ data }) => data.number).sort()).toEqual([2, 3, 4])
  const { hand_ins } = (await a.get(projectsApi.roomNode, { ...at, node_id: PLAN })).data
  expect(hand_ins.filter(({ last }) => last)).toHaveLength(1)
})

test('a hand-in that was returned says why, and nobody returns without a reason', async () => {
  const [waits] = (await teacher.get(projectsManageApi.handIns, { ...at, state: 'submitted' })).data.list
  const id = waits?.id ?? 0
  const back = { ...room, id, state: 'returned' as const, score: 0, comment: ' ' }
  expect((await teacher.post(projectsManageApi.mark, back)).message).toBe('请写明退回的原因')
  expect((await teacher.post(projectsManageApi.mark, { ...back, comment: '太短' })).data.state).toBe('returned')
})

test('bad hand-ins are refused in words: empty, too long, of a node without one, of another project, of a foreign file', async () => {
  const refused = async (node: number, text: string, more: object = {}) =>
    (await b.post(projectsApi.handIn, given(node, text, more))).message
  expect(await refused(PLAN, '  ')).toBe('请填写内容或上传文件')
  expect(await refused(PLAN, '长'.repeat(5001))).toBe('最多5000个字')
  expect(await refused(1, '任务书')).toBe('这个节点不需要提交')
  expect(await refused(99, '没有')).toBe('节点不存在或已被删除')
  expect(await refused(3, '别处', { content_id: 52 })).toBe('项目不存在或无权查看')
  expect(await refused(PLAN, '文件', { file_ids: [1] })).toBe('文件不存在或不是你上传的，请重新上传')
  const many = Array.from({ length: HAND_IN_FILES_MAX + 1 }, (_, n) => n + 1)
  expect(await refused(PLAN, '文件', { file_ids: many })).toBe('最多上传20个文件')
  expect((await teacher.post(projectsApi.handIn, given(PLAN, '老师'))).message).toBe('只有学员可以提交')
})

test('what was typed stays text', async () => {
  const text = '<img src=x onerror=alert(1)><b>方案</b>'
  expect((await b.post(projectsApi.handIn, given(PLAN, text))).data.text).toBe(text)
})

test('nothing is handed in before a project begins, after it ended or was closed', async () => {
  const refuses = async (change: object, text: string) => {
    await saveSetting(teacher, { ...settings, ...change })
    const answer = await b.post(projectsApi.handIn, given(PLAN, '方案'))
    expect(answer).toMatchObject({ code: projectsErrors.project_closed.code, message: text })
  }
  await refuses({ closed: true }, '项目已关闭，不再接受提交')
  await refuses({ start_time: now() + DAY }, '项目还没有开始，暂不能提交')
  await refuses({ start_time: 1_700_000_000, end_time: now() - 60 }, '项目已截止，不再接受提交')
  await saveSetting(teacher, settings)
  expect((await b.post(projectsApi.handIn, given(PLAN, '方案'))).code).toBe(20000)
})

test('a hand-in after its date is late, but not what was finished in time without a network and arrives within a day', async () => {
  const due = now() - 3600
  await saveSetting(teacher, { ...settings, dates: [{ node_id: PLAN, due_time: due }] })
  expect((await b.post(projectsApi.handIn, given(PLAN, '晚了'))).data.late).toBe(true)
  expect((await b.post(projectsApi.handIn, given(PLAN, '离线做完', { device_time: due - 60 }))).data.late).toBe(false)
})

test('a project with hand-ins is in use and stays; another one goes, with what was planned for it', async () => {
  expect((await teacher.post(projectsManageApi.unbind, at)).data).toEqual({ in_use: true })
  const bound = (await teacher.get(bindingsApi.lists, { ...room, content_type: 'project' })).data.list[0]
  expect(bound).toMatchObject({ target_type: 'project', target_id: 51, module_type: 'training_room', module_id: 3 })
  expect((await teacher.post(bindingsApi.unbind, { ...room, id: bound?.id ?? 0 })).code).toBe(
    bindingsErrors.binding_used.code,
  )
  const orgadmin = await s.as(people.orgadmin)
  const startup = { training_room_id: 4, content_id: 52 }
  expect((await orgadmin.post(projectsManageApi.unbind, startup)).data).toEqual({ in_use: false })
  expect((await orgadmin.get(projectsApi.data, { training_room_id: 4 })).data.list).toEqual([])
  expect((await orgadmin.get(roomsApi.detail, { id: 4 })).data.startup_project).toBe(0)
})

test('projects and categories of certificates are bound by one call, once, and nothing else is', async () => {
  const orgadmin = await s.as(people.orgadmin)
  const category = (await orgadmin.get(bindingsApi.choices, { ...room, content_type: 'cert_category' })).data.list[0]
  expect(category).toBeDefined()
  const project = { content_type: 'project' as const, content_id: 52 }
  const area = { content_type: 'cert_category' as const, content_id: category?.id ?? 0 }
  const content = [project, area]
  expect((await orgadmin.post(projectsManageApi.bind, { ...room, content })).data).toEqual({ added: 2 })
  expect((await orgadmin.post(projectsManageApi.bind, { ...room, content })).data).toEqual({ added: 0 })
  const link = (one: object) => orgadmin.get(projectsManageApi.aigcLink, { ...room, ...project, ...one })
  expect((await link({})).data.link).toBe('/project-tree/project/52?micro_from=ai&from=room-3&can_post=0')
  expect((await link(area)).data.link).toContain(`/project-tree/cert_category/${category?.id}`)
  expect((await link({ content_id: 53 })).data.link).toBe('')
  const wrong = { content_type: 'feed' as const, content_id: 1 }
  expect((await orgadmin.post(projectsManageApi.bind, { ...room, content: [wrong] })).code).toBe(
    projectsErrors.aigc_type.code,
  )
  // The type that is said is not the one that it has.
  const lied = { content_type: 'project' as const, content_id: category?.id ?? 0 }
  expect((await orgadmin.post(projectsManageApi.bind, { ...room, content: [lied] })).code).toBe(
    projectsErrors.aigc_type.code,
  )
  const draft = { content_type: 'project' as const, content_id: 53 }
  expect((await teacher.post(projectsManageApi.bind, { ...room, content: [draft] })).code).toBe(
    bindingsErrors.binding_refused.code,
  )
})

test('a copied room works on its projects as long after its own beginning, with nothing handed in', async () => {
  const [from] = await s.db.select().from(rooms).where(eq(rooms.id, 3))
  const start = now()
  // Over the end of February, be it a leap year or none: seconds are added, not months.
  const shift = 366 * DAY
  const dates = [{ node_id: PLAN, due_time: start + 5 * DAY }]
  await saveSetting(teacher, { ...settings, start_time: start, end_time: start + 10 * DAY, dates })
  const begin_time = (from?.beginTime || start) + shift
  const clone = { ...room, title: '下学期', carry: [], begin_time }
  const { id } = (await teacher.post(lifecycleApi.clone, clone)).data
  const moved = from?.beginTime ? shift : 0
  const there = { training_room_id: id, content_id: 51 }
  expect((await teacher.get(projectsApi.detail, there)).data).toMatchObject({
    ...{ start_time: start + moved, end_time: start + 10 * DAY + moved, done: 0 },
  })
  const node = (await teacher.get(projectsApi.roomNode, { ...there, node_id: PLAN })).data
  expect(node).toMatchObject({ due_time: start + 5 * DAY + moved, hand_ins: [] })
  expect((await teacher.get(projectsApi.detail, at)).data.start_time).toBe(start)
})

test('a project that is taken down or deleted says so in its room, and nothing is handed in to it', async () => {
  await teacher.post(authoringApi.setOnline, { id: 51, online_status: 0 })
  const down = (await b.get(projectsApi.detail, at)).data
  expect(down).toMatchObject({ state: 'taken_down', why: '已下架', nodes: [] })
  expect((await b.post(projectsApi.handIn, given(PLAN, '方案'))).message).toBe('已下架')
  await teacher.post(authoringApi.setOnline, { id: 51, online_status: 1 })
  await teacher.post(authoringApi.remove, { id: 51 })
  expect((await b.get(projectsApi.detail, at)).data).toMatchObject({ title: '', state: 'deleted', why: '内容已被删除' })
  expect((await b.get(projectsApi.data, room)).data.list[0]).toMatchObject({ state: 'deleted', title: '' })
  await teacher.post(authoringApi.remove, { id: 51, undo: 1 })
  expect((await b.get(projectsApi.detail, at)).data.nodes).toHaveLength(10)
})

test('a startup simulation has a startup project, other rooms have none', async () => {
  const orgadmin = await s.as(people.orgadmin)
  const startup = { training_room_id: 4, content_id: 52 }
  expect((await orgadmin.get(roomsApi.detail, { id: 4 })).data.startup_project).toBe(52)
  expect((await orgadmin.post(projectsManageApi.startup, { ...startup, content_id: 0 })).code).toBe(20000)
  expect((await orgadmin.get(projectsApi.data, { training_room_id: 4 })).data.startup_project).toBe(0)
  expect((await orgadmin.post(projectsManageApi.startup, startup)).code).toBe(20000)
  const { list } = (await orgadmin.get(lifecycleApi.log, { training_room_id: 4 })).data
  expect(list.slice(0, 2).map(({ action }) => action)).toEqual(['project.startup', 'project.unstartup'])
  expect((await orgadmin.post(projectsManageApi.startup, { ...startup, content_id: 51 })).code).toBe(
    projectsErrors.project_gone.code,
  )
  expect((await teacher.post(projectsManageApi.startup, at)).code).toBe(projectsErrors.startup_template.code)
})

import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { scenesApi } from '#contract/centres/scenes/scenes.api'
import { authoringApi } from '#contract/contests/authoring/authoring.api'
import { contestsApi } from '#contract/contests/contests.api'
import { entriesApi } from '#contract/contests/entries/entries.api'
import { judgingApi } from '#contract/judging/judging.api'
import { projectsApi, projectsManageApi } from '#contract/projects/projects.api'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { searchApi } from '#contract/search/search.api'
import { todoApi } from '#contract/todo/todo.api'
import { content } from '../../../server/db/schema/content/content'
import { contestItem, contestTeam, contestUser } from '../../../server/db/schema/contests'
import { withDemo } from '../../support/demo'
import type { Client, TestServer } from '../../support/server'

const MARKET = 51
/** It runs, and the student competes. */
const CONTEST = 4
let s: TestServer
let teacher: Client
let student: Client
withDemo((demo) => {
  s = demo.s
  teacher = demo.teacher
  student = demo.student
})
const lines = async (who: Client) =>
  (await who.get(todoApi.lists, { training_room_id: 3 })).data.list.filter(({ kind }) => kind === 'project')

test('what is to be handed in stands in the to-do list with its date, what was returned waits, and so does what is to be marked', async () => {
  const mine = await lines(student)
  expect(mine.map(({ title, action, waits }) => ({ title, action, waits }))).toEqual(
    expect.arrayContaining([
      { title: '校园文创市集运营 · 第二步：摊位方案', action: '已退回，请修改后再交', waits: true },
      { title: '校园文创市集运营 · 第三步：现场执行', action: '完成并提交', waits: false },
    ]),
  )
  expect(mine.find(({ title }) => title.includes('第三步'))).toMatchObject({
    href: `/training-room/student/3/project?project=${MARKET}&node=8`,
  })
  expect(mine.some(({ title }) => title.includes('选品调研'))).toBe(false)
  expect(await lines(teacher)).toMatchObject([
    { action: '2 份项目提交等待评阅', href: `/training-room/manager/3/project?project=${MARKET}`, count: 2 },
  ])
})

test('a project that was closed or handed in is nobody’s to do any more', async () => {
  const at = { training_room_id: 3, content_id: MARKET }
  await student.post(projectsApi.handIn, { ...at, node_id: 8, text: '照片', file_ids: [], device_time: 0 })
  expect((await lines(student)).some(({ title }) => title.includes('第三步'))).toBe(false)
  await teacher.post(projectsManageApi.save, { ...at, start_time: 0, end_time: 0, closed: true, dates: [] })
  expect(await lines(student)).toEqual([])
})

test('projects of one’s rooms are found, and those of the centre are listed, eight a page', async () => {
  const found = (await student.get(searchApi.find, { keyword: '文创市集' })).data.list
  expect(found).toContainEqual(
    expect.objectContaining({ kind: 'project', href: `/training-room/student/3/project?project=${MARKET}` }),
  )
  const { scenes } = (await student.get(scenesApi.lists, { kind: 'project' })).data
  expect(scenes).toMatchObject([{ kind: 'project', limit: 8 }])
  expect(scenes[0]?.list.map(({ href }) => href)).toContain('/project-detail/52')
})

test('a project is an item of a contest: who competes does it there, and judges read what was handed in', async () => {
  await teacher.post(projectsManageApi.bind, {
    training_room_id: 2,
    content: [{ content_type: 'project', content_id: MARKET }],
  })
  const sources = (await teacher.get(authoringApi.sources, { training_room_id: 2 })).data.list
  expect(sources).toContainEqual(expect.objectContaining({ kind: 'project', ref_id: MARKET, published: true }))
  const { items, version } = (await teacher.get(authoringApi.setting, { id: CONTEST })).data
  const draft = { description: '', file_ids: [], judges: 2 }
  const saved = await teacher.post(authoringApi.saveItems, {
    ...{ contest_id: CONTEST, version },
    items: [
      ...items.map((i) => ({ ...draft, id: i.id, title: i.title, kind: i.kind, ref_id: i.ref_id })),
      { ...draft, id: 0, title: '市集项目', kind: 'project', ref_id: MARKET },
    ],
  })
  expect(saved.code).toBe(20000)
  const [item] = await s.db
    .select()
    .from(contestItem)
    .where(and(eq(contestItem.contestId, CONTEST), eq(contestItem.kind, 'project')))
  const elsewhere = async () =>
    (await student.get(entriesApi.sheet, { contest_id: CONTEST })).data.items.find((i) => i.item_id === item?.id)
      ?.elsewhere
  expect(await elsewhere()).toMatchObject({
    ...{ state: 'none', gone: false, href: `/training-room/student/2/project?project=${MARKET}` },
  })
  const at = { training_room_id: 2, content_id: MARKET }
  await student.post(projectsApi.handIn, { ...at, node_id: 6, text: '调研结论', file_ids: [], device_time: 0 })
  expect(await elsewhere()).toMatchObject({ state: 'doing' })
  const [team] = await s.db
    .select({ code: contestTeam.codeNo })
    .from(contestTeam)
    .innerJoin(contestUser, eq(contestUser.contestTeamId, contestTeam.id))
    .where(and(eq(contestTeam.contestId, CONTEST), eq(contestUser.uid, student.uid)))
  const read = await teacher.get(judgingApi.record, {
    ...{ contest_id: CONTEST, item_id: item?.id ?? 0, code: team?.code ?? '' },
  })
  expect(JSON.stringify(read.data)).toContain('调研结论')
  await teacher.post(projectsManageApi.unbind, at)
  expect((await teacher.post(projectsManageApi.unbind, at)).data).toEqual({ in_use: true })
  // A copy of the room holds the project as well; where it is no more, the copy's item says that it is bound to nothing.
  const copied = async () => {
    const { id } = (
      await teacher.post(lifecycleApi.clone, { training_room_id: 2, title: '下一届', carry: ['contests'] })
    ).data
    const { list } = (await teacher.get(contestsApi.lists, { training_room_id: id, limit: 100 })).data
    for (const { id: contest } of list) {
      const { data } = await teacher.get(authoringApi.setting, { id: contest })
      const bound = data.items.find(({ title }) => title === '市集项目')
      if (bound) return { ...data, bound }
    }
    throw new Error('no copy')
  }
  expect((await copied()).bound).toMatchObject({ kind: 'project', ref_id: MARKET, ref_gone: false })
  await s.db.update(content).set({ deletedTime: s.now() }).where(eq(content.id, MARKET))
  const bare = await copied()
  expect(bare.bound).toMatchObject({ kind: 'project', ref_id: 0, ref_title: '', ref_gone: true })
  const missing = (await teacher.post(authoringApi.publish, { id: bare.id, status: 'published' })).data
  expect(JSON.stringify(missing)).toContain('“市集项目”绑定的内容已不存在')
  const keep = (kind: 'own' | 'project', version: number) =>
    teacher.post(authoringApi.saveItems, {
      ...{ contest_id: bare.id, version },
      items: bare.items.map((i) => ({
        ...{ ...draft, id: i.id, title: i.title },
        ...{ kind: i.id === bare.bound.id ? kind : i.kind, ref_id: i.ref_id },
      })),
    })
  const kept = await keep('project', bare.version)
  expect((await keep('own', kept.data.version)).code).toBe(20000)
})

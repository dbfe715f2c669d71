import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campsApi } from '#contract/camps/camps.api'
import { scenesApi } from '#contract/centres/scenes/scenes.api'
import { authoringApi as contentAuthoringApi } from '#contract/content/authoring/authoring.api'
import { contentApi } from '#contract/content/content.api'
import { contentErrors } from '#contract/content/content.errors'
import { progressApi } from '#contract/content/progress/progress.api'
import { authoringApi } from '#contract/contests/authoring/authoring.api'
import { contestsApi } from '#contract/contests/contests.api'
import { entriesApi } from '#contract/contests/entries/entries.api'
import { filesApi } from '#contract/files/files.api'
import { judgingApi } from '#contract/judging/judging.api'
import { projectEditApi, projectsApi, projectsManageApi } from '#contract/projects/projects.api'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { searchApi } from '#contract/search/search.api'
import { todoApi } from '#contract/todo/todo.api'
import { content, contentBinding } from '../../../server/db/schema/content/content'
import { contestItem, contestTeam, contestUser } from '../../../server/db/schema/contests'
import { withDemo } from '../../support/demo'
import type { Client, TestServer } from '../../support/server'
import { saveSetting } from './setting'

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
  await saveSetting(teacher, { ...at, start_time: 0, end_time: 0, closed: true, dates: [] })
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

/** Content of the teacher's that holds something, published; what was published is published anew with what it holds now. */
const holding = () => {
  const words = { description: '', cover_id: 0, body: '<p>字</p>', credit: '', tags: [], licence: 'reserved' as const }
  const saved = (
    of: { id?: number; version: number; content_type: 'channel' | 'project' | 'training_camp' },
    content_ids: number[],
  ) => teacher.post(contentAuthoringApi.save, { ...of, ...words, title: '圈', industry_ids: [], level: 0, content_ids })
  const versionOf = async (id: number) => (await teacher.get(contentAuthoringApi.form, { id })).data.version
  const publish = async (id: number) =>
    teacher.post(contentAuthoringApi.publish, { id, version: await versionOf(id), visibility: 'org' })
  const node = async (id: number, content_id: number, node_id?: number) =>
    teacher.post(projectEditApi.saveNode, {
      ...{ id, version: await versionOf(id), pid: 0, kind: 'data', title: '资料', body: '', file_id: 0, content_id },
      ...{ hand_in: 'none', score: 0, ...(node_id && { node_id }) },
    })
  return { saved, versionOf, publish, node }
}

test('no content comes round to itself: channel, project and camp refuse what holds them already, when it is put in and when it is published', async () => {
  const { saved, versionOf, publish, node } = holding()
  const circle = { code: contentErrors.content_circle.code, message: contentErrors.content_circle.text }
  const made = async (content_type: 'channel' | 'project' | 'training_camp', ids: number[] = []) =>
    (await saved({ version: 0, content_type }, ids)).data.id
  const project = await made('project')
  await node(project, 10)
  expect((await publish(project)).code).toBe(20000)
  const channel = await made('channel', [project])
  expect((await publish(channel)).code).toBe(20000)
  const camp = await made('training_camp')
  const phases = (content_ids: number[], version: number) =>
    teacher.post(campsApi.savePhases, {
      ...{ id: camp, version, rules: { need_days: 0, need_percent: 0, late_days: 0 } },
      phases: [{ title: '一', description: '', days: 1, content_ids }],
    })
  expect((await phases([channel], 0)).code).toBe(20000)
  expect((await publish(camp)).code).toBe(20000)

  // camp → channel → project → either again.
  expect(await node(project, channel)).toMatchObject(circle)
  expect(await node(project, camp)).toMatchObject(circle)
  expect((await node(project, 10)).code).toBe(20000)

  // Two drafts that know nothing of each other: the one that comes second is not published.
  const other = await made('channel', [10])
  expect((await publish(other)).code).toBe(20000)
  expect((await node(project, other)).code).toBe(20000)
  expect(
    (await saved({ id: other, version: await versionOf(other), content_type: 'channel' }, [10, project])).code,
  ).toBe(20000)
  expect((await publish(project)).code).toBe(20000)
  expect(await publish(other)).toMatchObject({ code: circle.code })
  expect(
    await saved({ id: other, version: await versionOf(other), content_type: 'channel' }, [10, channel]),
  ).toMatchObject({
    code: contentErrors.content_holds.code,
  })
  // The other way round: what leads to the project is published first.
  const third = await made('channel', [10])
  expect((await publish(third)).code).toBe(20000)
  expect((await node(project, third)).code).toBe(20000)
  expect((await saved({ id: third, version: await versionOf(third), content_type: 'channel' }, [10])).code).toBe(20000)
  const lone = await made('project')
  await node(lone, 10)
  expect((await publish(lone)).code).toBe(20000)
  expect((await node(lone, third)).code).toBe(20000)
  expect((await saved({ id: third, version: await versionOf(third), content_type: 'channel' }, [10, lone])).code).toBe(
    20000,
  )
  expect((await publish(third)).code).toBe(20000)
  expect(await publish(lone)).toMatchObject({ message: circle.message })
  // A camp that a project holds takes no channel that lists the project.
  const second = await made('training_camp')
  const week = (content_ids: number[], version: number) =>
    teacher.post(campsApi.savePhases, {
      ...{ id: second, version, rules: { need_days: 0, need_percent: 0, late_days: 0 } },
      phases: [{ title: '一', description: '', days: 1, content_ids }],
    })
  await week([10], 0)
  expect((await publish(second)).code).toBe(20000)
  expect((await node(project, second)).code).toBe(20000)
  expect((await publish(project)).code).toBe(20000)
  expect(await week([10, channel], 1)).toMatchObject(circle)
})

test('a circle that stands in old data is read, taken along, saved and published, and grows no further', async () => {
  const { saved, publish, node } = holding()
  const channel = (await saved({ version: 0, content_type: 'channel' }, [10])).data.id
  await publish(channel)
  const project = (await saved({ version: 0, content_type: 'project' }, [])).data.id
  await node(project, channel)
  expect((await publish(project)).code).toBe(20000)
  const by = { moduleType: 'channel', moduleId: channel, uid: 1, createTime: s.now() }
  await s.db.insert(contentBinding).values({ ...by, contentId: project, targetType: 'project', sort: 9 })
  const { data: whole } = await student.get(contentApi.detail, { id: channel })
  expect(whole.contents.map(({ id }) => id)).toContain(project)
  expect((await student.get(projectsApi.tree, { id: project })).data.nodes).toHaveLength(1)
  expect((await student.get(projectsApi.node, { id: project, node_id: 1 })).data.content?.id).toBe(channel)
  for (const id of [channel, project]) {
    expect((await student.get(progressApi.get, { content_id: id })).code).toBe(20000)
    expect((await student.get(progressApi.offlineCopy, { content_id: id })).code).toBe(20000)
    const content_type = id === channel ? 'channel' : 'project'
    expect((await student.get(filesApi.external, { content_type, content_id: String(id) })).code).toBe(20000)
    expect((await teacher.post(contentAuthoringApi.copy, { id })).code).toBe(20000)
  }
  expect((await node(project, channel, 1)).code).toBe(20000)
  expect((await publish(project)).code).toBe(20000)
  expect((await node(project, channel)).code).toBe(contentErrors.content_circle.code)
})

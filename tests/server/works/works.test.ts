import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { worksApi } from '#contract/works/works.api'
import type { Work } from '#contract/works/works.model'
import { workItem, workStepPast, work as works } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { corpus, dangers } from './xss'

const { people } = world
/** Of the demo's seed: room 3 has works 1 (published), 2 (for teams) and 3 (a draft); room 1 has work 5, released. */
const ROOM = { training_room_id: 3 }
let s: TestServer
let teacher: Client
let studentA: Client
let other: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher.login)
  studentA = await s.as(people.studentA.login)
  other = await s.as(people.orgadmin.login)
})
afterAll(() => s.close())

const item = (edit: object = {}) => ({
  kind: 'text' as const,
  title: '写一段',
  intro: '',
  content: { limit: 0, placeholder: '' },
  score: 10,
  required: true,
  deadline: 0,
  rubric: [],
  ...edit,
})
const detail = async (id: number, by = teacher) => (await by.get(worksApi.detail, { id })).data as Work
const make = async (title = '新工单') => (await teacher.post(worksApi.create, { ...ROOM, title })).data.id
const save = (id: number, step: object, by = teacher) =>
  by.post(worksApi.saveStep, { id, step: { version: 0, type: 5, title: '实施', items: [], ...step } as never })
const withItem = async (title?: string) => {
  const id = await make(title)
  const step = (await detail(id)).steps.find((x) => x.type === 5)
  await save(id, { id: step?.id, version: step?.version, items: [item()] })
  return id
}
const handle = (input: object, by = teacher) => by.post(worksApi.handleWorkData, input as never)

test('a new work has the eight steps in their order, and is nobody’s but the managers’', async () => {
  const id = await make('  店铺  装修 ')
  const made = await detail(id)
  expect(made).toMatchObject({ title: '店铺 装修', status: 'draft', score_total: 0, item_count: 0, step_count: 0 })
  expect(made.steps.map((x) => x.type)).toEqual([1, 2, 3, 4, 5, 6, 7, 99])
  expect((await studentA.get(worksApi.detail, { id })).message).toBe('工单不存在或已删除')
  const listed = (await studentA.get(worksApi.lists, ROOM)).data.list.map((w) => w.id)
  expect(listed).toEqual([1, 2])
  // By a column, either way round; what has no deadline ends last.
  const by = async (sort: 'title' | '-title' | 'deadline' | '-deadline') =>
    (await teacher.get(worksApi.lists, { ...ROOM, sort })).data.list
  expect((await by('-title')).map((w) => w.title)).toEqual((await by('title')).map((w) => w.title).toReversed())
  const ends = (await by('deadline')).map((w) => w.deadline || Number.POSITIVE_INFINITY)
  expect(ends).toEqual(ends.toSorted((a, b) => (a === b ? 0 : a - b)))
  expect((await by('-deadline'))[0]?.deadline).toBe(0)
  expect((await teacher.post(worksApi.create, { ...ROOM, title: ' ' })).message).toBe('请填写工单名称')
  expect((await teacher.post(worksApi.create, { ...ROOM, title: '长'.repeat(51) })).message).toBe('名称在50个字以内')
})

test('a new work has the steps that were chosen, and learners skip those without content', async () => {
  const { id } = (await teacher.post(worksApi.create, { ...ROOM, title: '随堂作业', steps: [1, 5, 99] })).data
  const made = await detail(id)
  expect(made.steps.map((x) => x.type)).toEqual([1, 5, 99])
  const some = await withItem('只有一步有内容')
  expect((await teacher.post(worksApi.publishWork, { id: some, status_var: 'published' })).code).toBe(20000)
  expect(await detail(some)).toMatchObject({ steps: { length: 8 }, step_count: 1 })
  expect(await detail(some, studentA)).toMatchObject({ step_count: 1, item_count: 1, steps: [{ type: 5 }] })
  await teacher.post(worksApi.publishWork, { id: some, status_var: 'draft' })
})

test('right answers never reach a learner before the release, by no call', async () => {
  const mine = await detail(1, studentA)
  const quiz = mine.steps.flatMap((x) => x.items).find((i) => i.kind === 'quiz')
  const one = await studentA.get(worksApi.getWorkItemDetail, { work_id: 1, id: quiz?.id ?? 0 })
  for (const text of [JSON.stringify(mine), JSON.stringify(one.data)]) {
    expect(text).not.toContain('"answer"')
    expect(text).not.toContain('explain')
  }
  expect(JSON.stringify(await detail(1))).toContain('"answer":[1]')
  await handle({ action: 'release', id: 1 })
  // Who can still hand in reads them from nobody's release; `late.test.ts` says who does.
  expect(JSON.stringify(await detail(1, studentA))).not.toContain('"answer"')
  await handle({ action: 'withhold', id: 1 })
  expect(JSON.stringify(await detail(1, studentA))).not.toContain('"answer"')
})

test('publishing asks for what is missing, tells its people once, and can be taken back', async () => {
  const id = await make('待发布')
  const refused = await teacher.post(worksApi.publishWork, { id, status_var: 'published' })
  expect(refused).toMatchObject({ code: 51106, data: { missing: [{ text: '请至少添加一项内容' }] } })
  const step = (await detail(id)).steps.find((x) => x.type === 2)
  await save(id, {
    id: step?.id,
    type: 2,
    title: '获取信息',
    version: 1,
    items: [item({ kind: 'link', title: '资料', content: { url: '' } })],
  })
  const again = await teacher.post(worksApi.publishWork, { id, status_var: 'published' })
  expect(again.data).toMatchObject({ missing: [{ step_id: step?.id, text: '1. 获取信息·资料：请填写链接地址' }] })
  await save(id, {
    id: step?.id,
    type: 2,
    title: '获取信息',
    version: 2,
    items: [item({ kind: 'link', title: '资料', content: { url: 'https://example.com' } })],
  })
  const done = await teacher.post(worksApi.publishWork, { id, status_var: 'published' })
  expect(done.data.told).toBeGreaterThan(0)
  expect((await studentA.get(worksApi.detail, { id })).code).toBe(20000)
  await teacher.post(worksApi.publishWork, { id, status_var: 'draft' })
  expect((await studentA.get(worksApi.detail, { id })).code).toBe(10500)
  expect((await teacher.post(worksApi.publishWork, { id, status_var: 'published' })).data.told).toBe(0)
})

test('two authors of one step: the second is told, and both versions stay', async () => {
  const id = await make('同时编辑')
  const step = (await detail(id)).steps.find((x) => x.type === 5)
  const at = { id: step?.id, version: step?.version }
  const first = await save(id, { ...at, items: [item({ title: '甲写的' })] })
  expect(first.data).toMatchObject({ version: 2, items: [{ title: '甲写的' }] })
  const second = await save(id, { ...at, items: [item({ title: '乙写的' })] }, other)
  expect(second).toMatchObject({ code: 51103, data: { step: { version: 2, items: [{ title: '甲写的' }] } } })
  // The same once more is the lost answer's repetition, no conflict.
  const kept = first.data.items[0]
  expect((await save(id, { ...at, items: [item({ id: kept?.id, title: '甲写的' })] })).data.version).toBe(2)
  const forced = await save(id, { id: step?.id, version: 2, items: [item({ title: '乙写的' })] }, other)
  expect(forced.data).toMatchObject({ version: 3, items: [{ title: '乙写的' }] })
  const past = await s.db
    .select()
    .from(workStepPast)
    .where(eq(workStepPast.stepId, step?.id ?? 0))
  expect(JSON.stringify(past)).toContain('甲写的')
  const rows = await s.db
    .select()
    .from(workItem)
    .where(eq(workItem.stepId, step?.id ?? 0))
    .orderBy(workItem.id)
  expect(rows.map((r) => [r.title, r.deletedTime > 0])).toEqual([
    ['甲写的', true],
    ['乙写的', false],
  ])
})

test('at the same moment one of two saves wins and the other is told', async () => {
  const id = await make('同一刻')
  const step = (await detail(id)).steps.find((x) => x.type === 6)
  const at = { id: step?.id, type: 6, version: 1 }
  const both = await Promise.all([
    save(id, { ...at, items: [item({ title: '甲' })] }),
    save(id, { ...at, items: [item({ title: '乙' })] }, other),
  ])
  expect(both.map((r) => r.code).sort()).toEqual([20000, 51103])
})

test('settings: what two people set at once is never overwritten unseen; audiences are of the room', async () => {
  const id = await make('设置')
  const { version } = await detail(id)
  const settings = {
    id,
    version,
    title: '设置',
    intro: '',
    cover_id: 0,
    hand_in: 'team' as const,
    start_time: 0,
    deadline: 0,
    audience: { kind: 'team' as const, ids: [7] },
    release: 'hand' as const,
    release_time: 0,
  }
  expect((await teacher.post(worksApi.update, settings)).data).toEqual({ version: version + 1 })
  const late = await other.post(worksApi.update, { ...settings, title: '晚了' })
  expect(late).toMatchObject({ code: 51107, data: { work: { version: version + 1, hand_in: 'team' } } })
  const next = { ...settings, version: version + 1 }
  const bad = async (edit: object) => (await teacher.post(worksApi.update, { ...next, ...edit })).message
  expect(await bad({ audience: { kind: 'team', ids: [1] } })).toBe('选择的团队或班级不在本实训室')
  expect(await bad({ audience: { kind: 'class', ids: [] } })).toBe('请选择发给谁')
  expect(await bad({ start_time: 2_000_000_000, deadline: 1_000_000_000 })).toBe('截止时间要晚于开始时间')
  expect(await bad({ release: 'date' })).toBe('请选择公布成绩的时间')
  expect(await bad({ cover_id: 99_999 })).toBe('文件不存在，或不是你上传的')
})

test('a work for one team is there for that team alone', async () => {
  const studentB = await s.as(people.studentB.login)
  const id = await withItem('一队专属')
  const { version } = await detail(id)
  await teacher.post(worksApi.update, {
    id,
    version,
    title: '一队专属',
    intro: '',
    cover_id: 0,
    hand_in: 'team',
    start_time: 0,
    deadline: 0,
    audience: { kind: 'team', ids: [7] },
    release: 'hand',
    release_time: 0,
  })
  expect((await teacher.post(worksApi.publishWork, { id, status_var: 'published' })).data.told).toBe(1)
  expect((await studentA.get(worksApi.detail, { id })).data).toMatchObject({ audience: { kind: 'team', ids: [] } })
  expect((await studentB.get(worksApi.detail, { id })).code).toBe(10500)
  const row = (await teacher.get(worksApi.lists, { ...ROOM, keyword: '一队' })).data.list[0]
  expect(row).toMatchObject({ id, for_count: 1, submitted_count: 0 })
})

test('before it begins a learner sees that it comes, and nothing of what is inside', async () => {
  const id = await withItem('还没开始')
  await teacher.post(worksApi.publishWork, { id, status_var: 'published' })
  await s.db
    .update(works)
    .set({ startTime: s.now() + 3600 })
    .where(eq(works.id, id))
  expect(await detail(id, studentA)).toMatchObject({ title: '还没开始', steps: [] })
  expect((await detail(id)).steps).not.toEqual([])
})

test('ids of other works, steps and rooms change nothing', async () => {
  const mine = await withItem('自己的')
  const [foreign] = (await detail(1)).steps
  expect((await save(mine, { id: foreign?.id, version: foreign?.version })).message).toBe('步骤不存在或已删除')
  const foreignItem = (await detail(1)).steps.flatMap((x) => x.items).find((i) => i.kind === 'text')
  const own = (await detail(mine)).steps.find((x) => x.type === 5)
  const stolen = await save(mine, { id: own?.id, version: own?.version, items: [item({ id: foreignItem?.id })] })
  expect(stolen.code).toBe(41102)
  const before = (await s.db.select().from(works).where(eq(works.id, 4)))[0]?.sort
  await handle({ action: 'sort', ...ROOM, ids: [4, 1] })
  expect((await s.db.select().from(works).where(eq(works.id, 4)))[0]?.sort).toBe(before)
  expect((await handle({ action: 'delete_step', id: mine, step_id: foreign?.id })).code).toBe(41104)
  expect((await handle({ action: 'clone', id: mine, to_room_id: 999 })).code).not.toBe(20000)
})

test('导读 and 结尾 are there once; what is deleted comes back as it was', async () => {
  const id = await withItem('删与还')
  expect((await save(id, { type: 1, title: '又一个' })).message).toBe('导读和结尾只能各有一个')
  const step = (await detail(id)).steps.find((x) => x.type === 5)
  await handle({ action: 'delete_step', id, step_id: step?.id })
  expect((await detail(id)).steps).toHaveLength(7)
  await handle({ action: 'restore_step', id, step_id: step?.id })
  expect((await detail(id)).steps.find((x) => x.type === 5)?.items).toHaveLength(1)
  const ids = (await detail(id)).steps.map((x) => x.id)
  await handle({ action: 'sort_steps', id, ids: ids.toReversed() })
  expect((await detail(id)).steps.map((x) => x.type)).toEqual([1, 7, 6, 5, 4, 3, 2, 99])
  await handle({ action: 'delete', id })
  expect((await teacher.get(worksApi.detail, { id })).code).toBe(10500)
  await handle({ action: 'restore', id })
  expect((await detail(id)).title).toBe('删与还')
})

test('a clone is a draft of its own', async () => {
  const { data } = await handle({ action: 'clone', id: 1 })
  const [a, b] = [await detail(1), await detail(data.id)]
  expect(b).toMatchObject({ title: '直播脚本撰写 副本', status: 'draft', score_total: a.score_total })
  const plain = (w: Work) => w.steps.flatMap((x) => x.items.map((i) => [x.title, i.kind, i.title, i.content, i.rubric]))
  expect(plain(b)).toEqual(plain(a))
  expect(new Set([...a.steps, ...b.steps].map((x) => x.id)).size).toBe(a.steps.length * 2)
  const away = await handle({ action: 'clone', id: 1, to_room_id: 1 })
  expect(await detail(away.data.id)).toMatchObject({ training_room_id: 1, title: '直播脚本撰写' })
})

test('no payload is kept, whatever an author sends', async () => {
  const id = await make('攻击')
  const step = (await detail(id)).steps.find((x) => x.type === 1)
  // A picture that is not the author's is a refusal of its own.
  const items = corpus
    .filter((html) => !html.includes('/files/'))
    .slice(0, 55)
    .map((html) => item({ kind: 'rich_text', content: { html } }))
  const saved = await save(id, { id: step?.id, type: 1, version: 1, items })
  expect(saved.data.items.flatMap((i) => (i.kind === 'rich_text' ? dangers(i.content.html) : []))).toEqual([])
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'ftp://x', '//evil.example'])
    expect((await save(id, { items: [item({ kind: 'link', content: { url } })] })).code, url).toBe(41102)
  const long = item({ kind: 'rich_text', title: '长文', content: { html: `<p>${'字'.repeat(20_001)}</p>` } })
  expect((await save(id, { items: [long] })).message).toBe('“长文”：内容在20000字以内')
  expect((await save(id, { items: [item({ kind: 'file', content: { file_ids: [424_242] } })] })).message).toBe(
    '文件不存在，或不是你上传的',
  )
})

test('a quiz is worth its questions, and what is only read is worth nothing', async () => {
  const id = await make('分数')
  const question = { id: 'a', kind: 'judge', title: '对吗', options: ['x'], answer: [1, 1], score: 7 }
  const saved = await save(id, {
    items: [
      item({ kind: 'quiz', score: 900, content: { questions: [question] } }),
      item({ kind: 'link', score: 50, content: { url: '' } }),
    ],
  })
  expect(saved.data.items.map((i) => i.score)).toEqual([7, 0])
  expect(saved.data.items[0]?.content).toEqual({ questions: [{ ...question, options: [], answer: [1] }] })
  expect((await detail(id)).score_total).toBe(7)
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { coursesApi } from '#contract/courses/courses.api'
import { kernelErrors } from '#contract/kernel/errors'
import { noticesApi } from '#contract/notices/notices.api'
import { plansApi } from '#contract/plans/plans.api'
import { planEditApi } from '#contract/plans/plans.edit.api'
import { plansErrors } from '#contract/plans/plans.errors'
import { roomsErrors } from '#contract/rooms/rooms.errors'
import { dayOf } from '#contract/todo/todo.rules'
import { content } from '../../../server/db/schema/content/content'
import { course } from '../../../server/db/schema/courses'
import { planItem, planText, planTick } from '../../../server/db/schema/plans'
import { room } from '../../../server/db/schema/rooms/rooms'
import { work } from '../../../server/db/schema/works/works'
import { withDemo } from '../../support/demo'
import { people } from '../../support/people'
import type { Client, TestServer } from '../../support/server'
import { itemInput, savePlan, sentBack } from './plans.setup'

const at = { training_room_id: 1 }
let s: TestServer
let teacher: Client
let student: Client
withDemo((demo) => {
  ;({ s, teacher, student } = demo)
})
const second = () => s.as(people.studentB)
const detail = async (id = 1, by = student) => (await by.get(plansApi.detail, { id })).data
const items = async (by = student) => (await detail(1, by)).stages.flatMap((stage) => stage.items)
const item = async (id: number, by = student) => (await items(by)).find((one) => one.id === id)
const titles = async (by: Client) => (await by.get(noticesApi.lists, {})).data.list.map(({ title }) => title)

test('the demo’s plans: each state, drafts for managers alone, and how far the asker is', async () => {
  const { list } = (await student.get(plansApi.lists, at)).data
  expect(list.map(({ title, published, late }) => [title, published, late])).toEqual([
    ['本学期学习计划', true, 0],
    ['假期店铺实践', true, 0],
  ])
  expect((await teacher.get(plansApi.lists, at)).data.list.map(({ title }) => title)).toContain('期末复习计划')
  expect(list[0]).toMatchObject({ stage_count: 3, item_count: 8, total: 7 })
  expect(await student.get(plansApi.detail, { id: 2 })).toMatchObject({ code: plansErrors.plan_gone.code })
  expect((await student.get(plansApi.mine, {})).data.list.map(({ room_title }) => room_title)).toContain(
    '电子商务基础 24-1 班',
  )
})

test('what is done is read where it is done: a course by its sections, and never by a tick', async () => {
  const b = await second()
  expect(await item(3, b)).toMatchObject({ kind: 'course', done: false, bound: 'there' })
  const { chapters } = (await b.get(coursesApi.detail, { id: 1 })).data
  await s.db.update(planItem).set({ need: 10 }).where(eq(planItem.id, 3))
  for (const section of chapters.flatMap(({ sections }) => sections).filter(({ open }) => open))
    await b.post(coursesApi.finish, { id: section.id })
  expect(await item(3, b)).toMatchObject({ done: true, percent: 100 })
  expect(await b.post(plansApi.tick, { item_id: 3, done: true })).toMatchObject({ code: plansErrors.item_counted.code })
})

test('a tick is kept, taken back, and waits for what comes before', async () => {
  const b = await second()
  await b.post(plansApi.tick, { item_id: 1, done: false })
  expect(await item(2, b)).toMatchObject({ waits_for: [1], done: false })
  const without = (await b.get(plansApi.lists, at)).data.list[0]?.done ?? 0
  const refused = await b.post(plansApi.tick, { item_id: 2, done: true })
  expect(refused).toMatchObject({ code: plansErrors.item_waits.code, message: '请先完成“阅读课堂约定”' })
  const early = s.now() - 3600
  expect(await b.post(plansApi.tick, { item_id: 1, done: true, at: early })).toMatchObject({ data: { ok: true } })
  expect(await item(1, b)).toMatchObject({ done: true, done_time: early })
  // A clock that goes ahead is believed as far as the server’s.
  await b.post(plansApi.tick, { item_id: 2, done: true, at: s.now() + 99_999 })
  expect((await item(2, b))?.done_time).toBeLessThanOrEqual(s.now())
  expect((await b.get(plansApi.lists, at)).data.list[0]).toMatchObject({ done: without + 2 })
})

test('nobody ticks for a room in which they do not learn, in one that ended, or twice', async () => {
  expect(await teacher.post(plansApi.tick, { item_id: 5, done: true })).toMatchObject({
    code: plansErrors.item_learner.code,
  })
  const outsider = await s.as(people.outsider)
  expect((await outsider.post(plansApi.tick, { item_id: 5, done: true })).status).toBe(403)
  for (const _ of [1, 2]) await student.post(plansApi.tick, { item_id: 5, done: true })
  expect(await s.db.select().from(planTick).where(eq(planTick.itemId, 5))).toHaveLength(1)
  await s.db.update(room).set({ ended: true }).where(eq(room.id, 1))
  expect(await student.post(plansApi.tick, { item_id: 5, done: false })).toMatchObject({
    code: roomsErrors.room_ended.code,
  })
})

test('what was taken down or deleted says so, is no way to go, and holds nobody up', async () => {
  await s.db.update(content).set({ onlineStatus: 0 }).where(eq(content.id, 4))
  await s.db.update(course).set({ deletedTime: 1 }).where(eq(course.id, 1))
  await s.db.update(work).set({ status: 'draft' }).where(eq(work.id, 5))
  await s.db.update(planText).set({ deletedTime: 1 }).where(eq(planText.id, 1))
  const b = await second()
  await s.db.delete(planTick)
  const all = await items(b)
  expect(all.slice(0, 4).map(({ bound, bound_title, href }) => [bound, bound_title, href])).toEqual([
    ['deleted', '', ''],
    ['taken_down', '实训室使用说明', ''],
    ['deleted', '', ''],
    ['taken_down', '第二章作业：竞店调研', ''],
  ])
  expect(all[1]?.waits_for).toEqual([])
  expect((await detail(1, b)).total).toBe(3)
  const { text } = (await b.get(plansApi.content, { plan_id: 1, item_id: 1 })).data
  expect(text).toBeNull()
})

test('one item by itself: its text, what is beside it, and none of another plan', async () => {
  const { data } = await student.get(plansApi.content, { plan_id: 1, item_id: 1 })
  expect(data).toMatchObject({ stage: '入门准备', previous_id: 0, next_id: 2, text: { title: '课堂约定' } })
  expect(await student.get(plansApi.content, { plan_id: 1, item_id: 11 })).toMatchObject({
    code: plansErrors.item_gone.code,
  })
  expect(await student.get(plansApi.content, { plan_id: 2, item_id: 9 })).toMatchObject({
    code: plansErrors.plan_gone.code,
  })
})

test('a plan is written whole: new ids, order, prerequisites among new items; a later save keeps ids and ticks', async () => {
  const first = await savePlan(teacher, [
    itemInput({ id: -2, begin_day: 21_000, due_day: 21_010 }),
    itemInput({ id: -3, before: [-2] }),
  ])
  const { id } = first.data
  const made = await detail(id, teacher)
  const [one, two] = made.stages[0]?.items ?? []
  expect([made.begin_day, made.end_day, two?.before]).toEqual([21_000, 21_010, [one?.id]])
  const back = await sentBack(teacher, id)
  back.stages[0]?.items.reverse()
  await teacher.post(planEditApi.save, { ...back, title: '改名' })
  const after = await detail(id, teacher)
  expect(after.stages[0]?.items.map((now) => now.id)).toEqual([two?.id, one?.id])
  expect(after).toMatchObject({ title: '改名', version: 2 })
  // What somebody else saved meanwhile is not written over.
  expect(await teacher.post(planEditApi.save, back)).toMatchObject({ code: plansErrors.plan_changed.code })
})

test('a plan that cannot be is refused in words: rings, days, titles, and things of elsewhere', async () => {
  const ring = await savePlan(teacher, [itemInput({ id: -1, before: [-2] }), itemInput({ id: -2, before: [-1] })])
  expect(ring).toMatchObject({ code: plansErrors.plan_words.code, message: expect.stringContaining('首尾相接') })
  const wrong = await savePlan(teacher, [itemInput({ id: -1, begin_day: 21_001, due_day: 21_000 })])
  expect(wrong).toMatchObject({ code: plansErrors.plan_words.code, message: expect.stringContaining('早于') })
  // Work 1 is of room 3, text 99 is nobody’s, and content 3 may not be the asker’s.
  for (const bound of [
    { kind: 'work' as const, ref_id: 1 },
    { kind: 'text' as const, ref_id: 99 },
  ])
    expect(await savePlan(teacher, [itemInput({ id: -1, ...bound })])).toMatchObject({
      code: plansErrors.item_bound.code,
    })
  const foreign = await sentBack(teacher, 1)
  const stolen = await savePlan(teacher, [itemInput({ id: 1 })])
  expect(stolen).toMatchObject({ code: plansErrors.plan_changed.code })
  expect((await teacher.post(planEditApi.save, { ...foreign, training_room_id: 3 })).code).toBe(
    plansErrors.plan_gone.code,
  )
  expect((await detail(1, teacher)).version).toBe(1)
})

test('a change of a published plan is told to whom it concerns, a draft’s to nobody', async () => {
  const b = await second()
  const back = await sentBack(teacher, 1)
  // The first item is done by both, so moving it concerns neither.
  const moved = back.stages[0]?.items[1]
  if (moved) moved.due_day += 3
  const { told } = (await teacher.post(planEditApi.save, back)).data
  expect(told).toBeGreaterThan(0)
  expect(await titles(student)).not.toContain('计划有调整：本学期学习计划')
  expect(await titles(b)).toContain('计划有调整：本学期学习计划')
  const again = await sentBack(teacher, 1)
  expect((await teacher.post(planEditApi.save, again)).data.told).toBe(0)
  again.version += 1
  again.stages[2]?.items.push(itemInput({ id: -5, title: '写总结', due_day: dayOf(s.now()) + 20 }))
  await teacher.post(planEditApi.save, again)
  const news = (await student.get(noticesApi.lists, {})).data.list[0]
  expect(news).toMatchObject({
    title: '计划有调整：本学期学习计划',
    link: '/training-room/student/1/plan-detail?plan=1',
  })
  expect(news?.content).toContain('新增“写总结”')
  const draft = await sentBack(teacher, 2)
  expect((await teacher.post(planEditApi.save, { ...draft, title: '还在写' })).data.told).toBe(0)
})

test('more to be done of something, something else, or what counts from now on is told to who has not done it so', async () => {
  const change = async (n: number, to: object) => {
    const back = await sentBack(teacher, 1)
    Object.assign(back.stages[1]?.items[n] ?? {}, to)
    return (await teacher.post(planEditApi.save, back)).data.told
  }
  const told = async () => (await student.get(noticesApi.lists, {})).data.list[0]?.content
  expect(await change(0, { need: 80 })).toBeGreaterThan(0)
  expect(await told()).toBe('“学完课程的一半”的内容或要求有调整。')
  expect(await change(3, { required: true })).toBeGreaterThan(0)
  expect(await told()).toBe('“课程问卷整理”的内容或要求有调整。')
  expect(await change(2, { ref_id: 1 })).toBeGreaterThan(0)
  expect(await told()).toBe('“第一周自查”的内容或要求有调整。')
  expect(await change(2, { note: '写得更清楚' })).toBe(0)
  const [first, second] = (await sentBack(teacher, 1)).stages[1]?.items ?? []
  expect(await change(2, { before: [first?.id, second?.id] })).toBeGreaterThan(0)
  expect(await told()).toBe('“第一周自查”的前置安排有调整。')
  // The other way round it is the same.
  expect(await change(2, { before: [second?.id, first?.id] })).toBe(0)
  // What is taken out comes before nothing: that it went is said, and no more.
  const back = await sentBack(teacher, 1)
  back.stages[1]?.items.shift()
  for (const item of back.stages[1]?.items ?? []) item.before = item.before.filter((id) => id !== first?.id)
  expect((await teacher.post(planEditApi.save, back)).data.told).toBeGreaterThan(0)
  expect(await told()).toBe('取消“学完课程的一半”。')
})

test('a tick counts for what was ticked: not once the item holds something else, and again when it is put back', async () => {
  const holds = async (ref_id: number) => {
    const back = await sentBack(teacher, 1)
    for (const one of back.stages[0]?.items.slice(0, 1) ?? []) one.ref_id = ref_id
    return teacher.post(planEditApi.save, back)
  }
  const ticked = await item(1)
  expect(ticked).toMatchObject({ kind: 'text', ref_id: 1, done: true })
  await holds(2)
  expect(await item(1)).toMatchObject({ ref_id: 2, done: false, done_time: 0 })
  const own = (await student.get(plansApi.lists, at)).data.list[0]?.done ?? 0
  await student.post(plansApi.tick, { item_id: 1, done: true })
  expect((await student.get(plansApi.lists, at)).data.list[0]?.done).toBe(own + 1)
  await student.post(plansApi.tick, { item_id: 1, done: false })
  await holds(1)
  expect(await item(1)).toMatchObject({ done: true, done_time: ticked?.done_time })
})

test('publishing tells the learners, and asks for a thing of every item', async () => {
  const empty = await savePlan(teacher, [])
  expect(await teacher.post(planEditApi.publish, { id: empty.data.id, published: true })).toMatchObject({
    code: plansErrors.plan_empty.code,
  })
  const open = await teacher.post(planEditApi.publish, { id: 2, published: true })
  expect(open).toMatchObject({ code: plansErrors.plan_empty.code, message: '还有 1 项没有选择内容：“复习视频”' })
  const { id } = (await savePlan(teacher, [itemInput({ id: -1 })], { title: '新的' })).data
  await teacher.post(planEditApi.publish, { id, published: true })
  expect(await titles(student)).toContain('新计划：新的')
  await teacher.post(planEditApi.publish, { id, published: false })
  expect((await student.get(plansApi.detail, { id })).code).toBe(plansErrors.plan_gone.code)
})

test('a plan that goes is told to who has not finished it: withdrawn or deleted, once; a draft’s end to nobody', async () => {
  const { id } = (await savePlan(teacher, [itemInput({ id: -1 })], { title: '会取消' })).data
  const b = await second()
  const publish = (published: boolean) => teacher.post(planEditApi.publish, { id, published })
  await publish(true)
  const [first] = (await detail(id)).stages.flatMap((stage) => stage.items)
  await student.post(plansApi.tick, { item_id: first?.id ?? 0, done: true })
  await publish(false)
  expect(await titles(b)).toContain('计划已取消发布：会取消')
  expect(await titles(student)).not.toContain('计划已取消发布：会取消')
  const gone = async () => (await titles(b)).filter((title) => title === '计划已删除：会取消').length
  await teacher.post(plansApi.remove, { id })
  expect(await gone()).toBe(0)
  await teacher.post(plansApi.remove, { id, undo: 1 })
  await publish(true)
  await teacher.post(plansApi.remove, { id })
  expect(await gone()).toBe(1)
  expect(await titles(student)).not.toContain('计划已删除：会取消')
})

test('a plan that was deleted comes back with its ticks; GET does it with the token of the session and without none', async () => {
  const url = `${plansApi.remove.path}?id=1`
  const foreign = await teacher.raw({ method: 'GET', url, headers: { 'x-token': '' } })
  expect(foreign.json()).toMatchObject({ code: kernelErrors.token_mismatch.code })
  expect((await detail()).id).toBe(1)
  expect((await teacher.raw({ method: 'GET', url })).json()).toMatchObject({ code: 20_000 })
  expect((await student.get(plansApi.detail, { id: 1 })).code).toBe(plansErrors.plan_gone.code)
  expect((await teacher.post(plansApi.remove, { id: 1 })).code).toBe(plansErrors.plan_gone.code)
  await teacher.post(plansApi.remove, { id: 1, undo: 1 })
  expect(await item(1)).toMatchObject({ done: true })
})

test('texts are the school’s: cleaned, of one version, seen where a published plan holds them, not deleted while one does', async () => {
  const save = (to: object) =>
    teacher.post(planEditApi.saveText, { ...at, version: 0, title: '守则', body: '<p>读<script>1</script></p>', ...to })
  const { id } = (await save({})).data
  expect((await teacher.get(plansApi.text, { ...at, id })).data.body).toBe('<p>读</p>')
  expect((await student.get(plansApi.text, { ...at, id })).code).toBe(plansErrors.text_gone.code)
  expect((await student.get(plansApi.text, { ...at, id: 1 })).data.title).toBe('课堂约定')
  expect(await save({ id, version: 1, title: '守则二' })).toMatchObject({ data: { version: 2 } })
  expect((await save({ id, version: 1 })).code).toBe(plansErrors.text_changed.code)
  expect((await save({ title: ' \u200b' })).code).toBe(plansErrors.text_words.code)
  expect(await teacher.post(planEditApi.removeText, { ...at, id: 1 })).toMatchObject({
    code: plansErrors.text_used.code,
  })
  await teacher.post(planEditApi.removeText, { ...at, id })
  expect((await teacher.get(plansApi.text, { ...at, id })).code).toBe(plansErrors.text_gone.code)
  await teacher.post(planEditApi.removeText, { ...at, id, undo: 1 })
  expect((await teacher.get(planEditApi.texts, { ...at, keyword: '守则' })).data.total).toBe(1)
})

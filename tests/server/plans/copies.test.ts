import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { plansApi } from '#contract/plans/plans.api'
import { planEditApi } from '#contract/plans/plans.edit.api'
import { plansErrors } from '#contract/plans/plans.errors'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { weekday } from '#contract/todo/todo.rules'
import { course } from '../../../server/db/schema/courses'
import { org } from '../../../server/db/schema/orgs/orgs'
import { planItem, planText } from '../../../server/db/schema/plans'
import { room } from '../../../server/db/schema/rooms/rooms'
import { withDemo } from '../../support/demo'
import { expectTold } from '../../support/overtaken'
import { people } from '../../support/people'
import type { Client, TestServer } from '../../support/server'
import { saveDays } from './days'
import { itemInput, sentBack } from './plans.setup'

const at = { training_room_id: 1 }
let s: TestServer
let teacher: Client
withDemo((demo) => {
  ;({ s, teacher } = demo)
})
const detail = async (id: number) => (await teacher.get(plansApi.detail, { id })).data
const itemsOf = async (id: number) => (await detail(id)).stages.flatMap((stage) => stage.items)
const copy = (to: object) =>
  teacher.post(planEditApi.copy, {
    ...{ ...at, from_id: 1, title: '副本', begin_day: 0, skip_weekends: 0, skip_holidays: 0, ...to },
  })

test('a copy in the same room: a draft, days moved alike, things and prerequisites kept, nobody’s ticks', async () => {
  const from = await detail(1)
  const { id, unbound } = (await copy({ begin_day: from.begin_day + 100 })).data
  const made = await detail(id)
  expect(unbound).toBe(0)
  expect(made).toMatchObject({ published: false, template: false, begin_day: from.begin_day + 100, version: 1 })
  const [old, fresh] = [await itemsOf(1), await itemsOf(id)]
  expect(fresh.map(({ title, ref_id, due_day }) => [title, ref_id, due_day])).toEqual(
    old.map(({ title, ref_id, due_day }) => [title, ref_id, due_day + 100]),
  )
  expect(fresh[1]?.before).toEqual([fresh[0]?.id])
  expect(fresh[7]?.before).toEqual([fresh[6]?.id])
  const student = await s.as(people.studentA)
  await teacher.post(planEditApi.publish, { id, published: true })
  expect((await student.get(plansApi.detail, { id })).data.stages[0]?.items[0]).toMatchObject({ done: false })
})

test('a copy that skips weekends and the school’s holidays lands on neither, in the same order', async () => {
  const from = await detail(1)
  const begin = from.begin_day + 60
  const admin = await s.as(people.orgadmin)
  const off = Array.from({ length: 9 }, (_, n) => ({ day: begin + 3 + n, title: '停课', work: false }))
  await saveDays(admin, { ...at, list: off })
  const { id } = (await copy({ begin_day: begin, skip_weekends: 1, skip_holidays: 1 })).data
  const days = (await itemsOf(id)).flatMap(({ begin_day, due_day }) => [begin_day, due_day]).filter((day) => day > 0)
  for (const day of days) {
    expect(weekday(day)).toBeLessThan(5)
    expect(off.some((one) => one.day === day)).toBe(false)
  }
})

test('a template of the school is copied into another room: what that room has by the same name is bound, the rest is open', async () => {
  const list = async (id: number) =>
    (await teacher.get(planEditApi.templates, { training_room_id: id })).data.list.map(({ title }) => title)
  expect((await list(7)).sort()).toEqual(['开学两周适应计划', '本学期学习计划'].sort())
  const { id, unbound } = (await copy({ training_room_id: 7 })).data
  const items = (await teacher.get(plansApi.detail, { id })).data.stages.flatMap((stage) => stage.items)
  expect(items.filter(({ bound }) => bound === 'unbound').map(({ kind }) => kind)).toEqual([
    'course',
    'work',
    'task',
    'exam',
    'exam',
  ])
  expect(unbound).toBe(5)
  await teacher.post(planEditApi.template, { id: 1, template: false })
  expect((await copy({ training_room_id: 7 })).code).toBe(plansErrors.plan_gone.code)
})

test('days beyond the calendar and a plan without a name are refused', async () => {
  expect((await copy({ begin_day: 99_999_999 })).code).toBe(plansErrors.plan_words.code)
  expect((await copy({ begin_day: 47_480 })).code).toBe(plansErrors.plan_words.code)
  expect((await copy({ title: ' ' })).code).toBe(plansErrors.plan_words.code)
})

test('the school’s calendar is written by who runs it, each day once and by a name', async () => {
  const admin = await s.as(people.orgadmin)
  const day = { day: 21_000, title: '校庆', work: false }
  expect((await saveDays(teacher, { ...at, list: [day] })).code).toBe(plansErrors.days_school.code)
  const save = (list: object[]) => saveDays(admin, { ...at, list: list as never })
  expect((await save([day, day])).message).toContain('重复')
  expect((await save([{ ...day, title: '' }])).code).toBe(plansErrors.days_words.code)
  expect((await save([{ ...day, day: 1 }])).code).toBe(plansErrors.days_words.code)
  await save([day])
  // Rooms of another department of the same school have the same calendar.
  const { data } = await teacher.get(planEditApi.days, { training_room_id: 3 })
  expect(data).toMatchObject({ list: [day], can_edit: false })
})

test('of two who write the school’s calendar the second is told, from whichever of its rooms', async () => {
  const admin = await s.as(people.orgadmin)
  await expectTold({
    read: async () => {
      const { version, list } = (await teacher.get(planEditApi.days, { training_room_id: 3 })).data
      return { version, words: list[0]?.title ?? '' }
    },
    save: (title, version) =>
      admin.post(planEditApi.saveDays, {
        ...{ ...at, list: [{ day: 21_000, title, work: false }], ...(version !== undefined && { version }) },
      }),
  })
  // Nobody has seen a calendar in which no day is written.
  await saveDays(admin, { ...at, list: [] })
  expect((await admin.post(planEditApi.saveDays, { ...at, list: [] })).code).toBe(20_000)
})

test('a copied room has the plans as drafts, their days moved along and bound to what came with them', async () => {
  const [from] = await s.db.select().from(room).where(eq(room.id, 1))
  const clone = async (carry: ('plans' | 'courses' | 'works' | 'tasks' | 'exams')[]) =>
    (
      await teacher.post(lifecycleApi.clone, {
        ...{ training_room_id: 1, title: '下学期', carry, begin_time: (from?.beginTime ?? 0) + 7 * 86_400 },
      })
    ).data.id
  const lists = async (id: number) => (await teacher.get(plansApi.lists, { training_room_id: id })).data.list
  const id = await clone(['plans', 'courses', 'works', 'tasks', 'exams'])
  const [first] = await lists(id)
  const before = await detail(1)
  expect(first).toMatchObject({ title: '本学期学习计划', published: false, begin_day: before.begin_day + 7 })
  const items = await itemsOf(first?.id ?? 0)
  // Copies of courses and works are drafts until somebody publishes them.
  expect(items.map(({ kind, bound }) => [kind, bound])).toEqual(
    (await itemsOf(1)).map(({ kind }) => [kind, kind === 'text' || kind === 'content' ? 'there' : 'taken_down']),
  )
  expect(items.every(({ ref_id }) => ref_id > 0)).toBe(true)
  expect(await lists(await clone(['courses']))).toEqual([])
})

test('a room copied to another school has texts of that school, which the first may delete and the other read', async () => {
  const held = (items: Awaited<ReturnType<typeof itemsOf>>) => items.filter(({ kind }) => kind === 'text')
  const before = held(await itemsOf(1))
  const name = '外校'
  const [first] = await s.db.insert(org).values({ name, shortname: name, updateTime: 1 }).returning({ id: org.id })
  const orgId = first?.id ?? 0
  await s.db.update(room).set({ orgId }).where(eq(room.id, 1))
  await s.db.update(planText).set({ orgId })
  const { id } = (
    await teacher.post(lifecycleApi.clone, {
      training_room_id: 1,
      title: '外校',
      carry: ['plans'],
      begin_time: s.now(),
    })
  ).data
  const there = { training_room_id: id }
  const [plan] = (await teacher.get(plansApi.lists, there)).data.list
  const texts = held(await itemsOf(plan?.id ?? 0))
  expect(texts.map(({ bound, bound_title }) => [bound, bound_title])).toEqual(
    before.map(({ bound_title }) => ['there', bound_title]),
  )
  expect(before.map(({ ref_id }) => ref_id)).not.toContain(texts[0]?.ref_id)
  const read = await teacher.get(plansApi.content, { plan_id: plan?.id ?? 0, item_id: texts[0]?.id ?? 0 })
  expect(read.data.text?.title).toBe(before[0]?.bound_title)
  // However many plans hold a text, it came once.
  const { list } = (await teacher.get(planEditApi.texts, there)).data
  expect(new Set(list.map(({ title }) => title)).size).toBe(list.length)
  // A plan that still holds a foreign text says that it is gone, and does not hold its owner up.
  await s.db
    .update(planItem)
    .set({ refId: 1 })
    .where(eq(planItem.id, texts[0]?.id ?? 0))
  const stale = await teacher.get(plansApi.content, { plan_id: plan?.id ?? 0, item_id: texts[0]?.id ?? 0 })
  expect(stale.data).toMatchObject({ item: { bound: 'deleted' }, text: null })
  await s.db
    .update(planItem)
    .set({ deletedTime: 1 })
    .where(and(eq(planItem.kind, 'text'), ne(planItem.id, texts[0]?.id ?? 0)))
  expect((await teacher.post(planEditApi.removeText, { ...at, id: 1 })).message).toBe('')
})

test('a plan that holds what was deleted meanwhile is saved, published and copied with it, and takes nothing deleted anew', async () => {
  await s.db.update(course).set({ deletedTime: 1 }).where(eq(course.id, 1))
  const bound = async (id: number) =>
    (await itemsOf(id)).filter(({ kind }) => kind === 'course').map((one) => one.bound)
  expect(await bound(1)).toEqual(['deleted'])
  const back = await sentBack(teacher, 1)
  expect((await teacher.post(planEditApi.save, { ...back, intro: '还是这些' })).data.id).toBe(1)
  expect(await bound(1)).toEqual(['deleted'])
  await teacher.post(planEditApi.publish, { id: 1, published: false })
  expect(await teacher.post(planEditApi.publish, { id: 1, published: true })).toMatchObject({ data: { ok: true } })
  const { data: made } = await copy({})
  const copied = (await itemsOf(made.id)).filter(({ kind }) => kind === 'course')
  expect(copied.map((one) => one.bound)).not.toContain('there')
  const again = await sentBack(teacher, 1)
  again.stages[0]?.items.push(itemInput({ id: -1, kind: 'course', ref_id: 1, title: '再学一次' }))
  expect((await teacher.post(planEditApi.save, again)).message).toBe('“再学一次”所选内容不存在或已下架，请重新选择')
})

test('a published plan is saved neither empty nor with an item for which nothing was chosen', async () => {
  const whole = await sentBack(teacher, 1)
  const open = structuredClone(whole)
  open.stages[0]?.items.push(itemInput({ id: -1, ref_id: 0, title: '待定' }))
  expect(await teacher.post(planEditApi.save, open)).toMatchObject({
    ...{ code: plansErrors.plan_empty.code, message: '还有 1 项没有选择内容：“待定”' },
  })
  const empty = { ...whole, stages: whole.stages.map((stage) => ({ ...stage, items: [] })) }
  expect((await teacher.post(planEditApi.save, empty)).code).toBe(plansErrors.plan_empty.code)
  expect(await sentBack(teacher, 1)).toEqual(whole)
})

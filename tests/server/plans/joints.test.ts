import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { centresApi } from '#contract/centres/centres.api'
import { certsApi } from '#contract/certs/certs.api'
import { certsManageApi } from '#contract/certs/certs.manage.api'
import { contentApi } from '#contract/content/content.api'
import { readCell } from '#contract/courses/class/class.rules'
import { planMatrixApi } from '#contract/plans/matrix/matrix.api'
import { plansApi } from '#contract/plans/plans.api'
import { planEditApi } from '#contract/plans/plans.edit.api'
import { counts } from '#contract/plans/plans.rules'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { pageApi } from '#contract/rooms/page/page.api'
import { searchApi } from '#contract/search/search.api'
import { todoApi } from '#contract/todo/todo.api'
import { dayOf } from '#contract/todo/todo.rules'
import { planItem, planTick } from '../../../server/db/schema/plans'
import { room } from '../../../server/db/schema/rooms/rooms'
import { withDemo } from '../../support/demo'
import { people } from '../../support/people'
import type { Client, TestServer } from '../../support/server'
import { itemInput, savePlan } from './plans.setup'

let s: TestServer
let teacher: Client
let student: Client
withDemo((demo) => {
  ;({ s, teacher, student } = demo)
})
const todo = async (by = student) =>
  (await by.get(todoApi.lists, {})).data.list.filter(
    ({ kind, training_room_id }) => kind === 'plan' && training_room_id === 1,
  )

test('dated items that are one’s own to do are in the to-do list on their day, and go when they are done', async () => {
  const before = await todo()
  const own = before.find(({ title }) => title === '第一周自查')
  expect(own).toMatchObject({
    href: '/training-room/student/1/content_data/1-5',
    action: '计划：本学期学习计划',
    done: false,
  })
  expect(dayOf(own?.time ?? 0)).toBe(dayOf(s.now()) + 9)
  // The exam waits for the one before it.
  expect(before.map(({ title }) => title)).not.toContain('期末考试')
  await student.post(plansApi.tick, { item_id: 5, done: true })
  expect((await todo()).map(({ title }) => title)).not.toContain('第一周自查')
  expect(await todo(teacher)).toEqual([])
  await s.db
    .update(planItem)
    .set({ dueDay: dayOf(s.now()) - 2 })
    .where(eq(planItem.id, 4))
  const late = (await todo(await s.as(people.studentB))).find(({ id }) => id === 4)
  if (late) expect(late.action).toBe('已逾期：本学期学习计划')
  await s.db.update(room).set({ ended: true }).where(eq(room.id, 1))
  expect(await todo()).toEqual([])
})

test('the study centre says how far one is with each plan, and when one last ticked something', async () => {
  const lines = async () => (await student.get(centresApi.study, {})).data.lines.filter(({ kind }) => kind === 'plan')
  const { list } = (await student.get(plansApi.mine, {})).data
  expect(list.length).toBeGreaterThan(0)
  const found = await lines()
  expect(found.map(({ id, done, total }) => ({ id, done, total })).toSorted((x, y) => x.id - y.id)).toEqual(
    list.map(({ id, done, total }) => ({ id, done, total })).toSorted((x, y) => x.id - y.id),
  )
  for (const { id, href } of found) expect(href).toMatch(new RegExp(`/plan-detail\\?plan=${id}$`))
})

test('the home of a room says how far one is with its plans, and what is dated next; of others as they were counted', async () => {
  const at = { training_room_id: 1 }
  const home = async (by = student) => (await by.get(pageApi.progress, at)).data
  const cards = async () => (await student.get(plansApi.lists, at)).data.list
  const sum = (list: { done: number; total: number }[]) => ({
    done: list.reduce((all, one) => all + one.done, 0),
    total: list.reduce((all, one) => all + one.total, 0),
  })
  const before = await home()
  expect(before.plans.mine).toEqual(sum(await cards()))
  expect(before.plans.room).toEqual({ done: 0, total: 0 })
  const days = before.plan_dates.map(({ time }) => time)
  expect(days).toEqual(days.toSorted((x, y) => x - y))
  expect(before.plan_dates).toContainEqual(
    expect.objectContaining({
      id: 5,
      title: '第一周自查',
      plan_title: '本学期学习计划',
      late: false,
      href: '/training-room/student/1/content_data/1-5',
    }),
  )
  // The exam waits for the one before it, the draft is nobody's.
  expect(before.plan_dates.map(({ title }) => title)).not.toContain('期末考试')
  expect(before.plan_dates.map(({ plan_title }) => plan_title)).not.toContain('期末复习计划')
  for (const { id } of await cards()) await teacher.post(planMatrixApi.count, { id })
  const all = await home(teacher)
  expect(all.plans.mine).toEqual({ done: 0, total: 0 })
  expect(all.plan_dates).toEqual([])
  expect(all.plans.room.total).toBe(all.student_count * before.plans.mine.total)
  // What the tables of managers say, person by person: what is optional or gone counts for none of them.
  const tables = await Promise.all((await cards()).map(({ id }) => teacher.get(planMatrixApi.matrix, { id })))
  const signs = tables.flatMap(({ data: { items, uids, cells } }) =>
    uids.flatMap((_, line) =>
      items.filter((item, i) => counts(item) && readCell(cells.charAt(line * items.length + i)).done),
    ),
  )
  expect(all.plans.room.done).toBe(signs.length)
  await student.post(plansApi.tick, { item_id: 5, done: true })
  const after = await home()
  expect(after.plans.mine.done).toBe(before.plans.mine.done + 1)
  expect(after.plan_dates.map(({ id }) => id)).not.toContain(5)
  expect((await home(teacher)).plans.room.done).toBe(signs.length + 1)
  await s.db.update(room).set({ ended: true }).where(eq(room.id, 1))
  expect((await home()).plan_dates).toEqual([])
})

test('a team is as far with its plans as those in it, the asker as they are now', async () => {
  const at = { training_room_id: 2 }
  const { data } = await savePlan(teacher, [itemInput({ id: -1 }), itemInput({ id: -2 })], at)
  await teacher.post(planEditApi.publish, { id: data.id, published: true })
  const team = async () => (await student.get(pageApi.progress, at)).data.plans
  const first = await team()
  expect(first.mine.total).toBeGreaterThan(0)
  expect(first.team.total % first.mine.total).toBe(0)
  expect(first.team.total).toBeGreaterThan(first.mine.total)
  const { stages } = (await student.get(plansApi.detail, { id: data.id })).data
  await student.post(plansApi.tick, { item_id: stages[0]?.items[0]?.id ?? 0, done: true })
  expect((await team()).team.done).toBe(first.team.done + 1)
})

test('the calendar has them', async () => {
  const { path } = (await student.post(todoApi.renewFeed, {})).data
  const { body } = await s.guest().raw({ method: 'GET', url: path })
  expect(body.replace(/\r\n /g, '')).toContain('SUMMARY:第一周自查')
})

test('a plan is found by its words, and content in it is read by who is in the room', async () => {
  const found = (await student.get(searchApi.find, { keyword: '学习计划', kind: 'plan' })).data.list
  expect(found.map(({ href }) => href)).toContain('/training-room/student/1/plan-detail?plan=1')
  expect((await student.get(contentApi.detail, { id: 4 })).code).toBe(20_000)
})

test('a certificate asks for a plan by what of it is done', async () => {
  const at = { training_room_id: 1 }
  const { data: box } = await teacher.post(certsManageApi.saveContainer, {
    ...at,
    title: '结课',
    level: '',
    code: 'JK',
  })
  const { id } = (
    await savePlan(teacher, [itemInput({ id: -1 }), itemInput({ id: -2 }), itemInput({ id: -3, required: false })])
  ).data
  await teacher.post(planEditApi.publish, { id, published: true })
  expect((await teacher.get(certsManageApi.choices, at)).data.list).toContainEqual({
    kind: 'plan',
    id,
    title: '测试计划',
  })
  const words = { version: 0, title: '结课证', issuer: '', intro: '', award_rule: 'auto' as const, valid_months: 0 }
  const cert = { ...at, container_id: box.id }
  const { data: made } = await teacher.post(certsManageApi.save, {
    ...{ ...cert, ...words, requirements: [{ kind: 'plan', ref_id: id, need: 100 }] },
  })
  await teacher.post(certsManageApi.publish, { ...at, cert_id: made.id, published: true })
  const asked = async () => (await student.get(certsApi.detail, { ...cert, cert_id: made.id })).data.requirements[0]
  expect(await asked()).toMatchObject({ title: '测试计划', there: true, done: 0, total: 2, met: false })
  const items = (await student.get(plansApi.detail, { id })).data.stages.flatMap((stage) => stage.items)
  expect((await asked())?.href).toBe(`/training-room/student/1/plan-detail?plan=${id}`)
  for (const one of items.slice(0, 2)) await student.post(plansApi.tick, { item_id: one.id, done: true })
  expect(await asked()).toMatchObject({ done: 2, met: true })
  await s.db.delete(planTick)
  expect(await asked()).toMatchObject({ done: 0, met: false })
  // A copy of the room asks for its own copy of the plan.
  const copied = (await teacher.post(lifecycleApi.clone, { ...at, title: '下学期', carry: ['certs', 'plans'] })).data.id
  const { list } = (await teacher.get(plansApi.lists, { training_room_id: copied })).data
  const [container] = (await teacher.get(certsApi.lists, { training_room_id: copied })).data.list
  const [there] = container?.certs ?? []
  const { data: copy } = await teacher.get(certsApi.detail, {
    ...{ training_room_id: copied, container_id: container?.id ?? 0, cert_id: there?.id ?? 0 },
  })
  expect(copy.requirements).toMatchObject([
    { kind: 'plan', need: 100, ref_id: list.find(({ title }) => title === '测试计划')?.id },
  ])
  expect(copy.requirements[0]?.ref_id).not.toBe(id)
})

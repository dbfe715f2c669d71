import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campsApi } from '#contract/camps/camps.api'
import { readCell } from '#contract/courses/class/class.rules'
import { ltiActivitiesApi } from '#contract/lti/activities/activities.api'
import { noticesApi } from '#contract/notices/notices.api'
import { planMatrixApi } from '#contract/plans/matrix/matrix.api'
import { plansApi } from '#contract/plans/plans.api'
import { planEditApi } from '#contract/plans/plans.edit.api'
import { plansErrors } from '#contract/plans/plans.errors'
import { projectsApi, projectsManageApi } from '#contract/projects/projects.api'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { todoApi } from '#contract/todo/todo.api'
import { dayOf } from '#contract/todo/todo.rules'
import { content } from '../../../server/db/schema/content/content'
import { ltiProgress } from '../../../server/db/schema/lti'
import { projectNode } from '../../../server/db/schema/projects'
import { withDemo } from '../../support/demo'
import type { Client, TestServer } from '../../support/server'
import { itemInput, savePlan, sentBack } from './plans.setup'

const at = { training_room_id: 3 }
const [MARKET, CAMP, OTHER_CAMP, ACTIVITY] = [51, 41, 42, 29]
let s: TestServer
let teacher: Client
let student: Client
withDemo((demo) => {
  ;({ s, teacher, student } = demo)
})
const itemsOf = async (id: number, by = student) =>
  (await by.get(plansApi.detail, { id })).data.stages.flatMap((stage) => stage.items)

/** A plan of the room's project, a camp that it holds and its third-party activity. */
const planned = async () => {
  const due_day = dayOf(s.now()) + 3
  const { data } = await savePlan(
    teacher,
    [
      itemInput({ id: -1, kind: 'project', ref_id: MARKET, title: '办市集', need: 75, due_day }),
      itemInput({ id: -2, kind: 'camp', ref_id: CAMP, title: '结营', due_day }),
      itemInput({ id: -3, kind: 'activity', ref_id: ACTIVITY, title: '听公开课', due_day, before: [-2] }),
    ],
    at,
  )
  await teacher.post(planEditApi.publish, { id: data.id, published: true })
  await s.db.delete(ltiProgress).where(and(eq(ltiProgress.roomId, 3), eq(ltiProgress.uid, student.uid)))
  return data.id
}

test('projects, camps and third-party activities of the room are chosen as other things are, and say where they are done', async () => {
  const { list } = (await teacher.get(planEditApi.choices, at)).data
  expect(list).toContainEqual({ kind: 'project', id: MARKET, title: '校园文创市集运营' })
  expect(list.some(({ kind, id }) => kind === 'activity' && id === ACTIVITY)).toBe(true)
  expect(list).toContainEqual({ kind: 'camp', id: CAMP, title: '新手主播十日训练营' })
  // What the room does not hold it does not plan.
  expect(list.some(({ id }) => id === OTHER_CAMP)).toBe(false)
  const elsewhere = [itemInput({ id: -1, kind: 'camp', ref_id: OTHER_CAMP })]
  expect((await savePlan(teacher, elsewhere, at)).code).toBe(plansErrors.item_bound.code)
  const items = await itemsOf(await planned())
  expect(items.map(({ kind, bound, href }) => [kind, bound, href])).toEqual([
    ['project', 'there', `/training-room/student/3/project?project=${MARKET}`],
    ['camp', 'there', `/training-camp-detail/${CAMP}`],
    ['activity', 'there', '/training-room/student/3/app'],
  ])
})

test('what is done of them their own domains say: nodes handed in, graduation, the report of the tool; nobody ticks them', async () => {
  const id = await planned()
  const letters = async () => (await itemsOf(id)).map(({ done, percent }) => [done, percent])
  // One of four nodes stands, one was returned: three are asked for.
  expect((await student.get(projectsApi.data, at)).data.list[0]).toMatchObject({ done: 1, total: 4, returned: 1 })
  expect(await letters()).toEqual([
    [false, 30],
    [false, 0],
    [false, 0],
  ])
  const [project, camp, activity] = await itemsOf(id)
  expect((await student.post(plansApi.tick, { item_id: project?.id ?? 0, done: true })).code).toBe(
    plansErrors.item_counted.code,
  )
  expect(activity?.waits_for).toEqual([camp?.id])
  const hand = (node_id: number) =>
    student.post(projectsApi.handIn, {
      ...{ ...at, content_id: MARKET, node_id, text: '完成', file_ids: [], device_time: 0 },
    })
  for (const node of [7, 8]) expect((await hand(node)).code).toBe(20_000)
  await teacher.post(campsApi.setGraduated, {
    ...{ id: CAMP, period_id: 2, uids: [student.uid], graduated: 1, reason: '表现优秀' },
  })
  await s.db
    .insert(ltiProgress)
    .values({ roomId: 3, contentId: ACTIVITY, uid: student.uid, openTime: s.now(), doneTime: s.now() })
  expect(await letters()).toEqual([
    [true, 100],
    [true, 100],
    [true, 100],
  ])
  // The table of managers says so too.
  await teacher.post(planMatrixApi.count, { id })
  const { uids, cells } = (await teacher.get(planMatrixApi.matrix, { id })).data
  const own = uids.indexOf(student.uid) * 3
  expect([...cells.slice(own, own + 3)].map((sign) => readCell(sign).done)).toEqual([true, true, true])
})

test('they are in the to-do list on their day, a change is told to who has not done them, and what left the room counts no more', async () => {
  const id = await planned()
  const mine = async () =>
    (await student.get(todoApi.lists, at)).data.list.filter(({ kind }) => kind === 'plan').map(({ title }) => title)
  expect(await mine()).toEqual(expect.arrayContaining(['办市集', '结营']))
  expect(await mine()).not.toContain('听公开课')
  const again = await sentBack(teacher, id)
  for (const item of again.stages[0]?.items ?? []) if (item.kind === 'project') item.need = 100
  expect((await teacher.post(planEditApi.save, again)).data.told).toBeGreaterThan(0)
  const told = async () => (await student.get(noticesApi.lists, {})).data.list[0]
  expect((await told())?.content).toBe('“办市集”的内容或要求有调整。')
  await s.db.update(content).set({ onlineStatus: 0 }).where(eq(content.id, MARKET))
  await s.db.update(content).set({ deletedTime: s.now() }).where(eq(content.id, CAMP))
  const removed = (await teacher.get(ltiActivitiesApi.lists, at)).data.list.find((one) => one.id === ACTIVITY)
  await teacher.post(ltiActivitiesApi.remove, { ...at, id: removed?.id ?? 0 })
  expect((await itemsOf(id)).map(({ bound, href, bound_title }) => [bound, href, bound_title])).toEqual([
    ['taken_down', '', '校园文创市集运营'],
    ['deleted', '', ''],
    ['deleted', '', ''],
  ])
  expect((await student.get(plansApi.detail, { id })).data.total).toBe(0)
  expect(await mine()).toEqual([])
})

test('a copy of the room is bound to the same, a copy in a room that does not hold them to nothing', async () => {
  const id = await planned()
  const refs = async (plan: number) => (await itemsOf(plan, teacher)).map(({ kind, ref_id }) => [kind, ref_id])
  const carry = ['plans' as const]
  const room = (await teacher.post(lifecycleApi.clone, { ...at, title: '下学期', carry })).data.id
  const [copy] = (await teacher.get(plansApi.lists, { training_room_id: room })).data.list.filter(
    ({ title }) => title === '测试计划',
  )
  expect(await refs(copy?.id ?? 0)).toEqual(await refs(id))
  expect((await itemsOf(copy?.id ?? 0, teacher)).map(({ bound }) => bound)).toEqual(['there', 'there', 'there'])
  await teacher.post(planEditApi.template, { id, template: true })
  const { data: made } = await teacher.post(planEditApi.copy, {
    ...{ training_room_id: 1, from_id: id, title: '别处', begin_day: 0, skip_weekends: 0, skip_holidays: 0 },
  })
  expect(made.unbound).toBe(3)
  expect((await refs(made.id)).map(([, ref]) => ref)).toEqual([0, 0, 0])
  await teacher.post(projectsManageApi.bind, {
    training_room_id: 1,
    content: [{ content_type: 'project', content_id: MARKET }],
  })
  const offered = async () =>
    (await teacher.get(planEditApi.choices, { training_room_id: 1 })).data.list.some(
      ({ kind, id: ref }) => kind === 'project' && ref === MARKET,
    )
  expect(await offered()).toBe(true)
  // Where nothing is to be handed in nothing can be done: it is not offered, and holds nobody up who had it planned.
  await s.db.update(projectNode).set({ handIn: 'none' }).where(eq(projectNode.contentId, MARKET))
  expect(await offered()).toBe(false)
  expect((await itemsOf(id))[0]?.bound).toBe('taken_down')
})

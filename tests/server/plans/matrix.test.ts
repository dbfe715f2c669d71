import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isBegun, readCell } from '#contract/courses/class/class.rules'
import { noticesApi } from '#contract/notices/notices.api'
import { planMatrixApi } from '#contract/plans/matrix/matrix.api'
import { matrixRows } from '#contract/plans/matrix/matrix.rules'
import { plansApi } from '#contract/plans/plans.api'
import { planEditApi } from '#contract/plans/plans.edit.api'
import { plansErrors } from '#contract/plans/plans.errors'
import { dayOf } from '#contract/todo/todo.rules'
import { plan, planFar } from '../../../server/db/schema/plans'
import { roomMember } from '../../../server/db/schema/rooms/rooms'
import { world } from '../../../server/db/seed/world'
import { countDue } from '../../../server/domains/plans/matrix/counting.service'
import { withDemo } from '../../support/demo'
import type { Client, TestServer } from '../../support/server'
import { itemInput, savePlan, sentBack } from './plans.setup'

const { people } = world
const [A, B] = [people.studentA.uid, people.studentB.uid]
let s: TestServer
let teacher: Client
let student: Client
withDemo((demo) => {
  ;({ s, teacher, student } = demo)
})
const count = (id = 1) => teacher.post(planMatrixApi.count, { id })
const matrix = async (id = 1) => (await teacher.get(planMatrixApi.matrix, { id })).data
const lineOf = async (uid: number) => matrixRows(await matrix(), dayOf(s.now())).find((row) => row.uid === uid)

test('every learner has a line and every item a cell that says what the learner’s own plan says', async () => {
  expect((await matrix()).made_time).toBe(0)
  await count()
  const whole = await matrix()
  expect(whole.made_time).toBeGreaterThan(0)
  expect(whole.items).toHaveLength(8)
  expect(whole.cells).toHaveLength(8 * whole.uids.length)
  expect(whole.uids).not.toContain(people.teacher.uid)
  for (const uid of [A, B]) {
    const own = (await teacher.get(planMatrixApi.user, { training_room_id: 1, uid })).data.plans[0]
    const cells = (await lineOf(uid))?.cells ?? ''
    expect([...cells].map((sign) => readCell(sign).done)).toEqual(
      own?.stages.flatMap(({ items }) => items).map(({ done }) => done),
    )
    expect((await lineOf(uid))?.done).toBe(own?.done)
  }
})

test('a tick shows at once; what is just counted is not counted again, and later is', async () => {
  const first = (await count()).data.made_time
  await student.post(plansApi.tick, { item_id: 5, done: true })
  expect([...((await lineOf(A))?.cells ?? '')][4]).toBe('A')
  expect((await count()).data.made_time).toBe(first)
  s.pass(120)
  expect((await count()).data.made_time).toBeGreaterThan(first)
  await student.post(plansApi.tick, { item_id: 5, done: false })
  expect(isBegun([...((await lineOf(A))?.cells ?? '')][4] ?? '')).toBe(false)
})

test('a plan may change while the table is older: letters stay with their items', async () => {
  await count()
  const before = await lineOf(A)
  const back = await sentBack(teacher, 1)
  back.stages[0]?.items.reverse()
  back.stages[1]?.items.splice(0, 1)
  back.stages[2]?.items.push(itemInput({ id: -4 }))
  await teacher.post(planEditApi.save, back)
  const cells = [...((await lineOf(A))?.cells ?? '')]
  expect(cells).toHaveLength(8)
  expect(cells.slice(0, 2).join('')).toBe([...(before?.cells ?? '').slice(0, 2)].reverse().join(''))
  expect(cells[7]).toBe('-')
})

test('reminding: who is not done, once a day; a draft reminds nobody, and another room’s people do not hear', async () => {
  const remind = (...uids: number[]) => teacher.post(planMatrixApi.remind, { id: 1, uids })
  const outsider = people.outsider.uid
  expect((await remind(A, B, outsider)).data).toEqual({ reminded: 2, already: 0 })
  expect((await remind(A)).data).toEqual({ reminded: 0, already: 1 })
  const [notice] = (await student.get(noticesApi.lists, {})).data.list
  expect(notice).toMatchObject({ title: '老师提醒你完成计划：本学期学习计划' })
  expect((await teacher.post(planMatrixApi.remind, { id: 2, uids: [A] })).code).toBe(plansErrors.plan_draft.code)
  const { id } = (await savePlan(teacher, [itemInput({ id: -1 })])).data
  await teacher.post(planEditApi.publish, { id, published: true })
  const itemId = (await teacher.get(plansApi.detail, { id })).data.stages[0]?.items[0]?.id ?? 0
  await student.post(plansApi.tick, { item_id: itemId, done: true })
  expect((await teacher.post(planMatrixApi.remind, { id, uids: [A] })).data).toEqual({ reminded: 0, already: 0 })
})

test('the file has what the screen has: filters, days and words', async () => {
  const url = `${planMatrixApi.export.path}?id=1&format=csv&keyword=${encodeURIComponent('王一诺')}`
  const answer = await teacher.raw({ method: 'GET', url })
  const lines = answer.body.replace('\ufeff', '').trim().split(/\r?\n/)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('阅读课堂约定')
  expect(lines[1]).toMatch(/截止日期.*\d{4}-\d{2}-\d{2}/)
  expect(lines[2]).toMatch(/^王一诺.*已完成/)
  expect((await student.raw({ method: 'GET', url })).statusCode).toBe(403)
})

test('who leaves the room leaves the table, and learners alone have a page of their own', async () => {
  await count()
  await s.db.delete(roomMember).where(and(eq(roomMember.roomId, 1), eq(roomMember.uid, B)))
  expect((await matrix()).uids).not.toContain(B)
  const gone = await teacher.get(planMatrixApi.user, { training_room_id: 1, uid: B })
  expect(gone.code).toBe(plansErrors.learner_gone.code)
})

test('the clock counts what runs, those first that were counted longest ago, and no draft', async () => {
  await countDue(s.db, s.now(), (work) => s.db.transaction((tx) => work(tx)))
  const rows = await s.db
    .select()
    .from(plan)
    .where(inArray(plan.id, [1, 2, 3]))
  expect(rows.sort((a, b) => a.id - b.id).map(({ countedTime }) => countedTime > 0)).toEqual([true, false, false])
  expect((await s.db.select().from(planFar)).length).toBeGreaterThan(10)
})

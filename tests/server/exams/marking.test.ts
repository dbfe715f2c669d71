import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { examAppealsApi } from '#contract/exams/appeals/appeals.api'
import { examsApi } from '#contract/exams/exams.api'
import { examsErrors } from '#contract/exams/exams.errors'
import { examMarkingApi } from '#contract/exams/marking/marking.api'
import { takingApi } from '#contract/exams/taking/taking.api'
import { kernelErrors } from '#contract/kernel/errors'
import { todoApi } from '#contract/todo/todo.api'
import { exam, examAnswer, examItem, examRecord } from '../../../server/db/schema/exams/runs'
import { notification } from '../../../server/db/schema/notices'
import { roomMember } from '../../../server/db/schema/rooms/rooms'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'

const { people } = world
const DAY = 86_400
let s: TestServer
let teacher: Client
let student: Client
/** Two more who mark in room 1. */
let second: Client
let third: Client
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  teacher = await s.as(people.teacher.login)
  student = await s.as(people.studentA.login)
  second = await s.as(people.judge.login)
  third = await s.as(people.supplier.login)
  for (const { uid } of [second, third])
    await s.db.insert(roomMember).values({ roomId: 1, uid, role: 'teacher', joinTime: 1 })
})
afterAll(() => s.close())

const EXAM = 2
const queue = async (by: Client) => (await by.get(examMarkingApi.queue, { exam_id: EXAM })).data.list
const waits = async (by: Client) => (await queue(by)).filter(({ score }) => score < 0).length
const mark = (by: Client, at: { record_id: number; item_id: number }, score: number, comment = '') =>
  by.post(examMarkingApi.mark, { record_id: at.record_id, item_id: at.item_id, score, comment })
const scoreOf = async ({ record_id, item_id }: { record_id: number; item_id: number }) =>
  (
    await s.db
      .select()
      .from(examAnswer)
      .where(and(eq(examAnswer.recordId, record_id), eq(examAnswer.itemId, item_id)))
  )[0]?.score
const todoOf = async (by: Client, id: number) =>
  (await by.get(todoApi.lists, { training_room_id: 1 })).data.list.find((one) => one.key === `exam:mark:${id}`)

test('who marks alone does not write over what a colleague gave meanwhile, unless they have seen it', async () => {
  const [seen] = await queue(teacher)
  if (!seen) throw new Error('nothing to mark')
  const give = (by: Client, { record_id, item_id, version }: typeof seen, score: number) =>
    by.post(examMarkingApi.mark, { record_id, item_id, version, score, comment: '' })
  expect((await give(second, seen, 6)).code).toBe(20_000)
  expect((await give(teacher, seen, 9)).code).toBe(kernelErrors.conflict.code)
  expect((await mark(teacher, seen, 9)).code).toBe(kernelErrors.conflict.code)
  expect(await scoreOf(seen)).toBe(6)
  const theirs = (await queue(teacher)).find(({ record_id }) => record_id === seen.record_id)
  expect((await give(teacher, theirs ?? seen, 9)).code).toBe(20_000)
  expect(await scoreOf(seen)).toBe(9)
})

test('two mark an answer without seeing each other’s points; near enough, the mean counts', async () => {
  await s.db.update(exam).set({ markers: 2 }).where(eq(exam.id, EXAM))
  const [one] = await queue(teacher)
  if (!one) throw new Error('nothing to mark')
  await mark(teacher, one, 6, '要点齐全')
  expect(await waits(teacher)).toBe(9)
  expect((await todoOf(teacher, EXAM))?.count).toBe(9)
  const theirs = (await queue(second)).find(({ record_id }) => record_id === one.record_id)
  expect(theirs).toMatchObject({ score: -1, comment: '' })
  expect(await scoreOf(one)).toBe(-1)
  await mark(second, one, 8, '表达清楚')
  expect(await scoreOf(one)).toBe(7)
  // Nobody is a third while two agree.
  expect((await queue(third)).some(({ record_id }) => record_id === one.record_id)).toBe(false)
  expect((await mark(third, one, 1)).code).toBe(examsErrors.mark_settled.code)
  // Each may think again, of their own.
  await mark(second, one, 7)
  expect(await scoreOf(one)).toBe(7)
})

test('where two differ by more than the exam allows a third marks, blind as they were', async () => {
  await s.db.update(exam).set({ markers: 2, tolerance: 20 }).where(eq(exam.id, EXAM))
  const [one] = await queue(teacher)
  if (!one) throw new Error('nothing to mark')
  await mark(teacher, one, 2)
  await mark(second, one, 9)
  expect([await scoreOf(one), await waits(teacher), await waits(second)]).toEqual([-1, 9, 9])
  expect((await teacher.post(examsApi.release, { id: EXAM, released: true })).code).toBe(examsErrors.not_marked.code)
  expect((await queue(third)).find(({ record_id }) => record_id === one.record_id)).toMatchObject({ score: -1 })
  await mark(third, one, 8)
  expect(await scoreOf(one)).toBe(9)
})

test('how many mark is settled before anybody has begun', async () => {
  const { data } = await teacher.get(examsApi.detail, { id: EXAM })
  const { title, rules, paper_id, begin_time, end_time, minutes, attempts, shuffle, credit } = data
  const { pass_percent, release, release_time, review, offline_hours, appeal_days, version } = data
  const saved = await teacher.post(examsApi.save, {
    ...{
      training_room_id: 1,
      id: EXAM,
      version,
      title,
      rules,
      paper_id,
      begin_time,
      end_time,
      minutes,
      attempts,
      shuffle,
      credit,
    },
    ...{ pass_percent, release, release_time, review, offline_hours, appeal_days, markers: 2 as const, tolerance: 20 },
  })
  expect(saved.code).toBe(examsErrors.exam_running.code)
})

const record = async (id: number, by = student) => (await by.get(takingApi.record, { record_id: id })).data
const lost = async (id: number) => {
  const found = (await record(id)).questions.find(({ score, question }) => score < question.score)
  if (!found) throw new Error('nothing lost')
  return found
}
const ask = (record_id: number, item_id: number, body = '请再看一下第二点', by = student) =>
  by.post(examAppealsApi.ask, { record_id, item_id, body })

test('an appeal is asked once, answered with a reason, and the points that it changes stay', async () => {
  const q = await lost(1)
  const before = (await record(1)).score
  expect((await ask(1, q.item_id, '  ')).code).toBe(examsErrors.appeal_lacks.code)
  const { id } = (await ask(1, q.item_id)).data
  expect((await ask(1, q.item_id)).code).toBe(examsErrors.appeal_twice.code)
  expect((await ask(1, 999_999)).code).toBe(examsErrors.record_gone.code)
  const other = await s.as(people.studentB.login)
  expect((await ask(1, q.item_id, '不是我的', other)).code).toBe(examsErrors.record_gone.code)
  expect(await todoOf(teacher, 1)).toMatchObject({ action: '1 份申诉等待处理', count: 1 })
  const { list } = (await teacher.get(examAppealsApi.lists, { exam_id: 1 })).data
  expect(list).toMatchObject([
    { id, truename: people.studentA.truename, before: q.score, state: 'open', marked: false },
  ])
  const decide = (score: number, answer: string) =>
    teacher.post(examAppealsApi.decide, { record_id: 1, id, score, answer })
  expect((await decide(q.question.score, ' ')).code).toBe(examsErrors.appeal_lacks.code)
  expect((await decide(q.question.score + 1, '给满')).code).toBe(examsErrors.mark_bad.code)
  expect((await decide(q.question.score, '评分标准里有这一点')).data).toEqual({ ok: true })
  expect((await decide(0, '再来')).code).toBe(examsErrors.appeal_gone.code)
  const after = await record(1)
  expect(after.score).toBe(before + q.question.score - q.score)
  expect(after.appeals).toMatchObject([{ state: 'upheld', answer: '评分标准里有这一点', after: q.question.score }])
  const told = await s.db.select().from(notification).where(eq(notification.uid, student.uid))
  expect(told.some(({ title, link }) => title.includes('已改分') && link === '/exam-record-detail?id=1')).toBe(true)
  expect(await todoOf(teacher, 1)).toBeUndefined()
})

test('an appeal that changes nothing is said to be so; none are taken before the release or after their days', async () => {
  const q = await lost(1)
  const { id } = (await ask(1, q.item_id)).data
  await teacher.post(examAppealsApi.decide, { record_id: 1, id, score: q.score, answer: '符合评分标准' })
  expect((await record(1)).appeals).toMatchObject([{ state: 'dismissed', before: q.score, after: q.score }])
  const [item] = await s.db.select().from(examItem).where(eq(examItem.examId, EXAM))
  const [waiting] = (await student.get(examsApi.detail, { id: EXAM })).data.my.records
  expect((await ask(waiting?.record_id ?? 0, item?.id ?? 0)).code).toBe(examsErrors.appeal_closed.code)
  expect((await record(1)).appeal_until).toBeGreaterThan(s.now())
  await s.pass(8 * DAY)
  student = await s.as(people.studentA.login)
  const second = (await record(1)).questions.find((one) => one.item_id !== q.item_id)
  expect((await ask(1, second?.item_id ?? 0)).code).toBe(examsErrors.appeal_closed.code)
})

test('of two markers neither decides an appeal about what they marked, and nobody else reads of it', async () => {
  await s.db.update(exam).set({ markers: 2, appealDays: 3 }).where(eq(exam.id, EXAM))
  for (const one of await queue(teacher)) {
    await mark(teacher, one, 5)
    await mark(second, one, 5)
  }
  await teacher.post(examsApi.release, { id: EXAM, released: true })
  const [mine] = await s.db
    .select()
    .from(examRecord)
    .where(and(eq(examRecord.examId, EXAM), eq(examRecord.uid, student.uid)))
  const recordId = mine?.id ?? 0
  const short = (await record(recordId)).questions.find(({ question }) => question.kind === 'short')
  const { id } = (await ask(recordId, short?.item_id ?? 0)).data
  const verdict = { record_id: recordId, id, score: 9, answer: '按标准应得九分' }
  expect((await second.post(examAppealsApi.decide, verdict)).code).toBe(examsErrors.appeal_marked.code)
  expect(await todoOf(second, EXAM)).toBeUndefined()
  expect((await third.post(examAppealsApi.decide, verdict)).data).toEqual({ ok: true })
  expect((await student.get(examAppealsApi.lists, { exam_id: EXAM })).code).not.toBe(20_000)
})

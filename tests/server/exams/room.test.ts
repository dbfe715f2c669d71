import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { examsApi } from '#contract/exams/exams.api'
import { examMarkingApi } from '#contract/exams/marking/marking.api'
import { takingApi } from '#contract/exams/taking/taking.api'
import { noticesApi } from '#contract/notices/notices.api'
import { importApi } from '#contract/rooms/import/import.api'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { pageApi } from '#contract/rooms/page/page.api'
import { todoApi } from '#contract/todo/todo.api'
import { account } from '../../../server/db/schema/account'
import { examAllowance } from '../../../server/db/schema/exams/runs'
import { notification } from '../../../server/db/schema/notices'
import { room } from '../../../server/db/schema/rooms/rooms'
import { world } from '../../../server/db/seed/world'
import { withDemo } from '../../support/demo'
import type { Client, TestServer } from '../../support/server'
import { imported, settled } from '../rooms/import.setup'

const DAY = 86_400
const { people } = world
let s: TestServer
let teacher: Client
let student: Client
withDemo((demo) => {
  ;({ s, teacher, student } = demo)
})

const todo = async (by = student) =>
  (await by.get(todoApi.lists, { training_room_id: 1 })).data.list.filter((item) => item.kind === 'exam')
const one = async (id: number, by = student) => (await todo(by)).find((item) => item.id === id)
const examsOf = async (id: number) => (await teacher.get(examsApi.lists, { training_room_id: id })).data.list

test('the to-do says what is to come, what is open, what runs, and what is new of the result', async () => {
  expect((await todo()).map((item) => [item.key, item.action, item.waits])).toEqual([
    ['exam:3', '参加考试', false],
    ['exam:4', '考试即将开始', false],
  ])
  const { end_time: end, my } = (await student.get(examsApi.detail, { id: 3 })).data
  expect(await one(3)).toMatchObject({ time: end, href: '/exam-entrance/3/0' })
  expect(my.records).toEqual([])
  const { record_id: id } = (await student.post(takingApi.enter, { exam_id: 3, client: 'x' })).data
  const { due_time: due } = (await student.get(takingApi.sheet, { record_id: id, client: 'x' })).data
  expect(await one(3)).toMatchObject({
    ...{ action: '正在考试，点击继续', waits: true, time: due, href: `/exam-entrance/3/${id}` },
  })
  await student.post(takingApi.handIn, { record_id: id, at: s.now() })
  expect(await one(3)).toBeUndefined()
  await teacher.post(examsApi.release, { id: 3, released: true })
  expect(await one(3)).toMatchObject({ action: '成绩已公布，可以查看', waits: true, time: 0 })
  const [told] = await s.db
    .select()
    .from(notification)
    .where(and(eq(notification.uid, student.uid), eq(notification.link, '/exam-entrance/3/0')))
  await student.post(noticesApi.read, { id: told?.id ?? 0 })
  expect(await one(3)).toBeUndefined()
})

test('a make-up with an end of its own stands in the list of its person', async () => {
  expect(await one(2)).toBeUndefined()
  const end = s.now() + DAY
  await teacher.post(examsApi.allow, { id: 2, uid: student.uid, minutes: 0, attempts: 1, end_time: end })
  expect(await one(2)).toMatchObject({ action: '参加考试', time: end })
})

test('those who mark are told what waits, and then that nothing stands against the release', async () => {
  expect(await one(2, teacher)).toMatchObject({
    ...{ key: 'exam:mark:2', action: '10 份答卷等待阅卷', count: 10, waits: true },
    href: '/training-room/manager/1/exam?exam=2&mark=1',
  })
  expect(await one(1, teacher)).toBeUndefined()
  for (const { record_id, item_id } of (await teacher.get(examMarkingApi.queue, { exam_id: 2 })).data.list)
    await teacher.post(examMarkingApi.mark, { record_id, item_id, score: 5, comment: '' })
  expect(await one(2, teacher)).toMatchObject({
    ...{ action: '已经阅完，等待公布成绩', count: 0, href: '/training-room/manager/1/exam?exam=2' },
  })
  await teacher.post(examsApi.release, { id: 2, released: true })
  expect(await one(2, teacher)).toBeUndefined()
  const judge = await s.as(people.judge.login)
  expect(await todo(judge)).toEqual([])
})

test('the dates of exams are in the calendar', async () => {
  const { path } = (await student.post(todoApi.renewFeed, {})).data
  const { body } = await s.app.inject({ url: path })
  const text = body.replace(/\r\n /g, '')
  expect(text).toContain('期末考试 · 考试即将开始')
  expect(text).toContain('期末模拟考 · 参加考试')
  expect(text).not.toContain('期末补考')
})

test('a copied room has the exams as drafts with their dates moved along, if it is of the same organisation', async () => {
  const [from] = await s.db.select().from(room).where(eq(room.id, 1))
  const begin = (from?.beginTime ?? 0) + 7 * DAY
  const clone = async (carry: ('exams' | 'settings')[]) =>
    (
      await teacher.post(lifecycleApi.clone, {
        ...{ training_room_id: 1, title: '下学期', carry, begin_time: begin },
      })
    ).data.id
  const copies = await examsOf(await clone(['exams']))
  const source = await examsOf(1)
  const shift = from?.beginTime ? 7 * DAY : 0
  const words = ({ title, paper_id, minutes, begin_time }: (typeof source)[number], moved = 0) =>
    [title, paper_id, minutes, begin_time + moved].join()
  expect(copies.map((one) => words(one)).sort()).toEqual(source.map((one) => words(one, shift)).sort())
  expect(copies.every((one) => one.publish_time === 0 && one.counts.begun === 0)).toBe(true)
  expect(await examsOf(await clone(['settings']))).toEqual([])
})

test('the room’s progress counts exams: one’s own, and everybody’s for managers; a share link names them', async () => {
  const ask = { training_room_id: 1 }
  expect((await student.get(pageApi.progress, ask)).data.exams.mine).toEqual({ done: 2, total: 3 })
  const { record_id } = (await student.post(takingApi.enter, { exam_id: 3, client: 'x' })).data
  await student.post(takingApi.handIn, { record_id, at: s.now() })
  expect((await student.get(pageApi.progress, ask)).data.exams.mine).toEqual({ done: 3, total: 3 })
  expect((await teacher.get(pageApi.progress, ask)).data.exams.room.total).toBeGreaterThanOrEqual(6)
})

test('the room’s home has the dates of exams: when they begin, and when they end for who has not handed in', async () => {
  const ask = { training_room_id: 1 }
  const dates = async (by = student) =>
    (await by.get(pageApi.progress, ask)).data.exam_dates.map(({ id, ends }) => [id, ends])
  // One that runs, one to come; drafts and what is over are not among them.
  expect(await dates()).toEqual([
    [3, true],
    [4, false],
  ])
  await teacher.post(examsApi.allow, { id: 3, uid: student.uid, minutes: 0, attempts: 0, end_time: s.now() + 8 * DAY })
  expect(await dates()).toEqual([
    [4, false],
    [3, true],
  ])
  const { record_id } = (await student.post(takingApi.enter, { exam_id: 3, client: 'x' })).data
  expect((await dates()).length).toBe(2)
  await student.post(takingApi.handIn, { record_id, at: s.now() })
  expect(await dates()).toEqual([[4, false]])
  expect((await dates(await s.as(people.studentB.login))).length).toBe(2)
})

test('an import that is undone takes accounts along with what they were allowed', async () => {
  const here = { training_room_id: 1 }
  const accounts = await s.count('account')
  const job = await imported(teacher, 1, '名单.csv', '姓名,学号\n林一帆,2026020101')
  await teacher.post(importApi.run, { ...here, id: job.id })
  await settled(teacher, 1, job.id)
  const [made] = await s.db.select().from(account).where(eq(account.truename, '林一帆'))
  const more = { id: 3, uid: made?.uid ?? 0, minutes: 5, attempts: 0, end_time: 0 }
  expect((await teacher.post(examsApi.allow, more)).data).toEqual({ ok: true })
  await teacher.post(importApi.undo, { ...here, id: job.id })
  expect(await settled(teacher, 1, job.id)).toMatchObject({ state: 'undone' })
  expect([await s.db.$count(examAllowance), await s.count('account')]).toEqual([0, accounts])
})

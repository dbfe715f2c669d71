import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticesApi } from '#contract/notices/notices.api'
import { marksApi } from '#contract/works/marking/marks.api'
import type { MissingRow } from '#contract/works/marking/marks.model'
import { teamMember } from '../../../server/db/schema/teams/teams'
import { work } from '../../../server/db/schema/works/works'
import { type Client, startServer, type TestServer } from '../../support/server'
import { doing, makeWork, peopleOf, textItem } from '../../support/works'

const ROOM = { training_room_id: 2 }
let s: TestServer
let a: Client
let b: Client
let teacher: Client
beforeAll(async () => {
  s = await startServer()
  ;({ a, b, teacher } = await peopleOf(s))
})
afterAll(() => s.close())

const missing = async (work_id: number) => (await teacher.get(marksApi.queue, { ...ROOM, work_id })).data.missing
const remind = (work_id: number, uids: number[], team_ids: number[] = []) =>
  teacher.post(marksApi.remind, { ...ROOM, work_id, uids, team_ids })
const noticesOf = async (who: Client, title: string) =>
  (await who.get(noticesApi.lists, {})).data.list.filter((n) => n.title.includes(title))

test('who has not handed in is told once a day, with the way there; who has handed in hears nothing', async () => {
  const { workId, items } = await makeWork(s, { title: '装调提醒一' })
  const early = await makeWork(s, { title: '装调提醒二' })
  expect((await remind(workId, [a.uid])).data).toEqual({ reminded: 1, already: 0 })
  const [notice, ...more] = await noticesOf(a, '装调提醒一')
  expect(more).toEqual([])
  expect(notice).toMatchObject({
    title: '还没有提交：装调提醒一',
    link: `/training-room/student/2/work-detail?workId=${workId}`,
  })
  expect(notice?.content).toMatch(/^请在 .+ 前提交。$/)
  expect(await noticesOf(b, '装调提醒一')).toEqual([])
  const row = (list: readonly MissingRow[]) => list.find((m) => m.uid === a.uid)
  expect(row(await missing(workId))?.reminded_time).toBeGreaterThan(0)
  expect(row(await missing(early.workId))?.reminded_time).toBe(0)

  // Chosen together with others: only they are told, and another work is another matter.
  expect((await remind(workId, [a.uid, b.uid])).data).toEqual({ reminded: 1, already: 1 })
  expect((await remind(early.workId, [a.uid])).data).toEqual({ reminded: 1, already: 0 })
  expect(await noticesOf(a, '装调提醒一')).toHaveLength(1)

  await s.db.update(work).set({ deadline: 0 }).where(eq(work.id, workId))
  await doing(s).save(b, workId, items[0] ?? 0, { kind: 'text', text: '先断电' })
  expect((await doing(s).handIn(b, workId)).code).toBe(20_000)
  s.pass(86_400)
  // Nobody stays logged in for so long.
  ;({ a, b, teacher } = await peopleOf(s))
  expect((await remind(workId, [a.uid, b.uid, teacher.uid, 999_999])).data).toEqual({ reminded: 1, already: 0 })
  expect(await noticesOf(b, '装调提醒一')).toHaveLength(1)
})

test('two who remind at once tell everybody once', async () => {
  const { workId } = await makeWork(s, { title: '同时提醒' })
  const uids = (await missing(workId)).map((m) => m.uid)
  const admin = await s.as('13800000002')
  const body = { ...ROOM, work_id: workId, uids, team_ids: [] }
  const both = await Promise.all([remind(workId, uids), admin.post(marksApi.remind, body)])
  expect(both.map((r) => r.data.reminded).sort((x, y) => x - y)).toEqual([0, uids.length])
  expect(await noticesOf(a, '同时提醒')).toHaveLength(1)
})

test('where teams hand in, the reminder is for their members; one who is in no team is told too', async () => {
  const { workId } = await makeWork(s, { title: '团队提醒', items: [textItem], handIn: 'team' })
  const [mine] = await s.db
    .select({ id: teamMember.teamId })
    .from(teamMember)
    .where(and(eq(teamMember.roomId, 2), eq(teamMember.uid, a.uid)))
  const members = await s.db
    .select({ uid: teamMember.uid, role: teamMember.role })
    .from(teamMember)
    .where(eq(teamMember.teamId, mine?.id ?? 0))
  const learners = members.filter((m) => m.role !== 'teacher')
  expect((await remind(workId, [], [mine?.id ?? 0])).data).toEqual({ reminded: learners.length, already: 0 })
  expect(await noticesOf(a, '团队提醒')).toHaveLength(1)
  expect((await missing(workId)).find((m) => m.team_id === mine?.id)?.reminded_time).toBeGreaterThan(0)
  // The person is not missing by themselves: their team is.
  expect((await remind(workId, [a.uid])).data).toEqual({ reminded: 0, already: 0 })
})

test('nobody is reminded of what has not begun or can be handed in no more', async () => {
  const now = s.now()
  const soon = await makeWork(s, { start: now + 3600, deadline: now + 7200 })
  expect((await remind(soon.workId, [a.uid])).message).toBe('工单还没有开始')
  const over = await makeWork(s, { deadline: now - 60 })
  await s.db.update(work).set({ lateRule: 'refuse' }).where(eq(work.id, over.workId))
  expect((await remind(over.workId, [a.uid])).message).toBe('已过截止时间，不用再提醒')
  await s.db.update(work).set({ lateRule: 'late' }).where(eq(work.id, over.workId))
  expect((await remind(over.workId, [a.uid])).data.reminded).toBe(1)
})

import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noticesApi } from '#contract/notices/notices.api'
import { marksApi } from '#contract/works/marking/marks.api'
import { passesApi } from '#contract/works/passes/passes.api'
import type { AnswerChange } from '#contract/works/passes/passes.model'
import { worksApi } from '#contract/works/works.api'
import { room, roomMember } from '../../../server/db/schema/rooms/rooms'
import { team, teamMember } from '../../../server/db/schema/teams/teams'
import { workMark, workVerdict } from '../../../server/db/schema/works/marks'
import { work, workItem } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { releaseDue } from '../../../server/domains/works/marking/release.service'
import { type Push, transaction } from '../../../server/lib/transaction'
import { type Client, startServer, type TestServer } from '../../support/server'
import { doing, makeWork, peopleOf, quizItem, textItem } from '../../support/works'

const { people } = world
const ROOM = { training_room_id: 2 }
let s: TestServer
let a: Client
let b: Client
let teacher: Client
let admin: Client
let workId: number
let text: number
let quiz: number
beforeAll(async () => {
  s = await startServer()
  ;({ a, b, teacher } = await peopleOf(s))
  admin = await s.as(people.orgadmin.login)
})
afterAll(() => s.close())
beforeEach(async () => {
  const made = await makeWork(s, { items: [textItem, quizItem] })
  workId = made.workId
  ;[text = 0, quiz = 0] = made.items
  const rubric = [
    { id: 'r1', title: '完整', description: '', max: 6 },
    { id: 'r2', title: '准确', description: '', max: 4 },
  ]
  await s.db.update(workItem).set({ rubric }).where(eq(workItem.id, text))
})

const answer = (who: Client, item_id: number, value: AnswerChange) => doing(s).save(who, workId, item_id, value)
const WORDS = '先断电，再验电，后挂牌'
const handIn = async (who: Client, words = WORDS): Promise<number> => {
  await answer(who, text, { kind: 'text', text: words })
  await answer(who, quiz, { kind: 'quiz', picks: { q1: [0], q2: [0] } })
  const sent = await doing(s).handIn(who, workId)
  expect(sent.code).toBe(20_000)
  const { data } = await who.get(passesApi.versions, { ...ROOM, work_id: workId })
  return data.submissions[0]?.id ?? 0
}
const queue = async () => (await teacher.get(marksApi.queue, { ...ROOM, work_id: workId })).data
const sheet = async (submission_id: number) => (await teacher.get(marksApi.sheet, { ...ROOM, submission_id })).data
const give = (who: Client, submission_id: number, score: number, more: object = {}, key?: string) =>
  who.post(
    marksApi.give,
    { ...ROOM, submission_id, item_id: text, score, rubric: [], comment: '', ...more },
    key ? { key } : {},
  )
const finish = (who: Client, submission_id: number, score: number) =>
  who.post(marksApi.finish, { ...ROOM, submission_id, score })
const result = async (who: Client) => (await who.get(marksApi.result, { ...ROOM, work_id: workId })).data
const release = () => teacher.post(worksApi.handleWorkData, { action: 'release', id: workId })
const rows = (submissionId: number) => s.db.select().from(workMark).where(eq(workMark.submissionId, submissionId))

test('from the queue to a released mark, of which nothing leaves before', async () => {
  const id = await handIn(a)
  expect((await queue()).list).toMatchObject([{ submission_id: id, name: '王一诺', state: 'waiting', left: 1 }])
  expect((await sheet(id)).auto).toEqual([{ item_id: quiz, score: 4 }])
  const early = await finish(teacher, id, 4)
  expect([early.status, early.message, early.data]).toEqual([409, '还有没评分的项', { items: [text] }])
  const rubric = [
    { id: 'r1', score: 5 },
    { id: 'r2', score: 3 },
  ]
  expect((await give(teacher, id, 8, { rubric, comment: '条理清楚' })).data).toMatchObject({ score: 8, rubric })
  await teacher.post(marksApi.comment, {
    ...ROOM,
    submission_id: id,
    item_id: text,
    anchor: { kind: 'text', from: 4, to: 7, quote: '再验电' },
    text: '这里最好说明用什么验',
  })
  expect((await finish(teacher, id, 12)).data).toEqual({ score: 12 })
  expect((await queue()).work).toMatchObject({ waiting: 0, marked: 1, released: false })

  // The learner sees that it is marked, and nothing of how.
  const before = await result(a)
  expect(before).toEqual({ released: false, returned: '', score: -1, items: [], comments: [] })
  const detail = await a.get(passesApi.detail, { ...ROOM, work_id: workId })
  const list = await a.get(passesApi.lists, ROOM)
  const versions = await a.get(passesApi.versions, { ...ROOM, work_id: workId })
  const whole = await a.get(worksApi.detail, { id: workId })
  expect(detail.data.pass).toMatchObject({ state: 'marked', score: -1 })
  expect(list.data.list.find((w) => w.id === workId)).toMatchObject({ score: -1, released: false })
  const seen = JSON.stringify([detail.data, list.data, versions.data, whole.data])
  for (const secret of ['条理清楚', '用什么验', '"answer":[0', '"explain"']) expect(seen).not.toContain(secret)

  await release()
  expect(await result(a)).toMatchObject({
    released: true,
    score: 12,
    items: [
      { item_id: text, score: 8, rubric, comment: '条理清楚' },
      { item_id: quiz, score: 4 },
    ],
    comments: [{ text: '这里最好说明用什么验', anchor: { quote: '再验电' } }],
  })
  expect((await a.get(passesApi.lists, ROOM)).data.list.find((w) => w.id === workId)?.score).toBe(12)
  const { data } = await a.get(noticesApi.lists, {})
  expect(data.list[0]).toMatchObject({ title: '成绩已公布：装调工单' })
  // Somebody else's hand-in is nobody's result.
  expect((await result(b)).items).toEqual([])
})

test('a score is shown from its date on, and the job says so once', async () => {
  const id = await handIn(a)
  await give(teacher, id, 9)
  await finish(teacher, id, 13)
  const at = s.now() + 600
  await s.db.update(work).set({ release: 'date', releaseTime: at }).where(eq(work.id, workId))
  const sent: Push[] = []
  const job = (now: number) =>
    releaseDue(s.db, now, (deed) => transaction(s.db, (pushes) => void sent.push(...pushes), deed))
  const notices = async () =>
    (await a.get(noticesApi.lists, { limit: 100 })).data.list.filter((n) => n.link.endsWith(`workId=${workId}`)).length
  await job(at - 1)
  expect([(await result(a)).score, await notices()]).toEqual([-1, 0])
  await job(at)
  await job(at + 60)
  expect([await notices(), sent.length > 0]).toEqual([1, true])
  s.pass(601)
  expect((await result(a)).score).toBe(13)
})

test('points are held to the item and its rows, with the reason in words', async () => {
  const id = await handIn(a)
  const message = async (score: number, more: object = {}) => (await give(teacher, id, score, more)).message
  expect(await message(11)).toBe('得分不能超过10分')
  expect(await message(5, { rubric: [{ id: 'r1', score: 7 }] })).toBe('“完整”不能超过6分')
  expect(await message(5, { rubric: [{ id: 'zz', score: 1 }] })).toBe('评分标准已更新，请刷新后重试')
  expect(await message(5, { comment: '长'.repeat(1001) })).toBe('评语在1000个字以内')
  expect(await message(5, { item_id: 1 })).toBe('工单里没有这一项')
  expect(await rows(id)).toEqual([])
  const bad = { ...ROOM, submission_id: id, item_id: text, text: '？' }
  const anchor = { kind: 'text' as const, from: 0, to: 2, quote: '没有' }
  expect((await teacher.post(marksApi.comment, { ...bad, anchor })).message).toBe('批注的位置不在这份提交里')
  const point = { kind: 'point' as const, file_id: 1, x: 1, y: 1 }
  expect((await teacher.post(marksApi.comment, { ...bad, anchor: point })).status).toBe(400)
})

test('two markers at once: every change stays, and nobody ends the other’s marking unseen', async () => {
  const id = await handIn(a)
  await Promise.all([give(teacher, id, 6), give(admin, id, 9, { comment: '可以更高' })])
  const { marks } = await sheet(id)
  expect(marks).toHaveLength(2)
  const last = marks[0]?.score ?? 0
  const stale = await finish(teacher, id, (last === 6 ? 9 : 6) + 4)
  expect([stale.status, stale.message, stale.data]).toEqual([
    409,
    '其他老师刚刚改过评分，请核对后再完成',
    { score: last + 4 },
  ])
  await give(teacher, id, 7)
  expect(await rows(id)).toHaveLength(3)
  const both = await Promise.all([finish(teacher, id, 11), finish(admin, id, 11)])
  expect(both.map((r) => r.code)).toEqual([20_000, 20_000])
  expect(await s.db.select().from(workVerdict).where(eq(workVerdict.submissionId, id))).toHaveLength(1)
})

test('marks that were made offline arrive once, however often they are sent', async () => {
  const id = await handIn(a)
  await give(teacher, id, 5, {}, 'mark-key-0000-0000-0001')
  await give(teacher, id, 5, {}, 'mark-key-0000-0000-0001')
  await give(teacher, id, 5)
  expect(await rows(id)).toHaveLength(1)
})

test('what comes back says why, may be handed in again, and its marks stay with the old one', async () => {
  const id = await handIn(a)
  await give(teacher, id, 3)
  const back = (reason: string) => teacher.post(marksApi.giveBack, { ...ROOM, submission_id: id, reason })
  expect((await back('  ')).message).toBe('请填写退回原因')
  expect((await back('请写出验电步骤')).data).toEqual({ ok: true })
  await back('请写出验电步骤')
  expect((await result(a)).returned).toBe('请写出验电步骤')
  expect((await queue()).list).toMatchObject([{ state: 'returned' }])
  const late = await give(teacher, id, 4)
  expect(late.message).toBe('这份提交已退回，等学员重新提交')
  s.pass(7200)
  const detail = (await a.get(passesApi.detail, { ...ROOM, work_id: workId })).data
  expect(detail).toMatchObject({ receipt: null, may_hand_in: true })
  const again = await handIn(a, '断电、验电笔验电、挂牌')
  expect(again).not.toBe(id)
  expect((await result(a)).returned).toBe('')
  expect((await queue()).list).toMatchObject([{ submission_id: again, version: 2, state: 'waiting', left: 1 }])
  expect((await sheet(again)).verdicts).toMatchObject([{ kind: 'returned', reason: '请写出验电步骤' }])
  expect((await give(teacher, id, 4)).status).toBe(404)
  expect(await rows(id)).toHaveLength(1)
})

test('the same points for several: those that have all are finished; foreign ones stop all of it', async () => {
  const first = await handIn(a)
  const second = await handIn(b)
  const batch = (submission_ids: number[], score = 8) =>
    teacher.post(marksApi.batch, { ...ROOM, work_id: workId, submission_ids, item_id: text, score, comment: '合格' })
  expect((await batch([first, 999_999])).status).toBe(404)
  expect((await batch([first], 11)).message).toBe('得分不能超过10分')
  expect(await rows(first)).toEqual([])
  expect((await batch([first, second])).data).toMatchObject({ count: 2, finished: 2, skipped: 0 })
  expect((await queue()).list.map((r) => [r.state, r.score])).toEqual([
    ['marked', 12],
    ['marked', 12],
  ])
})

test('the queue says whose hand-in is missing, and by what else each goes', async () => {
  const before = (await queue()).missing
  expect(before.map((m) => m.name)).toContain('王一诺')
  expect(before.map((m) => m.name)).not.toContain('李文博')
  await handIn(a)
  const { list, missing } = await queue()
  expect(missing.map((m) => m.name)).not.toContain('王一诺')
  expect(missing).toHaveLength(before.length - 1)
  const [{ title }] = (await s.db
    .select({ title: team.title })
    .from(teamMember)
    .innerJoin(team, eq(team.id, teamMember.teamId))
    .where(and(eq(teamMember.roomId, 2), eq(teamMember.uid, a.uid)))) as [{ title: string }]
  expect(list[0]?.groups).toContain(title)
  const sheetOf = await teacher.raw({
    url: `${marksApi.exportQueue.path}?training_room_id=2&work_id=${workId}&format=csv`,
  })
  const lines = sheetOf.body.split('\r\n').filter(Boolean)
  expect(lines).toHaveLength(2 + missing.length)
  expect(lines.filter((line) => line.includes('未提交,'))).toHaveLength(missing.length)
  // Where teams hand in it is a team's, and whoever is in none is named too.
  workId = (await makeWork(s, { items: [textItem], handIn: 'team' })).workId
  const open = (await queue()).missing
  expect(open.find((m) => m.name === title)).toMatchObject({ uid: 0, begun: false, teamless: false })
  expect(open.filter((m) => m.uid > 0).every((m) => m.teamless)).toBe(true)
})

test('hand-ins of other rooms are not there; the mark centre of a contest room is closed to its admin', async () => {
  const id = await handIn(a)
  const foreign = { training_room_id: 1, submission_id: id }
  expect((await teacher.get(marksApi.sheet, foreign)).status).toBe(404)
  expect((await teacher.get(marksApi.likeness, foreign)).status).toBe(404)
  const given = { ...foreign, item_id: text, score: 1, rubric: [], comment: '' }
  expect((await teacher.post(marksApi.give, given)).status).toBe(404)
  expect((await teacher.post(marksApi.finish, { ...foreign, score: 0 })).status).toBe(404)
  expect((await teacher.post(marksApi.giveBack, { ...foreign, reason: '退' })).status).toBe(404)
  expect((await teacher.get(marksApi.queue, { training_room_id: 1, work_id: workId })).status).toBe(404)

  const uid = people.teacher.uid
  const [mine] = await s.db
    .select()
    .from(roomMember)
    .where(sql`${roomMember.roomId} = 2 and ${roomMember.uid} = ${uid}`)
  const as = (role: string) =>
    s.db.update(roomMember).set({ role }).where(sql`${roomMember.roomId} = 2 and ${roomMember.uid} = ${uid}`)
  const [before] = await s.db.select({ template: room.template }).from(room).where(eq(room.id, 2))
  await s.db.update(room).set({ template: 4 }).where(eq(room.id, 2))
  await as('admin')
  expect((await teacher.get(marksApi.queue, { ...ROOM, work_id: workId })).status).toBe(403)
  await as('teacher')
  expect((await teacher.get(marksApi.queue, { ...ROOM, work_id: workId })).status).toBe(200)
  await as(mine?.role ?? 'owner')
  await s.db
    .update(room)
    .set({ template: before?.template ?? 1 })
    .where(eq(room.id, 2))
})

test('hand-ins with much the same words are pointed out to markers only', async () => {
  await s.db
    .update(workItem)
    .set({ content: { limit: 500, placeholder: '' } })
    .where(eq(workItem.id, text))
  const essay =
    '打开配电箱之前先断开总闸，用验电笔逐相验电，确认没有电以后挂上禁止合闸的牌子，再请同组同学监护，最后才开始拆线。'
  const first = await handIn(a, essay)
  await handIn(b, `${essay}完成后清理现场。`)
  const { list } = (await teacher.get(marksApi.likeness, { ...ROOM, submission_id: first })).data
  expect(list).toHaveLength(1)
  expect(list[0]).toMatchObject({ name: '陈思远', item_id: text, file: false })
  expect(list[0]?.percent).toBeGreaterThan(60)
  expect((await a.get(marksApi.likeness, { ...ROOM, submission_id: first })).status).toBe(403)
})

test('a hand-in is given back only while the room runs: it could neither come again nor be marked', async () => {
  const submission_id = await handIn(a)
  await s.db.update(room).set({ ended: true }).where(eq(room.id, 2))
  const back = await teacher.post(marksApi.giveBack, { ...ROOM, submission_id, reason: '请补充' })
  expect(back.message).toBe('该实训室已经结束')
  expect((await sheet(submission_id)).row.state).toBe('waiting')
})

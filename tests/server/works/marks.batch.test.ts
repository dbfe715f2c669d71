import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { marksApi } from '#contract/works/marking/marks.api'
import { passesApi } from '#contract/works/passes/passes.api'
import { worksApi } from '#contract/works/works.api'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { doing, makeWork, peopleOf, quizItem, textItem } from '../../support/works'

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
  admin = await s.as(world.people.orgadmin.login)
})
afterAll(() => s.close())
beforeEach(async () => {
  const made = await makeWork(s, { items: [textItem, quizItem] })
  workId = made.workId
  ;[text = 0, quiz = 0] = made.items
})

/** A hand-in whose quiz is worth 4 points. */
const handIn = async (who: Client): Promise<number> => {
  await doing(s).save(who, workId, text, { kind: 'text', text: '先断电，再验电' })
  await doing(s).save(who, workId, quiz, { kind: 'quiz', picks: { q1: [0], q2: [0] } })
  await doing(s).handIn(who, workId)
  const { data } = await who.get(passesApi.versions, { ...ROOM, work_id: workId })
  return data.submissions[0]?.id ?? 0
}
const queue = async () => (await teacher.get(marksApi.queue, { ...ROOM, work_id: workId })).data
const sheet = async (submission_id: number) => (await teacher.get(marksApi.sheet, { ...ROOM, submission_id })).data
const give = (who: Client, submission_id: number, score: number, comment = '') =>
  who.post(marksApi.give, { ...ROOM, submission_id, item_id: text, score, rubric: [], comment })
const finish = (who: Client, submission_id: number, score: number) =>
  who.post(marksApi.finish, { ...ROOM, submission_id, score })
const result = async (who: Client) => (await who.get(marksApi.result, { ...ROOM, work_id: workId })).data

test('a batch leaves alone what has points, unless asked, and can be undone as a whole', async () => {
  const first = await handIn(a)
  const second = await handIn(b)
  await give(admin, first, 3, '重写')
  await finish(admin, first, 7)
  const batch = (score: number, overwrite?: boolean) =>
    teacher.post(marksApi.batch, {
      ...ROOM,
      work_id: workId,
      submission_ids: [first, second],
      item_id: text,
      score,
      comment: '',
      ...(overwrite && { overwrite }),
    })
  const undo = (id: number, who = teacher) => who.post(marksApi.undoBatch, { ...ROOM, work_id: workId, id })
  const standing = async () => {
    const { list } = await queue()
    return [first, second].map((id) => list.find((r) => r.submission_id === id)?.score)
  }
  const gentle = await batch(8)
  expect(gentle.data).toMatchObject({ count: 1, finished: 1, skipped: 1 })
  expect(await standing()).toEqual([7, 12])
  expect((await batch(9)).data).toMatchObject({ id: 0, count: 0, skipped: 2 })

  const rough = await batch(10, true)
  expect(rough.data).toMatchObject({ count: 2, skipped: 0 })
  expect(await standing()).toEqual([14, 14])
  expect((await queue()).batch).toMatchObject({ id: rough.data.id, count: 2, score: 10 })
  // Only one's own, and only the last.
  expect((await undo(rough.data.id, admin)).code).toBe(41167)
  expect((await undo(gentle.data.id)).message).toBe('这次批量评分已不能撤销')
  expect((await undo(rough.data.id)).data).toEqual({ undone: 2, kept: 0 })
  expect(await standing()).toEqual([7, 12])
  expect((await sheet(first)).marks).toMatchObject([{ score: 3, comment: '重写' }])
  expect((await undo(rough.data.id)).code).toBe(41167)

  // What somebody decided on meanwhile stays.
  await give(admin, second, 5)
  await finish(admin, second, 9)
  expect((await undo(gentle.data.id)).data).toEqual({ undone: 0, kept: 1 })
  expect(await standing()).toEqual([7, 9])
  expect((await queue()).batch).toBeNull()
})

test('a batch that ended the marking is undone to hand-ins that wait', async () => {
  const first = await handIn(a)
  const sent = { ...ROOM, work_id: workId, submission_ids: [first], item_id: text, score: 8, comment: '' }
  const { id } = (await teacher.post(marksApi.batch, sent)).data
  await teacher.post(worksApi.handleWorkData, { action: 'release', id: workId })
  expect((await result(a)).score).toBe(12)
  await teacher.post(marksApi.undoBatch, { ...ROOM, work_id: workId, id })
  expect((await queue()).list).toMatchObject([{ state: 'waiting', score: -1, left: 1 }])
  expect((await result(a)).score).toBe(-1)
})

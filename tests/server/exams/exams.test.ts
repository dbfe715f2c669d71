import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { examsApi } from '#contract/exams/exams.api'
import { examsErrors } from '#contract/exams/exams.errors'
import { examMarkingApi } from '#contract/exams/marking/marking.api'
import { papersApi } from '#contract/exams/papers/papers.api'
import { takingApi } from '#contract/exams/taking/taking.api'
import type { Asked } from '#contract/exams/taking/taking.model'
import type { Given } from '#contract/questions/questions.model'
import { examItem } from '../../../server/db/schema/exams/runs'
import { world } from '../../../server/db/seed/world'
import { handInOverdue } from '../../../server/domains/exams/exams.jobs'
import { expectTold } from '../../support/overtaken'
import { type Client, startServer, type TestServer } from '../../support/server'
import { examDraft } from './draft'

const { people } = world
const HOUR = 3600
const room = { training_room_id: 1 }
let s: TestServer
let teacher: Client
let student: Client
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  teacher = await s.as(people.teacher.login)
  student = await s.as(people.studentA.login)
})
afterAll(() => s.close())

const seconds = () => Math.floor(Date.now() / 1000)
const detail = async (id: number, by = student) => (await by.get(examsApi.detail, { id })).data
const enter = (id: number, client = 'phone', by = student) => by.post(takingApi.enter, { exam_id: id, client })
const begin = async (id: number, client = 'phone', by = student) => (await enter(id, client, by)).data.record_id
const sheet = async (record_id: number, client = 'phone', by = student) =>
  (await by.get(takingApi.sheet, { record_id, client })).data
const give = (
  record_id: number,
  answers: { item_id: number; given: Given; at: number }[],
  client = 'phone',
  by = student,
) => by.post(takingApi.answer, { record_id, client, answers, leaves: 0 })
const handIn = (record_id: number, by = student) => by.post(takingApi.handIn, { record_id, at: seconds() })
const record = async (record_id: number, by = student) => (await by.get(takingApi.record, { record_id })).data
/** The first question that takes one place. */
const single = async (recordId: number): Promise<Asked> => {
  const found = (await sheet(recordId)).questions.find(({ question }) => question.kind === 'single')
  if (!found) throw new Error('no question')
  return found
}
/** What is right of every question, as the server keeps it. */
const solutions = async () => new Map((await s.db.select().from(examItem)).map(({ id, question }) => [id, question]))
const right = (q: Asked, all: Awaited<ReturnType<typeof solutions>>): Given => {
  const whole = all.get(q.item_id)
  return whole?.answer ?? [whole?.accepts?.[0]?.[0] ?? '']
}
const answerAll = async (recordId: number, at = seconds()) => {
  const all = await solutions()
  const { questions } = await sheet(recordId)
  return give(
    recordId,
    questions.map((q) => ({ item_id: q.item_id, given: right(q, all), at })),
  )
}

test('an exam goes from the entrance to the score: answers are kept, marked, released, and read', async () => {
  const id = await begin(3)
  const asked = await sheet(id)
  const exam = await detail(3)
  expect(asked.questions).toHaveLength(exam.asked)
  // Nothing that is right, or why, is in the sheet.
  expect(JSON.stringify(asked)).not.toMatch(/"(answer|accepts|explain)"/)
  expect((await answerAll(id)).data.saved).toHaveLength(exam.asked)
  expect((await sheet(id)).questions.every(({ given }) => given.length > 0)).toBe(true)
  await handIn(id)
  expect(await record(id)).toMatchObject({ released: false, score: -1, questions: [], handed_by: 'person' })
  expect((await detail(3)).my.records).toMatchObject([{ score: -1, attempt: 1 }])
  // The short answer waits for a person.
  expect((await teacher.post(examsApi.release, { id: 3, released: true })).code).toBe(examsErrors.not_marked.code)
  const { list } = (await teacher.get(examMarkingApi.queue, { exam_id: 3 })).data
  expect(list).toHaveLength(1)
  expect(JSON.stringify(list)).not.toContain(people.studentA.truename)
  const [one] = list
  if (!one) throw new Error('nothing to mark')
  const mark = { record_id: one.record_id, item_id: one.item_id, comment: '不错' }
  expect((await teacher.post(examMarkingApi.mark, { ...mark, score: 11 })).code).toBe(examsErrors.mark_bad.code)
  await teacher.post(examMarkingApi.mark, { ...mark, score: 7 })
  expect((await teacher.post(examsApi.release, { id: 3, released: true })).data).toEqual({ ok: true })
  const read = await record(id)
  expect(read).toMatchObject({ released: true, score: exam.full - 3, full: exam.full, passed: true })
  expect(read.questions.find(({ comment }) => comment)).toMatchObject({ score: 7, comment: '不错' })
  expect((await teacher.post(examMarkingApi.mark, { ...mark, score: 1 })).code).toBe(examsErrors.exam_released.code)
})

test('nobody reads another’s attempt, a manager takes no exam, and what is not open can’t be begun', async () => {
  const id = await begin(3)
  const other = await s.as(people.studentB.login)
  for (const call of [
    other.get(takingApi.sheet, { record_id: id, client: 'x' }),
    other.get(takingApi.record, { record_id: id }),
    other.post(takingApi.handIn, { record_id: id, at: 0 }),
    other.post(takingApi.answer, { record_id: id, client: 'x', answers: [], leaves: 0 }),
  ])
    expect((await call).code).toBe(examsErrors.record_gone.code)
  expect((await enter(3, 'x', teacher)).code).toBe(examsErrors.not_taker.code)
  expect((await enter(4)).message).toBe('考试还没有开始')
  expect((await enter(2)).message).toBe('考试已经结束')
  expect((await enter(5)).code).toBe(examsErrors.exam_gone.code)
  await handIn(id)
  expect((await enter(3)).code).toBe(examsErrors.attempts_used.code)
})

test('an answer counts once, the last given of a question stays, and one that no question takes is refused', async () => {
  const id = await begin(3)
  const q = await single(id)
  const now = seconds()
  await give(id, [{ item_id: q.item_id, given: [1], at: now }])
  // Comes late, was given before.
  await give(id, [{ item_id: q.item_id, given: [0], at: now - 30 }])
  expect((await single(id)).given).toEqual([1])
  expect((await give(id, [{ item_id: q.item_id, given: [0, 1, 2], at: now }])).code).toBe(examsErrors.answer_bad.code)
  expect((await give(id, [{ item_id: 999_999, given: [0], at: now }])).code).toBe(examsErrors.answer_bad.code)
})

test('another device goes on with the same attempt, in the same order, and the first one is told', async () => {
  const id = await begin(3, 'phone')
  const before = await sheet(id, 'phone')
  expect(await begin(3, 'desk')).toBe(id)
  const after = await sheet(id, 'desk')
  expect(after.questions.map(({ item_id, shown }) => [item_id, shown])).toEqual(
    before.questions.map(({ item_id, shown }) => [item_id, shown]),
  )
  expect([after.elsewhere, (await sheet(id, 'phone')).elsewhere]).toEqual([false, true])
  // What the first one still had is not lost.
  const q = await single(id)
  const late = await give(id, [{ item_id: q.item_id, given: [1], at: seconds() }], 'phone')
  expect(late.data).toMatchObject({ elsewhere: true, saved: [q.item_id] })
})

test('at zero the server hands in what there is; what was given offline in time comes later and counts, what came after does not', async () => {
  const id = await begin(3)
  const { questions, due_time } = await sheet(id)
  const [first, second] = questions.filter(({ question }) => question.kind === 'single')
  if (!first || !second) throw new Error('no questions')
  const all = await solutions()
  const start = seconds()
  await s.pass(61 * 60)
  await handInOverdue(s.db, () => {}, due_time + 60)
  expect((await record(id)).handed_by).toBe('server')
  const offline = await give(id, [{ item_id: first.item_id, given: right(first, all), at: start + 60 }])
  expect(offline.data.saved).toEqual([first.item_id])
  const after = await give(id, [{ item_id: second.item_id, given: right(second, all), at: due_time + 30 }])
  expect(after.code).toBe(examsErrors.exam_over.code)
  const taker = async () =>
    (await teacher.get(examsApi.takers, { id: 3 })).data.list.find(({ uid }) => uid === people.studentA.uid)
  expect(await taker()).toMatchObject({ handed_by: 'server', late: false, score: first.question.score, answered: 1 })
  // Beyond the hours that the exam allows it is marked, and said to be late.
  await s.pass(3 * HOUR)
  await give(id, [{ item_id: second.item_id, given: right(second, all), at: start + 90 }])
  expect(await taker()).toMatchObject({ late: true, answered: 2 })
})

test('extra time counts at once, a make-up opens another attempt with an end of its own', async () => {
  const id = await begin(3)
  const before = (await sheet(id)).due_time
  const more = { id: 3, uid: people.studentA.uid, minutes: 15, attempts: 0, end_time: 0 }
  await teacher.post(examsApi.allow, more)
  expect((await sheet(id)).due_time).toBe(before + 15 * 60)
  expect((await enter(2)).message).toBe('考试已经结束')
  await teacher.post(examsApi.allow, { ...more, id: 2, attempts: 1, end_time: seconds() + HOUR })
  expect((await enter(2)).code).toBe(20_000)
  const nobody = { ...more, uid: people.judge.uid }
  expect((await teacher.post(examsApi.allow, nobody)).code).toBe(examsErrors.taker_gone.code)
})

const paper = (sections: object[], more: object = {}) =>
  teacher.post(papersApi.save, { ...room, version: 0, title: '新卷', sections, ...more } as never)
const part = { title: '一', minutes: 0, ids: [], draws: [] }
const draw = { tag: '数据分析', kind: 'single', difficulty: 0, count: 4, score: 5 }

test('a paper says which rule finds too few, and draws others for everybody by the seed alone', async () => {
  const short = await paper([{ ...part, draws: [{ ...draw, count: 30 }] }])
  expect([short.code, short.message]).toEqual([
    examsErrors.paper_short.code,
    '“一”要抽 30 题（“数据分析”、单选题），题库里只有 10 题可用',
  ])
  expect((await paper([part])).message).toBe('“一”还没有题目')
  expect((await paper([{ ...part, ids: [1, 1] }])).message).toBe('同一道题在试卷里出现了两次')
  expect((await paper([{ ...part, draws: [{ ...draw, kind: '', score: 0, count: 20 }] }])).code).toBe(
    examsErrors.paper_lacks.code,
  )
  const { id } = (await paper([{ ...part, ids: [1], draws: [draw] }])).data
  const sample = (await teacher.get(papersApi.sample, { ...room, id, seed: 1 })).data
  expect(sample.sections[0]?.questions).toHaveLength(5)
  expect(sample.full).toBe(2 + 4 * 5)
  const save = {
    ...{ ...room, title: '抽题考试', rules: '', paper_id: id, begin_time: seconds() - 60, end_time: 0, minutes: 30 },
    ...{ attempts: 2, shuffle: true, credit: 'part' as const, pass_percent: 60, release: 'hand' as const },
    ...{ release_time: 0, review: true, offline_hours: 0, markers: 1 as const, tolerance: 20, appeal_days: 0 },
  }
  const exam = (await teacher.post(examsApi.save, save)).data.id
  expect((await enter(exam)).code).toBe(examsErrors.exam_gone.code)
  await teacher.post(examsApi.publish, { id: exam, published: true })
  const mine = await sheet(await begin(exam))
  const other = await s.as(people.studentB.login)
  const theirs = await sheet(await begin(exam, 'x', other), 'x', other)
  for (const { questions } of [mine, theirs]) {
    expect(questions).toHaveLength(5)
    expect(new Set(questions.map(({ item_id }) => item_id)).size).toBe(5)
    expect(questions.reduce((sum, { question }) => sum + question.score, 0)).toBe(22)
  }
  // Once somebody has begun, what would be unfair stays as it is.
  const change = { ...save, id: exam, version: (await detail(exam, teacher)).version }
  expect((await teacher.post(examsApi.save, { ...change, minutes: 5 })).code).toBe(examsErrors.exam_running.code)
  expect((await teacher.post(examsApi.publish, { id: exam, published: false })).code).toBe(
    examsErrors.exam_running.code,
  )
  expect((await teacher.post(examsApi.save, { ...change, title: '改了名字' })).code).toBe(20_000)
  // While somebody is at it nobody reads what is right.
  expect((await teacher.post(examsApi.release, { id: exam, released: true })).code).toBe(examsErrors.still_taken.code)
})

test('of two who change an exam at once the second is told; to publish it is no change of what it says', async () => {
  const { id } = (await teacher.post(examsApi.save, { ...room, ...examDraft })).data
  const told = () =>
    expectTold({
      read: () => detail(id, teacher).then(({ version, title: words }) => ({ version, words })),
      save: (title, version) =>
        teacher.post(examsApi.save, { ...room, ...examDraft, id, title, ...(version !== undefined && { version }) }),
    })
  await told()
  const { version } = await detail(id, teacher)
  await teacher.post(examsApi.publish, { id, published: true })
  expect((await detail(id, teacher)).version).toBe(version)
  expect((await detail(id)).version).toBe(0)
  await told()
})

test('a section with a time of its own takes no answer after it', async () => {
  const id = (
    await paper([
      { ...part, minutes: 5, ids: [1] },
      { ...part, title: '二', minutes: 10, ids: [5] },
    ])
  ).data.id
  const exam = (
    await teacher.post(examsApi.save, {
      ...{ ...room, title: '分段', rules: '', paper_id: id, begin_time: seconds() - 60, end_time: 0, minutes: 15 },
      ...{ attempts: 1, shuffle: false, credit: 'whole', pass_percent: 60, release: 'hand', release_time: 0 },
      ...{ review: false, offline_hours: 0, markers: 1 as const, tolerance: 20, appeal_days: 0 },
    })
  ).data.id
  await teacher.post(examsApi.publish, { id: exam, published: true })
  const recordId = await begin(exam)
  const { sections, questions, begin_time } = await sheet(recordId)
  expect(sections.map(({ due_time }) => due_time - begin_time)).toEqual([300, 900])
  await s.pass(6 * 60)
  const [first, second] = questions
  const now = begin_time + 6 * 60
  expect((await give(recordId, [{ item_id: first?.item_id ?? 0, given: [0], at: now }])).code).toBe(
    examsErrors.exam_over.code,
  )
  expect((await give(recordId, [{ item_id: second?.item_id ?? 0, given: [0], at: now }])).code).toBe(20_000)
})

test('a released exam shows each their own score, its demo in every state', async () => {
  const { list } = (await student.get(examsApi.lists, room)).data
  expect(list.map(({ id, released }) => [id, released])).toEqual([
    [4, false],
    [3, false],
    [2, false],
    [1, true],
  ])
  const [mine] = (await detail(1)).my.records
  expect(mine?.score).toBeGreaterThan(0)
  const read = await record(mine?.record_id ?? 0)
  expect(read.questions.reduce((sum, { score }) => sum + score, 0)).toBe(mine?.score)
  expect((await teacher.get(examsApi.lists, room)).data.list).toHaveLength(5)
})

test('a manager is hinted at those who took it from one network or on one device, and learns no address', async () => {
  const other = await s.as(people.studentB.login)
  await begin(3, 'lab-1')
  await begin(3, 'lab-1', other)
  const { list } = (await teacher.get(examsApi.takers, { id: 3 })).data
  const hints = list.filter(({ record_id }) => record_id > 0).map((one) => [one.same_address, one.same_device])
  expect(hints).toEqual([
    [1, 1],
    [1, 1],
  ])
  expect(JSON.stringify(list)).not.toContain('127.0.0.1')
})

import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bankApi } from '#contract/exams/bank/bank.api'
import { examsApi } from '#contract/exams/exams.api'
import { examsErrors } from '#contract/exams/exams.errors'
import { papersApi } from '#contract/exams/papers/papers.api'
import { takingApi } from '#contract/exams/taking/taking.api'
import { kernelErrors } from '#contract/kernel/errors'
import type { Question, QuestionPicture } from '#contract/questions/questions.model'
import { attachment } from '../../../server/db/schema/files'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { uploaded } from '../rooms/import.setup'

const { people } = world
const room = { training_room_id: 1 }
let s: TestServer
let teacher: Client
let student: Client
let other: Client
let png: Uint8Array
beforeAll(async () => {
  s = await startServer()
  const plain = { width: 40, height: 30, channels: 3 as const, background: '#3366cc' }
  png = new Uint8Array(await sharp({ create: plain }).png().toBuffer())
})
beforeEach(async () => {
  await s.reset()
  teacher = await s.as(people.teacher.login)
  student = await s.as(people.studentA.login)
  other = await s.as(people.studentB.login)
})
afterAll(() => s.close())

const base: Question = { id: 'p', kind: 'judge', title: '图里是打包台', options: [], score: 5, answer: [0] }
const save = (picture: QuestionPicture | undefined, by = teacher, more: object = {}) =>
  by.post(bankApi.save, {
    ...{
      ...room,
      version: 0,
      question: { ...base, ...(picture && { picture }) },
      tags: [],
      difficulty: 2,
      dimension: '',
    },
    ...more,
  })
const upload = async (by: Client, name = '打包台.png', bytes = png): Promise<QuestionPicture> => {
  const id = await uploaded(by, name, bytes)
  return { id, url: `/files/${id}/x.png` }
}
const stored = async (keyword = '图里是打包台') =>
  (await teacher.get(bankApi.lists, { ...room, keyword })).data.list[0]?.question.picture
const reads = async (by: Client, url: string) => (await by.raw({ method: 'GET', url })).statusCode === 200

/** An exam of half an hour that asks this question, for everybody. */
const examOf = async (id: number) => {
  const sections = [{ title: '一', minutes: 0, ids: [id], draws: [] }]
  const paper = (await teacher.post(papersApi.save, { ...room, version: 0, title: '看图', sections })).data.id
  const exam = (
    await teacher.post(examsApi.save, {
      ...{ ...room, title: '看图考', rules: '', paper_id: paper, begin_time: s.now() - 60, end_time: 0, minutes: 30 },
      ...{ attempts: 1, shuffle: false, credit: 'whole', pass_percent: 60, release: 'hand', release_time: 0 },
      ...{ review: true, offline_hours: 0, markers: 1, tolerance: 20, appeal_days: 0 },
    })
  ).data.id
  await teacher.post(examsApi.publish, { id: exam, published: true })
  return exam
}

test('a picture is seen by those who make exams, by who is asked the question while they are, and with the answers again', async () => {
  const { id } = (await save(await upload(teacher))).data
  const picture = await stored()
  if (!picture) throw new Error('no picture')
  // The address is ours, whatever was sent.
  expect(picture.url).not.toContain('/x.png')
  const outsider = await s.as(people.outsider.login)
  expect(await Promise.all([teacher, student, outsider].map((by) => reads(by, picture.url)))).toEqual([
    true,
    false,
    false,
  ])
  const exam = await examOf(id)
  expect(await reads(student, picture.url)).toBe(false)
  const { record_id } = (await student.post(takingApi.enter, { exam_id: exam, client: 'x' })).data
  const { questions } = (await student.get(takingApi.sheet, { record_id, client: 'x' })).data
  expect(questions[0]?.question.picture).toEqual(picture)
  expect([await reads(student, picture.url), await reads(other, picture.url)]).toEqual([true, false])
  await student.post(takingApi.handIn, { record_id, at: s.now() })
  expect(await reads(student, picture.url)).toBe(false)
  await teacher.post(examsApi.release, { id: exam, released: true })
  expect([await reads(student, picture.url), await reads(other, picture.url)]).toEqual([true, false])
})

test('once the time of an attempt is over, by the clock of the server, its pictures are seen no more', async () => {
  const { id } = (await save(await upload(teacher))).data
  const url = (await stored())?.url ?? ''
  await student.post(takingApi.enter, { exam_id: await examOf(id), client: 'x' })
  expect(await reads(student, url)).toBe(true)
  s.pass(31 * 60)
  expect(await reads(student, url)).toBe(false)
})

test('only a JPG or PNG of one’s own becomes a picture; another author keeps the one that is there', async () => {
  const theirs = await upload(student)
  expect((await save(theirs)).code).toBe(kernelErrors.not_found.code)
  const text = await upload(teacher, '说明.txt', new TextEncoder().encode('不是图片'))
  expect((await save(text)).code).toBe(examsErrors.question_lacks.code)
  for (const url of ['javascript:alert(1)', 'https://evil.example/x.png', '/files/../../etc/passwd'])
    expect((await save({ id: 1, url })).status).toBe(400)
  const { id } = (await save(await upload(teacher))).data
  const picture = await stored()
  const admin = await s.as(people.orgadmin.login)
  const change = { id, version: 1, question: { ...base, title: '改过的题干', picture } }
  expect((await save(undefined, admin, change)).data.id).toBe(id)
  expect(await stored('改过的题干')).toEqual(picture)
  await save(undefined, admin, { id, version: 2, question: { ...base, title: '没有图了' } })
  expect(await stored('没有图了')).toBeUndefined()
  expect(await s.db.$count(attachment, eq(attachment.id, picture?.id ?? 0))).toBe(1)
})

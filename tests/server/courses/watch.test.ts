import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WatchedNow } from '#contract/content/progress/watch.model'
import { lengthOf, type Span, spansOf, toldSpans, union } from '#contract/content/progress/watch.rules'
import { courseEditApi, coursesApi } from '#contract/courses/courses.api'
import { attachment } from '../../../server/db/schema/files'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'

const { people } = world
const LENGTH = 200
let s: TestServer
let teacher: Client
let student: Client
/** The section with a video. */
let id = 0
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  teacher = await s.as(people.teacher.login)
  student = await s.as(people.studentA.login)
  id = (await save(await video('开店.mp4'))).data.id
})
afterAll(() => s.close())

const video = async (filename: string, mime = 'video/mp4') => {
  const file = { uid: people.teacher.uid, disk: 'disk', key: `t/${filename}`, filename, filesize: 10, mime }
  const [row] = await s.db
    .insert(attachment)
    .values({ ...file, use: 'file', createTime: s.now() })
    .returning({ id: attachment.id })
  return row?.id ?? 0
}
const save = (fileId: number, more: object = {}) =>
  teacher.post(courseEditApi.saveSection, {
    ...{ course_id: 1, chapter_id: 1, title: '看一家店开张', kind: 'file' as const, body: '', file_id: fileId },
    ...{ content_id: 0, questions: [], minutes: 3, open_time: 0, duration: LENGTH, share: 90, ...more },
  })
const watched = (spans: Span[], more: Partial<WatchedNow> = {}): WatchedNow => ({
  spans: toldSpans(spans),
  ...{ took: 400, position: 0, speed: 100, ...more },
})
const beat = (spans: Span[], more: Partial<WatchedNow> = {}, by = student, at = s.now()) =>
  by.post(coursesApi.beat, { id, at, watched: watched(spans, more) })
const section = async (by = student) => (await by.get(coursesApi.section, { id })).data
const left = async () => {
  const { watch } = await section()
  return { ...watch, spans: spansOf(watch.spans) }
}

test('what was seen adds up, twice seen counts once, and at the share the section is finished', async () => {
  expect((await beat([[0, 60]], { position: 60, speed: 150 })).data).toEqual({ percent: 30, done: false })
  expect((await beat([[30, 100]], { position: 100 })).data).toEqual({ percent: 50, done: false })
  expect(await left()).toEqual({ spans: [[0, 100]], position: 100, speed: 100 })
  expect((await student.post(coursesApi.finish, { id })).message).toBe('看完 90% 才算学完')
  expect((await beat([[120, 199]])).data).toEqual({ percent: 89, done: false })
  expect((await beat([[100, 101]])).data).toEqual({ percent: 100, done: true })
  expect(await section()).toMatchObject({ done: true, percent: 100 })
  // Finished stays finished.
  expect((await beat([[0, 1]])).data).toEqual({ percent: 100, done: true })
})

test('the share is the teacher’s, and one that is shorter finishes earlier', async () => {
  await save((await section(teacher)).file?.id ?? 0, { id, share: 60 })
  expect((await beat([[0, 119]])).data.done).toBe(false)
  expect((await beat([[119, 120]])).data.done).toBe(true)
})

test('lies are refused in words and change nothing', async () => {
  const said = async (spans: Span[], more: Partial<WatchedNow> = {}) => (await beat(spans, more)).message
  expect(await said([[0, 201]])).toBe('观看记录超出了视频的长度')
  expect(
    await said([
      [0, 60],
      [50, 90],
    ]),
  ).toBe('观看记录互相重叠')
  expect(await said([[0, 200]], { took: 10 })).toBe('观看记录比播放得还快')
  expect((await left()).spans).toEqual([])
  const other = await student.post(coursesApi.beat, { id: 1, at: s.now(), watched: watched([[0, 10]]) })
  expect(other.message).toBe('这里没有可以记录的音视频')
})

test('two devices are one: whatever they tell in whatever order, the database joins as the rule does', async () => {
  const stretch = fc
    .tuple(fc.nat(LENGTH - 1), fc.integer({ min: 1, max: 40 }))
    .map(([from, length]): Span => [from, Math.min(LENGTH, from + length)])
  let all: Span[] = []
  for (const told of fc.sample(fc.array(stretch, { maxLength: 4 }), { numRuns: 12, seed: 7 })) {
    const { data } = await beat(union(told))
    all = union(all, told)
    const seen = lengthOf(all)
    expect(data.percent).toBe(data.done ? 100 : Math.floor((seen * 100) / LENGTH))
    expect((await left()).spans).toEqual(all)
  }
})

test('two beats at once lose nothing', async () => {
  const parts = Array.from({ length: 8 }, (_, n): Span => [n * 20, n * 20 + 10])
  await Promise.all(parts.map((part) => beat([part])))
  expect((await left()).spans).toEqual(parts)
})

test('what was told late does not move the place where the video was left, and another video begins anew', async () => {
  const now = s.now()
  await beat([[0, 20]], { position: 20 }, student, now)
  await beat([[50, 60]], { position: 60 }, student, now - 3600)
  expect(await left()).toMatchObject({
    spans: [
      [0, 20],
      [50, 60],
    ],
    position: 20,
  })
  // A clock that is ahead is believed up to the server's.
  await beat([[20, 30]], { position: 30 }, student, now + 9999)
  await beat([[30, 40]], { position: 40 }, student, s.now())
  expect((await left()).position).toBe(40)
  await save(await video('开店-新.mp4'), { id })
  expect(await section()).toMatchObject({ percent: 0, watch: { spans: [], position: 0 } })
  await beat([[5, 10]], { position: 10 }, student, now - 5)
  expect(await left()).toEqual({ spans: [[5, 10]], position: 10, speed: 100 })
})

test('a text is read as far down as it ever was, and only the learner says that it is finished', async () => {
  const read = (far: number) => student.post(coursesApi.beat, { id: 5, at: s.now(), read: far })
  expect((await read(40)).data).toEqual({ percent: 40, done: false })
  expect((await read(20)).data).toEqual({ percent: 40, done: false })
  expect((await read(100)).data).toEqual({ percent: 100, done: false })
  await student.post(coursesApi.finish, { id: 5 })
  expect((await read(10)).data).toEqual({ percent: 100, done: true })
})

test('of a file that has no length none is kept: it is finished by hand', async () => {
  id = (await save(await video('课件.pdf', 'application/pdf'))).data.id
  expect((await section()).duration).toBe(0)
  expect((await student.post(coursesApi.finish, { id })).code).toBe(20_000)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { contentApi } from '#contract/content/content.api'
import { progressApi } from '#contract/content/progress/progress.api'
import type { WatchedNow } from '#contract/content/progress/watch.model'
import { type Span, toldSpans } from '#contract/content/progress/watch.rules'
import { content } from '../../../server/db/schema/content/content'
import { contentProgress } from '../../../server/db/schema/content/progress'
import { attachment } from '../../../server/db/schema/files'
import { world } from '../../../server/db/seed/world'
import { eraseDeleted } from '../../../server/domains/content/content.erase.service'
import { transaction } from '../../../server/lib/transaction'
import { type Client, startServer, type TestServer } from '../../support/server'

/** The demo's channel, of the store. */
const CHANNEL = 25
const { people } = world
let s: TestServer
let teacher: Client
let student: Client
let other: Client
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  teacher = await s.as(people.teacher.login)
  student = await s.as(people.studentA.login)
  other = await s.as(people.studentB.login)
})
afterAll(() => s.close())

const save = (by: Client, content_id: number, percent: number) => by.post(progressApi.save, { content_id, percent })
const far = async (by: Client, content_id = CHANNEL) =>
  (await by.get(progressApi.get, { content_id })).data.map((one) => [one.content_id, one.percent])
const listed = async () => (await student.get(contentApi.detail, { id: CHANNEL })).data.contents.map(({ id }) => id)

test('the farthest counts, whatever arrives later, and is the reader’s alone', async () => {
  const [first = 0, second = 0] = await listed()
  await s.db.delete(contentProgress)
  expect((await save(student, first, 60)).data.percent).toBe(60)
  expect((await save(student, first, 20)).data.percent).toBe(60)
  await save(student, second, 5)
  expect(await far(student)).toEqual(
    [
      [first, 60],
      [second, 5],
    ].toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0)),
  )
  expect(await far(other)).toEqual([])
  for (const percent of [-1, 101, 1.5]) expect((await save(student, first, percent)).status).toBe(400)
})

/** Content 2, here made of a video; another one each time. */
const film = async (mime = 'video/mp4') => {
  const file = { uid: people.teacher.uid, disk: 'disk', key: `t/${mime}`, filename: '开店.mp4', filesize: 10, mime }
  const [row] = await s.db
    .insert(attachment)
    .values({ ...file, use: 'file', createTime: s.now() })
    .returning({ id: attachment.id })
  await s.db
    .update(content)
    .set({ fileId: row?.id ?? 0 })
    .where(eq(content.id, 2))
  await s.db.delete(contentProgress)
}
const watch = (spans: Span[], more: Partial<WatchedNow> = {}, duration = 100, at = s.now(), by = student) =>
  by.post(progressApi.watch, {
    ...{ content_id: 2, at, duration },
    watched: { spans: toldSpans(spans), took: 200, position: 0, speed: 100, ...more },
  })
const watched = async (by = student) => (await by.get(progressApi.watched, { content_id: 2 })).data

test('of a video stretches count: twice seen once, two devices together, a jump not at all', async () => {
  await film()
  expect(await watched()).toEqual({ spans: [], position: 0, speed: 100 })
  expect((await watch([[0, 40]], { position: 40, speed: 150 })).data.percent).toBe(40)
  expect((await watch([[30, 50]], { position: 50 }, 100, s.now() - 60)).data.percent).toBe(50)
  await Promise.all([watch([[60, 70]], { position: 70 }), watch([[80, 90]], { position: 70 })])
  expect(await watched()).toEqual({
    spans: toldSpans([
      [0, 50],
      [60, 70],
      [80, 90],
    ]),
    ...{ position: 70, speed: 100 },
  })
  expect(await far(student, 2)).toEqual([[2, 70]])
  expect(await watched(other)).toEqual({ spans: [], position: 0, speed: 100 })
  // Of two lengths the longer one counts, and what was read stays read.
  expect((await watch([[0, 50]], {}, 400)).data.percent).toBe(70)
  await film('audio/mpeg')
  expect((await watch([[0, 10]])).data.percent).toBe(10)
  expect((await watched()).spans).toEqual(toldSpans([[0, 10]]))
})

test('lies about a video are refused in words, and so is a text that is watched', async () => {
  await film()
  const said = async (...told: Parameters<typeof watch>) => (await watch(...told)).message
  expect(await said([[0, 101]])).toBe('观看记录超出了视频的长度')
  expect(
    await said([
      [0, 60],
      [50, 90],
    ]),
  ).toBe('观看记录互相重叠')
  expect(await said([[0, 100]], { took: 1 })).toBe('观看记录比播放得还快')
  expect(await said([[0, 10]], {}, 0)).toBe('这里没有可以记录的音视频')
  await film('application/pdf')
  expect(await said([[0, 10]])).toBe('这里没有可以记录的音视频')
  expect(await s.db.$count(contentProgress)).toBe(0)
})

test('what can’t be read has no progress, in the usual words, and what is erased takes it along', async () => {
  expect((await save(student, 20, 10)).message).toBe('内容不存在或无权查看')
  expect((await save(student, 19, 10)).message).toBe('内容已下架')
  await s.db.delete(contentProgress)
  await save(student, 2, 10)
  await teacher.post(authoringApi.remove, { id: 2 })
  expect((await save(student, 2, 20)).message).toBe('内容已被删除')
  await eraseDeleted(s.db, s.now() + 31 * 86_400, (work) => transaction(s.db, () => {}, work))
  expect(await s.db.$count(contentProgress)).toBe(0)
})

test('an offline copy of a channel takes along what is out of its list, with the files and their sizes', async () => {
  const ids = await listed()
  const copy = async (by: Client) => (await by.get(progressApi.offlineCopy, { content_id: CHANNEL })).data
  const whole = await copy(student)
  expect(whole.content_ids.toSorted()).toEqual([CHANNEL, ...ids].toSorted())
  expect(whole.size).toBe(whole.files.reduce((sum, file) => sum + file.filesize, 0))
  expect(whole.files.length).toBeGreaterThan(2)
  const [gone = 0, down = 0] = ids
  await teacher.post(authoringApi.remove, { id: gone })
  await teacher.post(authoringApi.setOnline, { id: down, online_status: 0 })
  const rest = await copy(student)
  expect(rest.content_ids).not.toContain(gone)
  expect(rest.content_ids).not.toContain(down)
  expect(rest.size).toBeLessThan(whole.size)
  expect((await student.get(progressApi.offlineCopy, { content_id: gone })).message).toBe('内容已被删除')
})

test('an offline copy of a channel counts what is read without a network, and apart from it what is not', async () => {
  const counts = async () => {
    const { offline, online } = (await student.get(progressApi.offlineCopy, { content_id: CHANNEL })).data
    return [offline, online]
  }
  const ids = await listed()
  // The channel itself is none of its contents.
  expect(await counts()).toEqual([ids.length, 0])
  const [pack = 0, link = 0] = ids
  await s.db.update(content).set({ contentType: 'resource', kind: 'scorm' }).where(eq(content.id, pack))
  await s.db.update(content).set({ contentType: 'resource', kind: 'link' }).where(eq(content.id, link))
  expect(await counts()).toEqual([ids.length - 2, 2])
})

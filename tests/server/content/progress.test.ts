import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { contentApi } from '#contract/content/content.api'
import { progressApi } from '#contract/content/progress/progress.api'
import { contentProgress } from '../../../server/db/schema/content/progress'
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

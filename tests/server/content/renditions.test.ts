import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { contentApi } from '#contract/content/content.api'
import { contentErrors } from '#contract/content/content.errors'
import { libraryApi } from '#contract/content/library/library.api'
import { progressApi } from '#contract/content/progress/progress.api'
import type { Input } from '#contract/kernel/endpoint'
import { content, contentVersion } from '../../../server/db/schema/content/content'
import { attachment } from '../../../server/db/schema/files'
import { world } from '../../../server/db/seed/world'
import { eraseDeleted } from '../../../server/domains/content/content.erase.service'
import { transaction } from '../../../server/lib/transaction'
import { type Client, startServer, type TestServer } from '../../support/server'

const MB = 1024 * 1024
const { people } = world
let s: TestServer
let teacher: Client
let student: Client
let high = 0
let low = 0
beforeAll(async () => {
  s = await startServer({ env: { ORG_SPACE_MB: '100' } })
})
beforeEach(async () => {
  await s.reset()
  teacher = await s.as(people.teacher.login)
  student = await s.as(people.studentA.login)
  high = await film(20 * MB)
  low = await film(6 * MB)
})
afterAll(() => s.close())

let made = 0
const film = async (filesize: number, mime = 'video/mp4', uid = people.teacher.uid) => {
  made += 1
  const row = { uid, disk: 'disk', key: `t/film-${made}`, filename: `${made}.mp4`, filesize, mime, createTime: s.now() }
  await s.services.files.put(row.key, Buffer.from('film'), { mime })
  const kept = await s.db
    .insert(attachment)
    .values({ ...row, use: 'file' })
    .returning({ id: attachment.id })
  return kept[0]?.id ?? 0
}
type Form = Input<typeof authoringApi.save>
const save = (more: Partial<Form> = {}) =>
  teacher.post(authoringApi.save, {
    ...{ content_type: 'resource', version: 0, title: '怎样发货', description: '', cover_id: 0, body: '' },
    ...{ kind: 'video', file_id: high, low_file_id: low },
    ...{ licence: 'cc0', credit: '', tags: [], industry_ids: [], level: 0, ...more },
  } as Form)
const form = async (id: number) => (await teacher.get(authoringApi.form, { id })).data
const publish = async (id: number) =>
  teacher.post(authoringApi.publish, { id, version: (await form(id)).version, visibility: 'org' })
const change = async (id: number, more: Partial<Form>) => save({ id, version: (await form(id)).version, ...more })
const kept = async (id: number) => (await form(id)).data.low_file?.filesize

test('a smaller rendition goes through drafts, versions and copies like the film, and into the library’s room', async () => {
  const used = async () => (await teacher.get(libraryApi.space, {})).data.org?.used ?? 0
  const before = await used()
  const { id } = (await save()).data
  expect((await used()) - before).toBe(26 * MB)
  expect((await form(id)).data).toMatchObject({ file: { filesize: 20 * MB }, low_file: { filesize: 6 * MB } })
  await publish(id)
  expect((await student.get(contentApi.detail, { id })).data.data.low_file?.id).toBe(low)
  // Unsaid it stays; said to be none it goes, and an earlier version brings it back.
  await change(id, { title: '改名', low_file_id: undefined })
  expect(await kept(id)).toBe(6 * MB)
  await change(id, { low_file_id: 0 })
  expect(await kept(id)).toBeUndefined()
  await publish(id)
  expect((await student.get(contentApi.detail, { id })).data.data.low_file).toBeNull()
  expect((await used()) - before).toBe(26 * MB)
  await teacher.post(authoringApi.bringBack, { id, number: 1, version: (await form(id)).version })
  expect(await kept(id)).toBe(6 * MB)
  const copy = (await teacher.post(authoringApi.copy, { id })).data.id
  expect(await kept(copy)).toBeUndefined()
  await publish(id)
  expect(await kept((await teacher.post(authoringApi.copy, { id })).data.id)).toBe(6 * MB)
})

test('a version of before that knows of no rendition has none when it is brought back', async () => {
  const { id } = (await save({ low_file_id: 0 })).data
  const [version] = await s.db.select().from(contentVersion).where(eq(contentVersion.contentId, id))
  const { lowFileId: _, ...written } = version?.written ?? ({} as never)
  await s.db.update(contentVersion).set({ written }).where(eq(contentVersion.contentId, id))
  await publish(id)
  await change(id, { low_file_id: low })
  await publish(id)
  await teacher.post(authoringApi.bringBack, { id, number: 1, version: (await form(id)).version })
  await publish(id)
  expect((await student.get(contentApi.detail, { id })).data.data.low_file).toBeNull()
})

test('what is no smaller film, somebody else’s file or too much for the library is refused in words', async () => {
  const said = async (low_file_id: number, more: Partial<Form> = {}) => (await save({ low_file_id, ...more })).message
  expect(await said(await film(5, 'video/mp4', people.studentA.uid))).toBe(contentErrors.content_file.text)
  expect(await said(await film(5, 'application/pdf'))).toBe('流畅版也要是视频')
  expect(await said(await film(30 * MB))).toBe('流畅版要比高清版小')
  expect(await said(low, { file_id: await film(9, 'application/pdf') })).toBe('只有视频可以有流畅版')
  expect((await save({ file_id: await film(90 * MB), low_file_id: await film(80 * MB) })).code).toBe(41965)
  // Of a file that is no film nothing of it is kept.
  const { id } = (await save({ kind: 'file' })).data
  expect(await kept(id)).toBeUndefined()
})

test('its readers are those of the content, it is offered to their offline copies, and it goes with the content', async () => {
  const { id } = (await save()).data
  const url = (await form(id)).data.low_file?.url ?? ''
  const opens = async (by: Client) => (await by.raw({ url })).statusCode
  expect([await opens(teacher), await opens(student)]).toEqual([200, 404])
  await publish(id)
  expect(await opens(student)).toBe(200)
  const { data } = await student.get(progressApi.offlineCopy, { content_id: id })
  expect(data.files.map((one) => [one.id, one.taken_in])).toEqual([
    [high, 'high'],
    [low, 'low'],
  ])
  expect(data.size).toBe(20 * MB)
  await teacher.post(authoringApi.remove, { id })
  expect(await opens(student)).toBe(404)
  await eraseDeleted(s.db, s.now() + 31 * 86_400, (work) => transaction(s.db, () => {}, work))
  expect(await s.db.$count(content, eq(content.lowFileId, low))).toBe(0)
  expect(await s.db.$count(contentVersion, eq(contentVersion.lowFileId, low))).toBe(0)
})

import { eq } from 'drizzle-orm'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { courseEditApi, coursesApi } from '#contract/courses/courses.api'
import { coursesErrors } from '#contract/courses/courses.errors'
import { courseFileApi } from '#contract/courses/file/file.api'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { courseSection } from '../../../server/db/schema/courses'
import { attachment } from '../../../server/db/schema/files'
import { keepSamples } from '../../../server/db/seed/samples/sample-files'
import { sampleIds } from '../../../server/db/seed/samples/samples'
import { world } from '../../../server/db/seed/world'
import { uploaded } from '../../support/scorm/packages'
import { type Client, startServer, type TestServer } from '../../support/server'

const { people } = world
const { dispatch, cleaning } = sampleIds
let s: TestServer
let teacher: Client
let student: Client
let chapter = 0
beforeAll(async () => {
  s = await startServer()
  await keepSamples(s.db, s.services.files)
})
beforeEach(async () => {
  await s.reset()
  teacher = await s.as(people.teacher.login)
  student = await s.as(people.studentA.login)
  chapter = (await teacher.get(coursesApi.detail, { id: 4 })).data.chapters[0]?.id ?? 0
})
afterAll(() => s.close())

const save = (more: object = {}, file_id: number = dispatch) =>
  teacher.post(courseEditApi.saveSection, {
    ...{ course_id: 4, chapter_id: chapter, title: '两个清晰度', kind: 'file' as const, body: '', file_id },
    ...{ content_id: 0, questions: [], minutes: 3, open_time: 0, duration: 42, share: 90, ...more },
  })
const section = async (id: number, by = teacher) => (await by.get(coursesApi.section, { id })).data
const files = async () =>
  (await teacher.get(coursesApi.offlineCopy, { id: 4 })).data.files.map((file) => [file.filename, file.taken_in])
/** A file of somebody's, of which nothing but the row is there. */
const row = async (uid: number, mime: string, filesize = 10) => {
  const key = `t/${uid}-${mime}-${filesize}`
  const made = { uid, disk: 'disk', key, filename: key, filesize, mime, use: 'file' as const, createTime: s.now() }
  return (await s.db.insert(attachment).values(made).returning({ id: attachment.id }))[0]?.id ?? 0
}

test('a film has a smaller rendition: its size is said, it is read by who learns, and stays until the film is another', async () => {
  const { id } = (await save({ low_file_id: cleaning })).data
  const { low_file: low } = await section(id)
  expect(low).toMatchObject({ id: cleaning, filesize: 145_934 })
  // Who saves without knowing of renditions takes none away; another film has none.
  await save({ id, title: '改名' })
  expect((await section(id)).low_file?.id).toBe(cleaning)
  const other = await row(people.teacher.uid, 'video/mp4', 999)
  await save({ id }, other)
  expect((await section(id)).low_file).toBeNull()
  await save({ id, low_file_id: cleaning })
  await save({ id, low_file_id: 0 })
  expect((await section(id)).low_file).toBeNull()
})

test('it is read by whoever may learn the section, and by nobody after the section is gone', async () => {
  const mine = await row(people.teacher.uid, 'video/mp4', 4)
  const { id } = (await save({ low_file_id: mine })).data
  const url = (await section(id)).low_file?.url ?? ''
  const [kept] = await s.db.select().from(attachment).where(eq(attachment.id, mine))
  await s.services.files.put(kept?.key ?? '', Buffer.from('film'), { mime: 'video/mp4' })
  const status = async () => (await student.raw({ url })).statusCode
  expect(await status()).toBe(200)
  await teacher.post(courseEditApi.removeSection, { course_id: 4, id })
  expect(await status()).toBe(404)
})

test('what is no smaller film, or somebody else’s file, is refused in words', async () => {
  const said = async (low_file_id: number, file_id: number = dispatch) => (await save({ low_file_id }, file_id)).message
  expect(await said(await row(people.studentA.uid, 'video/mp4'))).toBe(coursesErrors.section_file.text)
  expect(await said(999_999)).toBe(coursesErrors.section_file.text)
  expect(await said(sampleIds.manual)).toBe('流畅版也要是视频')
  expect(await said(dispatch)).toBe('流畅版要比高清版小')
  expect(await said(cleaning, sampleIds.manual)).toBe('只有视频可以有流畅版')
})

test('an offline copy names which files each quality takes, and its size is that of the better one', async () => {
  const before = (await teacher.get(coursesApi.offlineCopy, { id: 4 })).data
  const big = await row(people.teacher.uid, 'video/mp4', 500_000)
  await save({ low_file_id: cleaning }, big)
  const { data } = await teacher.get(coursesApi.offlineCopy, { id: 4 })
  expect(data.size).toBe(before.size + 500_000)
  expect(Object.fromEntries(data.files.map((file) => [file.filesize, file.taken_in]))).toMatchObject({
    500000: 'high',
    145934: 'low',
  })
  // A film that another section shows as it is belongs to both.
  await save({}, big)
  expect((await files()).some(([, taken]) => taken === 'high')).toBe(false)
  // Where nobody knows how long it is there is no player to choose in: the file itself is taken.
  const mute = await row(people.teacher.uid, 'video/mp4', 600_000)
  await save({ low_file_id: await row(people.teacher.uid, 'video/mp4', 7), duration: 0 }, mute)
  const sizes = (await teacher.get(coursesApi.offlineCopy, { id: 4 })).data.files.map((file) => file.filesize)
  expect([sizes.includes(600_000), sizes.includes(7)]).toEqual([true, false])
})

test('a copy of the room and a course file carry it', async () => {
  await save({ low_file_id: cleaning })
  const clone = { training_room_id: 1, title: '下学期', carry: ['courses' as const] }
  const room = (await teacher.post(lifecycleApi.clone, clone)).data.id
  const lows = async (roomId: number, from: number) => {
    const list = (await teacher.get(coursesApi.lists, { training_room_id: roomId })).data.list
    const rows = await s.db
      .select()
      .from(courseSection)
      .where(eq(courseSection.courseId, list.at(from)?.id ?? 0))
    return rows.flatMap(({ lowFileId }) => lowFileId || [])
  }
  expect(await lows(room, -1)).toEqual([cleaning])
  const bytes = (await teacher.raw({ url: '/api/Course/exportFile?id=4' })).rawPayload
  const give = async (name: string, zip: Uint8Array) =>
    (
      await teacher.post(courseFileApi.import, {
        training_room_id: 1,
        file_id: await uploaded(s, name, Buffer.from(zip)),
      })
    ).data
  expect((await give('a.zip', bytes)).left).toEqual([])
  const [brought = 0] = await lows(1, -1)
  expect(brought).not.toBe(cleaning)
  const [file] = await s.db.select().from(attachment).where(eq(attachment.id, brought))
  expect(file).toMatchObject({ filesize: 145_934, mime: 'video/webm' })
  // Whoever packs anew what can't be one gets the section without it, and hears so.
  const packed = unzipSync(bytes)
  const said = JSON.parse(Buffer.from(packed['course.json'] ?? []).toString())
  const last = said.chapters[0].sections.at(-1)
  last.low_file = last.file
  const again = await give('b.zip', zipSync({ ...packed, 'course.json': strToU8(JSON.stringify(said)) }))
  expect(again.left).toEqual(['小节“两个清晰度”的流畅版：流畅版要比高清版小'])
})

import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { courseEditApi, coursesApi } from '#contract/courses/courses.api'
import { courseFileApi } from '#contract/courses/file/file.api'
import { scormApi } from '#contract/courses/scorm/scorm.api'
import { scormPackage } from '../../../server/db/schema/courses'
import { attachment } from '../../../server/db/schema/files'
import { keepSamples } from '../../../server/db/seed/samples/sample-files'
import { world } from '../../../server/db/seed/world'
import { uploaded } from '../../support/scorm/packages'
import { type Client, startServer, type TestServer } from '../../support/server'

const { people } = world
const ROOM = 1
let s: TestServer
let teacher: Client
beforeAll(async () => {
  s = await startServer()
  await keepSamples(s.db, s.services.files)
})
beforeEach(async () => {
  await s.reset()
  teacher = await s.as(people.teacher.login)
})
afterAll(() => s.close())

const exported = async (id: number): Promise<Buffer> =>
  (await teacher.raw({ url: `/api/Course/exportFile?id=${id}` })).rawPayload
let turn = 0
const given = async (bytes: Uint8Array, dry = false, roomId = ROOM) => {
  turn += 1
  const file_id = await uploaded(s, `course-${turn}.zip`, Buffer.from(bytes))
  return teacher.post(courseFileApi.import, { training_room_id: roomId, file_id, ...(dry && { dry: 1 as const }) })
}
const zip = (files: Zippable) => zipSync({ ...files })
type Said = Record<string, unknown> & { chapters: { sections: Record<string, unknown>[] }[] }
/** An exported course, changed by whoever packs it anew. */
const repacked = async (id: number, change: (said: Said) => void, more: Zippable = {}) => {
  const files = unzipSync(await exported(id))
  const said = JSON.parse(Buffer.from(files['course.json'] ?? []).toString()) as Said
  change(said)
  return zip({ ...files, 'course.json': strToU8(JSON.stringify(said)), ...more })
}
const whole = async (id: number) => {
  const { data } = await teacher.get(coursesApi.detail, { id })
  const parts = []
  for (const { title, sections } of data.chapters)
    for (const { id: section } of sections) {
      const { data: one } = await teacher.get(coursesApi.section, { id: section })
      const { kind, minutes, duration, share, questions, content_id, body } = one
      parts.push({
        ...{ chapter: title, title: one.title, kind, minutes, duration, share, questions, content_id },
        ...{
          body: body.replace(/\/files\/\d+\/[\w.-]+/g, 'picture'),
          file: one.file?.filename,
          size: one.file?.filesize,
        },
      })
    }
  return { title: data.title, description: data.description, mode: data.mode, rule: data.open_rule, parts }
}
const filesThere = () => s.db.$count(attachment)

test('a course comes out as one file and in again as a draft, with its film, its package and its pictures', async () => {
  const picture = (await s.db.select().from(attachment)).find((row) => row.mime === 'image/png')
  const body = `<p>看图</p><img src="/files/${picture?.id}/${picture?.key.split('/').at(-1)}" alt="灯光">`
  await teacher.post(courseEditApi.saveSection, {
    ...{ course_id: 4, chapter_id: (await teacher.get(coursesApi.detail, { id: 4 })).data.chapters[0]?.id ?? 0 },
    ...{ title: '图文', kind: 'page', body, file_id: 0, content_id: 0, questions: [] },
    ...{ minutes: 3, open_time: 0, duration: 0, share: 90 },
  })
  const { data } = await given(await exported(4))
  expect(data).toMatchObject({ title: '发货与仓库安全：看着学', chapters: 1, sections: 3, files: 3, left: [] })
  const made = await whole(data.id)
  expect(made).toEqual(await whole(4))
  expect(made.parts[2]?.body).toContain('<img src="picture" alt="灯光">')
  const drafts = (await teacher.get(coursesApi.lists, { training_room_id: ROOM })).data.list
  expect(drafts.at(-1)).toMatchObject({ id: data.id, published: false })
  // The package is played from the copy's own file.
  const sections = (await teacher.get(coursesApi.detail, { id: data.id })).data.chapters[0]?.sections ?? []
  const { data: opened } = await teacher.post(scormApi.launch, { id: sections[1]?.id ?? 0 })
  expect((await s.app.inject({ url: opened.url })).body).toContain('叫同伴一起抬')
  expect(await s.db.$count(scormPackage)).toBe(2)
})

test('quizzes and content of the library come along where it is theirs to use; times and what is not here are named', async () => {
  const { data } = await given(await exported(1))
  expect(data.left).toEqual(['各节的开放时间'])
  expect(await whole(data.id)).toEqual(await whole(1))
  const foreign = await repacked(1, (said) => {
    for (const { sections } of said.chapters)
      for (const section of sections) if (section.content) section.content = { id: 10, title: '别处的内容' }
  })
  const { data: other } = await given(foreign)
  expect(other.left).toContain('小节“详情页的五个屏”：资源库里没有“别处的内容”')
  expect(other.sections).toBe(6)
})

test('looked at first, it says what would come, and nothing of it stays', async () => {
  const bytes = await exported(4)
  const before = [await filesThere(), (await teacher.get(coursesApi.lists, { training_room_id: ROOM })).data.total]
  expect((await given(bytes, true)).data).toMatchObject({ id: 0, sections: 2, files: 2, left: [] })
  // The course file itself was uploaded.
  expect(await filesThere()).toBe((before[0] ?? 0) + 1)
  expect((await teacher.get(coursesApi.lists, { training_room_id: ROOM })).data.total).toBe(before[1])
})

test('a file that is no course, or was made to hurt, is refused in words and leaves nothing', async () => {
  const [before, from] = [await filesThere(), turn]
  const said = async (bytes: Uint8Array) => {
    const answer = await given(bytes)
    expect(answer.code).toBe(42427)
    return answer.message
  }
  expect(await said(Buffer.from('not a zip'))).toContain('不是 ZIP')
  expect(await said(zip({ 'a.txt': strToU8('x') }))).toBe('这不是可以导入的课程文件')
  expect(await said(zip({ 'course.json': strToU8('{"format":"training-course"}') }))).toBe('这不是可以导入的课程文件')
  expect(await said(zip({ 'course.json': strToU8(`${'['.repeat(50_000)}`) }))).toBe('这不是可以导入的课程文件')
  const over = await repacked(4, () => {}, { '../../etc/passwd': strToU8('x') })
  expect(await said(over)).toBe('课程文件里有不安全的文件路径，请重新打包')
  expect(await said(await repacked(4, () => {}, { 'files/evil.html': strToU8('x') }))).toBe('这不是可以导入的课程文件')
  const bomb = await repacked(4, () => {}, { 'files/9': new Uint8Array(80 * 1024 * 1024) })
  expect(await said(bomb)).toContain('解压后太大')
  const many = Object.fromEntries(Array.from({ length: 402 }, (_, n) => [`files/${n + 1}`, strToU8('x')]))
  expect(await said(await repacked(4, () => {}, many))).toContain('不能超过 401 个')
  // Of each only the upload is there.
  expect(await filesThere()).toBe(before + turn - from)
})

test('titles and texts are cleaned, and a file that lies about itself is left out and named', async () => {
  const bytes = await repacked(
    4,
    (said) => {
      said.title = '<b>课</b>\u202e'.repeat(30)
      Object.assign(said.chapters[0]?.sections[0] ?? {}, { title: '<script>alert(1)</script>' })
      said.chapters[0]?.sections.push({
        ...said.chapters[0].sections[0],
        ...{
          title: '页',
          kind: 'page',
          file: 0,
          body: '<p onclick="x">好</p><script>1</script><img src="/files/99/a.png">',
        },
      })
    },
    { 'files/1': strToU8('no package and no film') },
  )
  const { data } = await given(bytes)
  expect(data.title.length).toBeLessThanOrEqual(60)
  expect(data.left.length).toBeGreaterThan(0)
  expect((await whole(data.id)).parts.at(-1)?.body).toBe('<p>好</p>')
})

test('a file of somebody else is not there', async () => {
  const file_id = await uploaded(s, 'own.zip', await exported(4))
  const admin = await s.as(people.orgadmin.login)
  expect((await admin.post(courseFileApi.import, { training_room_id: ROOM, file_id })).status).toBe(404)
})

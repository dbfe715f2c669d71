import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { bindingsApi } from '#contract/content/bindings/bindings.api'
import { libraryApi } from '#contract/content/library/library.api'
import { progressApi } from '#contract/content/progress/progress.api'
import { courseEditApi, coursesApi } from '#contract/courses/courses.api'
import { scormApi } from '#contract/courses/scorm/scorm.api'
import { scormAttempt } from '../../../server/db/schema/courses'
import { world } from '../../../server/db/seed/world'
import { samplePackage, uploaded } from '../../support/scorm/packages'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let teacher: Client
let student: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(world.people.teacher.login)
  student = await s.as(world.people.studentA.login)
})
afterAll(() => s.close())

const save = (fileId: number, more: object = {}) =>
  teacher.post(courseEditApi.saveSection, {
    ...{ course_id: 1, chapter_id: 1, title: '开播前的安全检查', kind: 'scorm' as const, body: '', file_id: fileId },
    ...{ content_id: 0, questions: [], minutes: 5, open_time: 0, duration: 0, share: 90, ...more },
  })
const launch = async (id: number) => (await student.post(scormApi.launch, { id })).data
const resource = {
  ...{ content_type: 'resource' as const, kind: 'scorm' as const, version: 0, title: '仓库安全', description: '' },
  ...{ cover_id: 0, body: '', licence: 'reserved' as const, credit: '', tags: [], industry_ids: [], level: 0 as const },
}
const publish = async (id: number) => {
  const { version } = (await teacher.get(authoringApi.form, { id })).data
  return teacher.post(authoringApi.publish, { id, version, visibility: 'org' })
}

test('a package of the library is looked at there, and is a section of any course with what each learner does in it', async () => {
  const none = await uploaded(s, 'none.zip', Buffer.from(zipSync({ 'index.html': strToU8('<p>') })))
  const refusedThere = await teacher.post(authoringApi.save, { ...resource, file_id: none })
  expect(refusedThere).toMatchObject({ code: 41917, message: '压缩包里没有 imsmanifest.xml，这不是 SCORM 课件' })
  const empty = (await teacher.post(authoringApi.save, resource)).data.id
  expect((await publish(empty)).message).toBe('请上传 SCORM 课件')
  const fileId = await uploaded(s, 'library.zip', samplePackage('1.2'))
  const contentId = (await teacher.post(authoringApi.save, { ...resource, file_id: fileId })).data.id
  const look = (by = student) => by.get(scormApi.look, { content_id: contentId })
  expect((await look()).code).toBe(51901)
  await publish(contentId)
  const { data: seen } = await look()
  expect(seen).toMatchObject({ version: '1.2', units: [{ title: '开播前的安全检查', done: false, score: -1 }] })
  expect((await s.app.inject({ url: seen.url })).statusCode).toBe(200)
  expect(await s.db.$count(scormAttempt)).toBe(0)
  // It is no part of an offline copy, and its archive is no preview.
  expect((await student.get(progressApi.offlineCopy, { content_id: contentId })).data.files).toEqual([])

  const found = await teacher.get(bindingsApi.choices, { training_room_id: 1, kind: 'scorm' })
  // The other one is the demo's.
  expect(found.data.list.map(({ id }) => id)).toEqual([contentId, 31])
  const { id } = (await save(0, { content_id: contentId })).data
  // Chosen as any other content it is the same; what is no package is none.
  const second = (await save(0, { kind: 'content', content_id: contentId })).data.id
  expect((await student.get(coursesApi.section, { id: second })).data.kind).toBe('scorm')
  expect((await save(0, { content_id: 9 })).message).toBe('这项内容不是 SCORM 课件')
  const { launch: key, sco } = await launch(id)
  const first = { launch: key, sco }
  const end = { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '70' }
  expect((await student.post(scormApi.commit, { ...first, id, cmi: JSON.stringify(end), ended: false })).data).toEqual({
    percent: 100,
    done: true,
    score: 70,
  })
  await student.post(libraryApi.collect, { content_id: contentId })
  const { data: kept } = await student.get(libraryApi.lists, { limit: 100 })
  expect(kept.list.find(({ content }) => content.id === contentId)?.test_score).toBe(70)
  // What a course was made of stays, also where it was taken out of the library since, and when it is saved again.
  await teacher.post(authoringApi.remove, { id: contentId })
  const { data: section } = await teacher.get(coursesApi.section, { id })
  expect(section).toMatchObject({ kind: 'scorm', content_id: contentId, content_title: '', file: { id: fileId } })
  expect((await save(fileId, { id, content_id: contentId, title: '再学一遍' })).code).toBe(20000)
  expect((await launch(id)).units).toMatchObject([{ done: true, score: 70 }])
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { courseEditApi, coursesApi } from '#contract/courses/courses.api'
import { scormApi } from '#contract/courses/scorm/scorm.api'
import { membersApi } from '#contract/rooms/members/members.api'
import { session } from '../../../server/db/schema/account'
import { scormAttempt } from '../../../server/db/schema/courses'
import { people } from '../../support/people'
import { samplePackage, uploaded } from '../../support/scorm/packages'
import { type Client, startServer, type TestServer } from '../../support/server'
import { until } from '../../support/until'

let s: TestServer
let teacher: Client
let student: Client
let id = 0
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  teacher = await s.as(people.teacher)
  student = await s.as(people.studentA)
  const made = await teacher.post(courseEditApi.saveSection, {
    ...{ course_id: 1, chapter_id: 1, title: '开播前的安全检查', kind: 'scorm' as const, body: '', content_id: 0 },
    ...{ file_id: await uploaded(s, 'leaving.zip', samplePackage('1.2')), questions: [] },
    ...{ minutes: 5, open_time: 0, duration: 0, share: 90 },
  })
  id = made.data.id
})
afterAll(() => s.close())

const launch = async () => (await student.post(scormApi.launch, { id })).data
type Opened = Awaited<ReturnType<typeof launch>>
const passed = { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '80' }
/** As the package's frame sends it, to where it was read from; nothing says whose it is. */
const leave = async ({ url, sco, launch: key }: Opened, cmi: object, ended = '1') => {
  const answer = await s.app.inject({
    method: 'POST',
    url: url.replace('index.html', 'xh-left'),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    payload: new URLSearchParams({ sco, launch: key, cmi: JSON.stringify(cmi), ended }).toString(),
  })
  return answer.statusCode
}
const done = async () => (await s.db.select().from(scormAttempt).where(eq(scormAttempt.sectionId, id)))[0]?.done

test('a package that says only while its page goes that it was passed is finished by that, with its score', async () => {
  expect(await leave(await launch(), passed)).toBe(204)
  expect((await student.get(coursesApi.section, { id })).data.done).toBe(true)
  expect((await launch()).units).toMatchObject([{ done: true, score: 80 }])
})

test('it is kept and told to the learner’s pages in one transaction', async () => {
  const opened = await launch()
  const told: string[] = []
  const stop = s.services.push.subscribe(student.uid, ({ type }) => told.push(type))
  const begun = vi.spyOn(s.db, 'transaction')
  expect(await leave(opened, passed)).toBe(204)
  expect(begun).toHaveBeenCalledTimes(1)
  await until(() => expect(told).toEqual(['activity']))
  begun.mockRestore()
  stop()
})

test('it is gone on with from there, and reports in the attempt that was opened last and in no other', async () => {
  const opened = await launch()
  for (const forged of [
    { ...opened, launch: 'guessed' },
    { ...opened, sco: 'other' },
    { ...opened, url: opened.url.replace(/package\/\d+/, 'package/1') },
  ])
    expect(await leave(forged, passed)).toBe(404)
  expect(await leave(opened, { 'cmi.core.lesson_location': '2' }, '')).toBe(204)
  expect((await launch()).cmi['cmi.core.lesson_location']).toBe('2')
  s.pass(61)
  expect(await leave(opened, passed)).toBe(404)
  expect(await done()).toBe(false)
})

test('the last words of a page that was loaded anew count, though the new one is open before they arrive', async () => {
  const spent = (text: string) => ({ 'cmi.core.lesson_location': '2', 'cmi.core.session_time': text })
  const opened = await launch()
  s.pass(100)
  expect(await leave(opened, spent('00:00:40'), '')).toBe(204)
  const next = await launch()
  s.pass(5)
  expect(await leave(opened, { ...spent('00:01:30'), 'cmi.core.lesson_location': '5', ...passed }, '')).toBe(204)
  expect(await leave(opened, { ...spent('00:01:30'), 'cmi.core.lesson_location': '5', ...passed }, '')).toBe(204)
  expect((await student.get(coursesApi.section, { id })).data.done).toBe(true)
  expect(await leave(next, { ...spent('00:00:03'), 'cmi.core.lesson_location': '6' }, '')).toBe(204)
  expect(await launch()).toMatchObject({
    cmi: { 'cmi.core.lesson_location': '6', 'cmi.core.total_time': '0000:01:33' },
    units: [{ done: true, score: 80 }],
  })
})

test('what the new page has reported stays where the last words of the old one come after it', async () => {
  const opened = await launch()
  const next = await launch()
  expect(await leave(next, { 'cmi.core.lesson_location': '6', 'cmi.core.exit': 'suspend' }, '')).toBe(204)
  expect(await leave(opened, { 'cmi.core.lesson_location': '2', ...passed })).toBe(204)
  expect(await launch()).toMatchObject({
    cmi: { 'cmi.core.lesson_location': '6', 'cmi.core.entry': 'resume' },
    units: [{ done: true, score: 80 }],
  })
})

test('that the old page was over does not end what the new one has begun', async () => {
  const opened = await launch()
  const next = await launch()
  expect(await leave(opened, passed)).toBe(204)
  expect(await leave(next, { 'cmi.core.lesson_location': '3' }, '')).toBe(204)
  expect((await launch()).cmi).toMatchObject({ 'cmi.core.lesson_location': '3', 'cmi.core.entry': 'resume' })
})

test('of who logged out or was removed meanwhile nothing is taken', async () => {
  const opened = await launch()
  const own = eq(session.uid, student.uid)
  const kept = await s.db.select().from(session).where(own)
  await s.db.delete(session).where(own)
  expect(await leave(opened, passed)).toBe(401)
  await s.db.insert(session).values(kept)
  await teacher.post(membersApi.removeUser, { training_room_id: 1, uids: [student.uid] })
  expect(await leave(opened, passed)).toBe(403)
  expect(await done()).toBe(false)
})

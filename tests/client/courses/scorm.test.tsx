import 'fake-indexeddb/auto'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { contentApi } from '#contract/content/content.api'
import { progressApi } from '#contract/content/progress/progress.api'
import { courseEditApi, coursesApi } from '#contract/courses/courses.api'
import { scormApi } from '#contract/courses/scorm/scorm.api'
import { defineOfflineOp, startOutbox, stopOutbox, unsent } from '#lib/outbox/outbox'
import { scormAttempt } from '../../../server/db/schema/courses'
import { world } from '../../../server/db/seed/world'
import { ContentBody } from '../../../src/domains/content/parts/content-body'
import { ContentScorm } from '../../../src/domains/courses/parts/scorm/content-scorm'
import { Courses } from '../../../src/domains/courses/screens/courses'
import { SectionForm } from '../../../src/domains/courses/screens/manage/section-form'
import { samplePackage, uploaded } from '../../support/scorm/packages'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'
import { until } from '../../support/until'

let s: TestServer
let student: Client
let id = 0
/** What is kept on its way until it is let go, and with it what sets out after that: nothing is waited for without end. */
const newWay = () => {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { letGo, gone }
}
let way = newWay()
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  const teacher = await s.as(world.people.teacher.login)
  student = await s.as(world.people.studentA.login)
  const made = await teacher.post(courseEditApi.saveSection, {
    ...{
      course_id: 1,
      chapter_id: 1,
      title: '安全检查',
      kind: 'scorm',
      body: '',
      content_id: 0,
      questions: [],
      minutes: 5,
    },
    ...{ open_time: 0, duration: 0, share: 90, file_id: await uploaded(s, 'safety.zip', samplePackage('1.2')) },
  })
  id = made.data.id
  connect(s, student)
  startOutbox()
})
afterAll(() => s.close())
afterEach(async () => {
  cleanup()
  document.body.innerHTML = ''
  way.letGo()
  await stopOutbox()
})

const open = async () => {
  show(<Courses roomId={1} courseId={1} sectionId={id} />)
  return heard('安全检查')
}
const heard = async (title: string) => {
  const frame = (await screen.findByTitle(title, {}, { timeout: 20_000 })) as HTMLIFrameElement
  // This browser opens no frames; the page only asks which one speaks.
  const inner = document.createElement('iframe') as unknown as Window
  Object.defineProperty(frame, 'contentWindow', { value: inner })
  const told = JSON.parse(frame.name) as { launch: string; sco: string; cmi: Record<string, string> }
  const say = (cmi: object, from: Window = inner, launch = told.launch) =>
    window.dispatchEvent(
      new MessageEvent('message', { data: { scorm: 1, launch, sco: told.sco, cmi, ended: false }, source: from }),
    )
  return { frame, inner, told, say }
}
const kept = async () => (await s.db.select().from(scormAttempt).where(eq(scormAttempt.sectionId, id)))[0]

test('a package stands in a frame that can read nothing, and what it says is handed on', async () => {
  const { frame, inner, told, say } = await open()
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-modals')
  expect(frame.getAttribute('src')).toMatch(/^\/api\/Course\/package\//)
  expect(told.cmi['cmi.core.student_name']).toBe('王一诺')
  expect(screen.queryByRole('button', { name: '我学完了' })).toBeNull()
  // Others say nothing here.
  say({ 'cmi.core.lesson_status': 'passed' }, window)
  say({ 'cmi.core.lesson_status': 'passed' }, inner, 'guessed')
  say({ 'cmi.core.lesson_status': 'incomplete', 'cmi.core.lesson_location': '2' })
  await until(async () => expect((await kept())?.cmi['cmi.core.lesson_location']).toBe('2'))
  expect((await student.get(coursesApi.section, { id })).data.done).toBe(false)
  say({ 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '90' })
  expect(await screen.findByText('已学完', {}, { timeout: 20_000 })).toBeTruthy()
})

test('what a page that was loaded anew has said last is shown, though it came after the section was read', async () => {
  const { launch, sco } = (await student.post(scormApi.launch, { id })).data
  const fetched = globalThis.fetch
  globalThis.fetch = async (...asked) => {
    const cmi = JSON.stringify({ 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '90' })
    if (String(asked[0]).includes(scormApi.launch.path))
      await student.post(scormApi.commit, { id, sco, launch, cmi, ended: true })
    return fetched(...asked)
  }
  await open()
  expect(await screen.findByText('已学完')).toBeTruthy()
})

test('what it says without a network waits, and only the last of it is sent', async () => {
  const { say } = await open()
  goOffline()
  say({ 'cmi.core.lesson_location': '1' })
  say({ 'cmi.core.lesson_location': '3', 'cmi.core.lesson_status': 'passed' })
  expect((await kept())?.cmi).toEqual({})
  goOnline(s, student)
  await until(async () => expect((await kept())?.cmi['cmi.core.lesson_location']).toBe('3'))
  expect((await student.get(coursesApi.section, { id })).data.done).toBe(true)
})

test('what waits is sent before the package opens anew, since it would be taken no more', async () => {
  const { say } = await open()
  goOffline()
  say({ 'cmi.core.lesson_location': '3' })
  await until(async () => expect(await unsent()).toBe(1))
  cleanup()
  await stopOutbox()
  goOnline(s, student)
  startOutbox()
  const again = await open()
  expect(again.told.cmi['cmi.core.lesson_location']).toBe('3')
  expect(await unsent()).toBe(0)
})

test('a package waits neither for an upload that was begun before it, nor without end for what of its course is on its way', async () => {
  const begun: string[] = []
  const film = defineOfflineOp<string>('film', {
    object: (of) => of,
    describe: () => '一段很大的录像',
    send: (of) => {
      begun.push(of)
      return way.gone
    },
  })
  /** Opened anew while what was queued first is on its way. */
  const after = async (of: string, said: object) => {
    way = newWay()
    const { say } = await open()
    // Else a sending that was begun with the page could still be under way, take the film along, and have the end of it waited for.
    await stopOutbox()
    goOffline()
    await film.queue(of)
    say(said)
    await until(async () => expect(await unsent()).toBe(2))
    cleanup()
    goOnline(s, student)
    startOutbox()
    await until(() => expect(begun.at(-1)).toBe(of))
  }
  await after('work:1', { 'cmi.core.lesson_location': '3' })
  expect((await open()).told.cmi['cmi.core.lesson_location']).toBe('3')
  expect(await unsent()).toBe(1)
  way.letGo()
  await until(async () => expect(await unsent()).toBe(0))
  cleanup()

  await after('course:1', { 'cmi.core.lesson_location': '4' })
  show(<Courses roomId={1} courseId={1} sectionId={id} />)
  // Each look finds it half a minute later; the clock never goes back while there is a page, whose own work is planned by it.
  const { now } = performance
  let later = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + later)
  await until(() => {
    later += 30_000
    expect(screen.getByText('上次的学习进度还在发送，请稍后重试')).toBeTruthy()
  })
  way.letGo()
  await until(async () => expect(await unsent()).toBe(0))
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect((await heard('安全检查')).told.cmi['cmi.core.lesson_location']).toBe('4')
})

test('without a network a package says that it needs one, asks for nothing, and opens by itself when there is one', async () => {
  const content = (await student.get(contentApi.detail, { id: 31 })).data
  goOffline()
  const { container } = show(<ContentScorm content={content} />)
  expect(await screen.findByText('课件需要联网打开')).toBeTruthy()
  expect(screen.queryByText('没能打开课件')).toBeNull()
  expect(container.ownerDocument.body.textContent).not.toContain('网络不可用')
  await act(async () => goOnline(s, student))
  expect(await screen.findByTitle(content.title)).toBeTruthy()
  expect(screen.queryByText('课件需要联网打开')).toBeNull()
})

test('a package that can’t be opened says why, and is asked for again', async () => {
  await s.db.delete(scormAttempt)
  const teacher = await s.as(world.people.teacher.login)
  await teacher.post(courseEditApi.removeSection, { course_id: 1, id })
  show(<Courses roomId={1} courseId={1} sectionId={id} />)
  expect(await screen.findByText(/小节不存在或已被删除/)).toBeTruthy()
})

test('a package of the library is gone through on its own page, and chosen from there for a section', async () => {
  const teacher = await s.as(world.people.teacher.login)
  const saved = await teacher.post(authoringApi.save, {
    ...{
      content_type: 'resource',
      kind: 'scorm',
      version: 0,
      title: '仓库安全',
      description: '',
      cover_id: 0,
      body: '',
    },
    ...{ licence: 'reserved', credit: '', tags: [], industry_ids: [], level: 0 },
    file_id: await uploaded(s, 'shelf.zip', samplePackage('2004')),
  })
  const { id: contentId, version } = saved.data
  await teacher.post(authoringApi.publish, { id: contentId, version, visibility: 'org' })
  const content = (await student.get(contentApi.detail, { id: contentId })).data
  show(<ContentBody content={content} keep={{}} elsewhere={<ContentScorm content={content} />} />)
  const { say } = await heard('仓库安全')
  expect(screen.getByText(/^在这里每次从头开始，不记成绩/)).toBeTruthy()
  const far = async () => (await student.get(progressApi.get, { content_id: contentId })).data
  say({ 'cmi.completion_status': 'incomplete', 'cmi.progress_measure': '0.4' })
  await until(async () => expect(await far()).toMatchObject([{ percent: 40 }]))
  say({ 'cmi.completion_status': 'completed' })
  await until(async () => expect(await far()).toMatchObject([{ percent: 100 }]))
  cleanup()

  connect(s, teacher)
  const course = (await teacher.get(coursesApi.detail, { id: 1 })).data
  const onClose = vi.fn()
  show(<SectionForm roomId={1} course={course} chapterId={1} onClose={onClose} />)
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: /小节名称/ }), '进仓之前')
  await user.click(screen.getByRole('radio', { name: 'SCORM 课件' }))
  await user.click(screen.getByRole('radio', { name: '资源库' }))
  await user.click(await screen.findByRole('button', { name: /^仓库安全(?!互动)/ }))
  expect(screen.getByText('已选择：仓库安全')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '保存' }))
  await until(() => expect(onClose).toHaveBeenCalled())
  const sections = (await teacher.get(coursesApi.detail, { id: 1 })).data.chapters[0]?.sections
  expect(sections?.at(-1)).toMatchObject({ title: '进仓之前', kind: 'scorm' })
})

import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { courseClassApi } from '#contract/courses/class/class.api'
import { rowsOf, signOfScore } from '#contract/courses/class/class.rules'
import { courseEditApi, coursesApi } from '#contract/courses/courses.api'
import { scormApi } from '#contract/courses/scorm/scorm.api'
import { ENTRIES_MAX } from '#contract/courses/scorm/scorm.rules'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { scormAttempt, scormEntry } from '../../../server/db/schema/courses'
import { keepSamples } from '../../../server/db/seed/samples/sample-files'
import { world } from '../../../server/db/seed/world'
import { samplePackage, uploaded } from '../../support/scorm/packages'
import { type Client, startServer, type TestServer } from '../../support/server'

const { people } = world
let s: TestServer
let teacher: Client
let student: Client
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  teacher = await s.as(people.teacher.login)
  student = await s.as(people.studentA.login)
})
afterAll(() => s.close())

const save = (fileId: number, more: object = {}) =>
  teacher.post(courseEditApi.saveSection, {
    ...{ course_id: 1, chapter_id: 1, title: '开播前的安全检查', kind: 'scorm' as const, body: '', file_id: fileId },
    ...{ content_id: 0, questions: [], minutes: 5, open_time: 0, duration: 0, share: 90, ...more },
  })
const made = async (version: '1.2' | '2004' = '1.2') =>
  (await save(await uploaded(s, `${version}.zip`, samplePackage(version)))).data.id
const launch = async (id: number, by = student) => (await by.post(scormApi.launch, { id })).data
type Opened = Awaited<ReturnType<typeof launch>>
const commit = (id: number, { sco, launch: key }: Opened, cmi: object, ended = false, by = student) =>
  by.post(scormApi.commit, { id, sco, launch: key, cmi: JSON.stringify(cmi), ended })
const zipped = (files: Record<string, string | Uint8Array>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, text]) => [name, typeof text === 'string' ? strToU8(text) : text]),
      ),
    ),
  )
const manifest = (href = 'index.html', more = '') => `<?xml version="1.0"?>
  <manifest><metadata><schemaversion>1.2</schemaversion></metadata>
    <organizations default="o"><organization identifier="o"><title>课</title>
      <item identifier="i" identifierref="r"><title>一</title></item>${more}</organization></organizations>
    <resources><resource identifier="r" href="${href}"/></resources></manifest>`
let count = 0
const refused = async (bytes: Buffer) => {
  count += 1
  const { code, message } = await save(await uploaded(s, `refused-${count}.zip`, bytes))
  expect(code).toBe(42421)
  return message
}

test.each(['1.2', '2004'] as const)(
  'a package of edition %s, made by a tool of others, is played, gone on with and finished',
  async (version) => {
    const id = await made(version)
    expect((await student.get(coursesApi.section, { id })).data).toMatchObject({ kind: 'scorm', done: false })
    const first = await launch(id)
    const old = version === '1.2'
    expect(first).toMatchObject({ version, units: [{ title: '开播前的安全检查', done: false, score: -1 }] })
    expect(first.cmi[old ? 'cmi.core.entry' : 'cmi.entry']).toBe('ab-initio')
    expect(first.cmi[old ? 'cmi.core.student_name' : 'cmi.learner_name']).toBe('王一诺')
    const far = old
      ? { 'cmi.core.lesson_location': '2', 'cmi.core.lesson_status': 'incomplete', 'cmi.core.exit': 'suspend' }
      : {
          'cmi.location': '2',
          'cmi.completion_status': 'incomplete',
          'cmi.exit': 'suspend',
          'cmi.progress_measure': '0.5',
        }
    const session = old ? { 'cmi.core.session_time': '0000:00:30' } : { 'cmi.session_time': 'PT30S' }
    s.pass(40)
    expect((await commit(id, first, { ...far, ...session, 'cmi.suspend_data': 'seen=2' }, true)).data).toEqual({
      ...{ percent: old ? 0 : 50, done: false, score: -1 },
    })
    const next = await launch(id)
    expect(next.cmi).toMatchObject({ 'cmi.suspend_data': 'seen=2', [old ? 'cmi.core.entry' : 'cmi.entry']: 'resume' })
    expect(next.cmi[old ? 'cmi.core.total_time' : 'cmi.total_time']).toBe(old ? '0000:00:30' : 'PT30S')
    const end = old
      ? { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '100' }
      : { 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed', 'cmi.score.scaled': '1' }
    expect((await commit(id, next, end)).data).toEqual({ percent: 100, done: true, score: 100 })
    expect((await student.get(coursesApi.section, { id })).data.done).toBe(true)
    // The teacher sees it, with its score.
    const { data } = await teacher.get(courseClassApi.matrix, { id: 1 })
    const place = data.sections.findIndex((one) => one.id === id)
    expect(rowsOf(data).find((row) => row.uid === student.uid)?.cells[place]).toBe(signOfScore(100))
    // Finished stays finished, and the best score stays.
    const again = await launch(id)
    await commit(
      id,
      again,
      old ? { 'cmi.core.lesson_status': 'failed', 'cmi.core.score.raw': '10' } : { 'cmi.score.scaled': '0.1' },
    )
    expect((await launch(id)).units).toEqual([{ key: again.sco, title: '开播前的安全检查', done: true, score: 100 }])
  },
)

test('the demo’s package is played and its film has the length that its section says', async () => {
  await keepSamples(s.db, s.services.files)
  const { url, units } = await launch(16)
  expect(units).toEqual([{ key: 'unit', title: '仓库安全小课', done: false, score: -1 }])
  const of = async (path: string) => (await s.app.inject({ url: url.replace('index.html', path) })).body
  expect(await of('index.html')).toContain('叫同伴一起抬')
  expect(await of('course.js')).toMatch(/^\(function[\s\S]*LMSInitialize[\s\S]*\}\)\(\)\n$/)
  const film = (await student.get(coursesApi.section, { id: 15 })).data
  expect(film).toMatchObject({ duration: 42, file: { mime: 'video/webm', preview: 'video' } })
})

test('a package is finished by itself alone, and reports in the attempt that was opened last', async () => {
  const id = await made()
  expect((await student.post(coursesApi.finish, { id })).message).toBe('学完课件才算学完')
  const before = await launch(id)
  const now = await launch(id)
  const end = { 'cmi.core.lesson_status': 'passed' }
  expect((await commit(id, before, end)).message).toContain('已在别处打开')
  // Nobody reports in somebody else's.
  const other = await s.as(people.studentB.login)
  expect((await commit(id, now, end, false, other)).code).toBe(42422)
  expect((await commit(id, { ...now, sco: 'elsewhere' }, end)).code).toBe(42422)
  expect(
    (await student.post(scormApi.commit, { id, sco: now.sco, launch: now.launch, cmi: '[1]', ended: false })).code,
  ).toBe(42421)
  expect((await commit(5, now, end)).code).toBe(42421)
  expect((await student.get(coursesApi.section, { id })).data.done).toBe(false)
  expect((await commit(id, now, end)).data.done).toBe(true)
})

test('no more time counts than has gone by', async () => {
  const id = await made()
  const opened = await launch(id)
  s.pass(60)
  await commit(id, opened, { 'cmi.core.session_time': '0999:00:00' })
  const [row] = await s.db.select().from(scormAttempt)
  expect(row?.seconds).toBeGreaterThanOrEqual(60)
  expect(row?.seconds).toBeLessThan(90)
})

test('what is not open, a draft and a room that has ended open no package', async () => {
  const id = (await save(await uploaded(s, 'later.zip', samplePackage('1.2')), { open_time: s.now() + 86_400 })).data.id
  expect((await student.post(scormApi.launch, { id })).message).toContain('还没有开放')
  const open = await made()
  await teacher.post(courseEditApi.publish, { id: 1, published: false })
  expect((await student.post(scormApi.launch, { id: open })).code).toBe(42401)
  await teacher.post(courseEditApi.publish, { id: 1, published: true })
  await teacher.post(lifecycleApi.end, { training_room_id: 1 })
  expect((await student.post(scormApi.launch, { id: open })).code).not.toBe(20_000)
})

test('its files are read by the token alone, in an origin that is nobody’s', async () => {
  const { url } = await launch(await made())
  const page = await s.app.inject({ url })
  expect(page.statusCode).toBe(200)
  // Before any script of the package.
  expect(page.body.indexOf('xh-runtime.js')).toBeLessThan(page.body.indexOf('js/scorm.js'))
  expect(page.headers['content-security-policy']).toMatch(/^sandbox allow-scripts allow-forms allow-modals; /)
  expect(page.headers['content-security-policy']).not.toContain('allow-same-origin')
  expect(page.headers['set-cookie']).toBeUndefined()
  const root = url.replace(/[^/]*$/, '')
  const css = await s.app.inject({ url: `${root}css/course.css` })
  expect([css.statusCode, css.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  expect(css.headers['access-control-allow-origin']).toBe('*')
  const part = await s.app.inject({ url: `${root}css/course.css`, headers: { range: 'bytes=5-9' } })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
    ...[206, css.body.slice(5, 10), `bytes 5-9/${css.body.length}`],
  ])
  const runtime = await s.app.inject({ url: `${root}xh-runtime.js` })
  expect(runtime.body).toContain('Scorm12API')
  for (const other of ['nothing.js', '..%2f..%2flists', 'css'])
    expect((await s.app.inject({ url: `${root}${other}` })).statusCode).toBe(404)
  const forged = url.replace(/package\/\d+/, 'package/1')
  expect((await s.app.inject({ url: forged })).statusCode).toBe(404)
  s.pass(13 * 3600)
  expect((await s.app.inject({ url })).statusCode).toBe(404)
})

test('what is no package is refused in words, and nothing of it is kept', async () => {
  const before = await s.db.$count(scormEntry)
  const html = '<html></html>'
  expect(await refused(Buffer.from('not a zip at all'))).toBe('这不是 ZIP 压缩包，或者压缩包已损坏')
  expect(await refused(samplePackage('1.2').subarray(0, 9000))).toBe('这不是 ZIP 压缩包，或者压缩包已损坏')
  expect(await refused(zipped({ 'index.html': html }))).toBe('压缩包里没有 imsmanifest.xml，这不是 SCORM 课件')
  expect(await refused(zipped({ '课/imsmanifest.xml': manifest(), '课/index.html': html }))).toContain(
    '不在压缩包的最外层',
  )
  expect(await refused(zipped({ 'imsmanifest.xml': '<manifest><organizations>', 'index.html': html }))).toContain(
    '有错误',
  )
  expect(await refused(zipped({ 'imsmanifest.xml': '<manifest/>' }))).toContain('没有可以学习的内容')
  expect(await refused(zipped({ 'imsmanifest.xml': manifest('gone.html') }))).toBe(
    '课件缺少入口文件 gone.html，请重新导出',
  )
  for (const href of [
    'https://elsewhere.example/a.html',
    '//elsewhere.example',
    '/etc/passwd',
    '../a.html',
    'javascript:alert(1)',
  ])
    expect(await refused(zipped({ 'imsmanifest.xml': manifest(href), 'index.html': html }))).toContain('包外的地址')
  for (const name of ['../index.html', 'a/../../b.html', '/abs.html', 'C:\\b.html', 'a\\..\\b.html'])
    expect(await refused(zipped({ 'imsmanifest.xml': manifest(), 'index.html': html, [name]: 'x' }))).toContain(
      '不安全的文件路径',
    )
  expect(await s.db.$count(scormEntry)).toBe(before)
})

test('a bomb and a heap of files are refused by their list, before anything is unpacked', async () => {
  const many = Object.fromEntries(Array.from({ length: ENTRIES_MAX }, (_, n) => [`f${n}`, '']))
  expect(await refused(zipped({ 'imsmanifest.xml': manifest(), ...many }))).toBe('课件里的文件不能超过 10000 个')
  const bomb = zipped({ 'imsmanifest.xml': manifest(), 'index.html': '', 'bomb.bin': new Uint8Array(80 * 1024 * 1024) })
  expect(await refused(bomb)).toContain('解压后太大')
  const deep = '<a>'.repeat(500) + '</a>'.repeat(500)
  expect(await refused(zipped({ 'imsmanifest.xml': `<manifest>${deep}</manifest>` }))).toContain('有错误')
})

test('a file that holds more than its list says gives no more than that', async () => {
  const bytes = zipped({ 'imsmanifest.xml': manifest(), 'index.html': '<html></html>', 'long.txt': 'x'.repeat(5000) })
  // The list says ten bytes.
  const at = bytes.lastIndexOf('long.txt') - 46 + 24
  bytes.writeUInt32LE(10, at)
  const id = (await save(await uploaded(s, 'liar.zip', bytes))).data.id
  const { url } = await launch(id)
  expect((await s.app.inject({ url: url.replace('index.html', 'long.txt') })).body).toBe('xxxxxxxxxx')
})

test('units are learned one by one, and the section is finished with the last of them', async () => {
  const second = '<item identifier="j" identifierref="q"><title>二</title></item>'
  const xml = manifest('index.html?page=1', second).replace(
    '</resources>',
    '<resource identifier="q" href="b.html"/></resources>',
  )
  const id = (
    await save(await uploaded(s, 'two.zip', zipped({ 'imsmanifest.xml': xml, 'index.html': 'a', 'b.html': 'b' })))
  ).data.id
  const one = await launch(id)
  expect([one.sco, one.url.endsWith('/index.html?page=1')]).toEqual(['r', true])
  expect((await commit(id, one, { 'cmi.core.lesson_status': 'completed', 'cmi.core.score.raw': '80' })).data).toEqual({
    ...{ percent: 50, done: false, score: 80 },
  })
  // The learner goes on with what is not finished.
  const two = await launch(id)
  expect(two.sco).toBe('q')
  expect((await commit(id, two, {}, true)).data).toEqual({ percent: 100, done: true, score: -1 })
})

test('one page that a package opens as several units is as many, each with what it wants behind its address', async () => {
  const units = ['?unit=2&amp;name=%E8%AF%BE', '#three'].map(
    (parameters, n) =>
      `<item identifier="i${n}" identifierref="r" parameters="${parameters}"><title>${n}</title></item>`,
  )
  const xml = manifest('index.html?page=1', units.join(''))
  const pack = zipped({ 'imsmanifest.xml': xml, 'index.html': '<html></html>' })
  const id = (await save(await uploaded(s, 'parameters.zip', pack))).data.id
  const { data: first } = await student.post(scormApi.launch, { id })
  const all = await Promise.all(
    first.units.map(async ({ key }) => (await student.post(scormApi.launch, { id, sco: key })).data.url),
  )
  expect(all.map((url) => url.replace(/^.*\//, ''))).toEqual([
    'index.html?page=1',
    'index.html?page=1&unit=2&name=%E8%AF%BE',
    'index.html?page=1#three',
  ])
})

test('a file of somebody else makes no section', async () => {
  const fileId = await uploaded(s, 'mine.zip', samplePackage('1.2'))
  const admin = await s.as(people.orgadmin.login)
  const { code } = await admin.post(courseEditApi.saveSection, {
    ...{ course_id: 1, chapter_id: 1, title: '别人的', kind: 'scorm', body: '', file_id: fileId },
    ...{ content_id: 0, questions: [], minutes: 5, open_time: 0, duration: 0, share: 90 },
  })
  expect(code).toBe(42407)
})

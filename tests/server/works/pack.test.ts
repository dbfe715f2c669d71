import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { worksApi } from '#contract/works/works.api'
import type { Work } from '#contract/works/works.model'
import { attachment } from '../../../server/db/schema/files'
import { work as works } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { segmented } from '../../support/segmented'
import { type Client, startServer, type TestServer } from '../../support/server'
import { plain, send } from '../files/uploads'

const { people } = world
const ROOM = { training_room_id: 3 }
let s: TestServer
let teacher: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher.login)
})
afterAll(() => s.close())

const upload = async (bytes: Buffer, name: string, who = teacher) => {
  const done = await send(who, 'general', name, bytes)
  if (!done.data) throw new Error(done.message)
  return done.data
}
const exported = async (id: number, who = teacher) => {
  const answer = await who.raw({ method: 'GET', url: `/api/Work/exportFile?id=${id}` })
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers }
}
const importBytes = async (bytes: Uint8Array) => {
  const file = await upload(Buffer.from(bytes), 'work.zip')
  return teacher.post(worksApi.import, { ...ROOM, file_id: file.id })
}
const item = (edit: object) => ({ title: '', intro: '', score: 0, required: false, deadline: 0, rubric: [], ...edit })
const pack = (edit: object = {}) => ({
  format: 'training-work',
  version: 1,
  title: '外来工单',
  intro: '',
  hand_in: 'individual',
  steps: [
    { type: 5, title: '实施', items: [item({ kind: 'text', title: '写', content: { limit: 0, placeholder: '' } })] },
  ],
  files: [],
  ...edit,
})
const zipped = (json: unknown, more: Record<string, Uint8Array> = {}) =>
  zipSync({ 'work.json': strToU8(typeof json === 'string' ? json : JSON.stringify(json)), ...more })
const total = () => Promise.all([s.db.$count(works), s.db.$count(attachment)])

test('a work with its files goes out as one file and comes back as a draft with files of its own', async () => {
  const picture = await upload(await plain(30, 20).png().toBuffer(), '示意图.png')
  const paper = await upload(Buffer.from('货盘表'), '资料.txt')
  const { data: made } = await teacher.post(worksApi.create, { ...ROOM, title: '带文件' })
  const before = (await teacher.get(worksApi.detail, { id: made.id })).data as Work
  const [first] = before.steps
  const items = [
    item({ kind: 'rich_text', content: { html: `<p>看图</p><img src="${picture.url}" alt="图">` } }),
    item({ kind: 'file', title: '资料', content: { file_ids: [paper.id] } }),
  ]
  const step = { id: first?.id, version: 1, type: 1 as const, title: '导读', items: items as never }
  expect((await teacher.post(worksApi.saveStep, { id: made.id, step })).code).toBe(20000)
  const { bytes, headers } = await exported(made.id)
  expect(headers['content-disposition']).toContain(encodeURIComponent('带文件.zip'))
  expect(Object.keys(unzipSync(bytes)).sort()).toEqual(['files/1', 'files/2', 'work.json'])
  const back = await importBytes(bytes)
  expect(back.data).toMatchObject({ skipped: 0 })
  const after = (await teacher.get(worksApi.detail, { id: back.data.id })).data as Work
  expect(after).toMatchObject({ title: '带文件', status: 'draft' })
  expect(after.steps.map((x) => [x.type, x.title])).toEqual(before.steps.map((x) => [x.type, x.title]))
  const files = after.steps.flatMap((x) => x.items.flatMap((i) => i.files))
  expect(files.map((f) => f.filename)).toEqual(['示意图.png', '资料.txt'])
  expect(files.map((f) => f.id)).not.toContain(picture.id)
  const shown = after.steps[0]?.items[0]
  expect(shown?.kind === 'rich_text' && shown.content.html).toContain(files[0]?.url)
  expect((await teacher.raw({ method: 'GET', url: files[1]?.url ?? '' })).body).toBe('货盘表')
})

test('files of an item are for whoever may see it, and for nobody else', async () => {
  const paper = await upload(Buffer.from('给学员'), '讲义.txt')
  const { data: made } = await teacher.post(worksApi.create, { ...ROOM, title: '讲义' })
  const step = {
    version: 0,
    type: 5 as const,
    title: '读',
    items: [item({ kind: 'file', title: '讲义', content: { file_ids: [paper.id] } })] as never,
  }
  await teacher.post(worksApi.saveStep, { id: made.id, step })
  const read = async (who: keyof typeof people) =>
    (await (await s.as(people[who].login)).raw({ method: 'GET', url: paper.url })).statusCode
  expect([await read('orgadmin'), await read('studentA')]).toEqual([200, 404])
  await teacher.post(worksApi.publishWork, { id: made.id, status_var: 'published' })
  expect([await read('studentA'), await read('outsider'), await read('novisit')]).toEqual([200, 404, 404])
})

test('only managers take a work out', async () => {
  expect((await exported(1)).status).toBe(200)
  for (const who of ['studentA', 'outsider', 'judge'] as const)
    expect((await exported(1, await s.as(people[who].login))).status).not.toBe(200)
})

const rich = (html: string) => item({ kind: 'rich_text', content: { html } })
const MARKS = Array.from({ length: 90 }, (_, i) => `<b title=${i}>`).join('')
test('texts of a pack are counted no further than an editor would let them grow', async () => {
  const text = '字'.repeat(199_000)
  const bytes = zipped(pack({ steps: [{ type: 5, title: '', items: Array(6).fill(rich(`<p>${text}</p>`)) }] }))
  const file = await upload(Buffer.from(bytes), 'work.zip')
  let answer: { status: number } | undefined
  const units = await segmented(async () => {
    answer = await teacher.post(worksApi.import, { ...ROOM, file_id: file.id })
  })
  expect(answer).toMatchObject({ status: 400, message: expect.stringContaining('20000') })
  expect(units).toBeLessThan(21_000)
})

const hostile: [string, () => Uint8Array][] = [
  ['no zip at all', () => Buffer.from('PK 不是压缩包')],
  ['a zip of something else', () => zipSync({ 'readme.txt': strToU8('x') })],
  ['broken json', () => zipped('{"format":')],
  ['json that is no text', () => zipSync({ 'work.json': new Uint8Array([0xff, 0xfe, 0xfd]) })],
  ['another format', () => zipped(pack({ format: 'other' }))],
  ['unknown fields', () => zipped({ ...pack(), room_id: 1 })],
  [
    'a kind that is none',
    () => zipped(pack({ steps: [{ type: 5, title: '', items: [item({ kind: 'script', content: {} })] }] })),
  ],
  [
    'a link that is none',
    () =>
      zipped(
        pack({
          steps: [{ type: 5, title: '', items: [item({ kind: 'link', content: { url: 'javascript:alert(1)' } })] }],
        }),
      ),
  ],
  ['two beginnings', () => zipped(pack({ steps: [1, 1].map((type) => ({ type, title: '', items: [] })) }))],
  [
    'too many steps',
    () => zipped(pack({ steps: Array.from({ length: 31 }, () => ({ type: 5, title: '', items: [] })) })),
  ],
  ['a bomb', () => zipped(pack(), { 'files/1': new Uint8Array(70 * 1024 * 1024) })],
  ['a description as large as a bomb', () => zipped(' '.repeat(5 * 1024 * 1024))],
  [
    'a description that is too deep',
    () => zipped(JSON.stringify(pack()).replace('"files":[]', `"files":${'['.repeat(9000)}${']'.repeat(9000)}`)),
  ],
  ['a description of too many values', () => zipped(pack({ files: Array(200_000).fill(0) }))],
  [
    'marks that open again without end',
    () => zipped(pack({ steps: [{ type: 5, title: '', items: [rich(`<p>${MARKS}</p>${'<p>x</p>'.repeat(2000)}`)] }] })),
  ],
  ['cut short', () => zipped(pack()).slice(0, 200)],
]
test.each(hostile)('refused, and nothing made: %s', async (_name, bytes) => {
  const [madeBefore, filesBefore] = await total()
  const answer = await importBytes(bytes())
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  const [madeAfter, filesAfter] = await total()
  // The upload itself is a file of its person.
  expect([madeAfter - madeBefore, filesAfter - filesBefore]).toEqual([0, 1])
})

test('what is hostile inside is made harmless: scripts, false pictures, foreign files, paths', async () => {
  const html = '<p>好<script>alert(1)</script><img src="/files/1/a.png"><img src="/files/9/b.png"></p>'
  const bytes = zipped(
    pack({
      title: '  <b>标题</b>  ',
      steps: [
        {
          type: 5,
          title: '',
          items: [
            item({ kind: 'rich_text', content: { html } }),
            item({ kind: 'video', content: { file_id: 3, url: '' } }),
          ],
        },
      ],
      files: [
        { n: 1, filename: '../../假图.png' },
        { n: 2, filename: '说明.txt' },
      ],
    }),
    { 'files/1': strToU8('<svg onload=alert(1)>'), 'files/2': strToU8('x'), '../../etc/passwd': strToU8('x') },
  )
  const { data } = await importBytes(bytes)
  expect(data.skipped).toBe(1)
  const made = (await teacher.get(worksApi.detail, { id: data.id })).data as Work
  expect(made.steps[0]?.items.map((i) => i.content)).toEqual([{ html: '<p>好</p>' }, { file_id: 0, url: '' }])
})

test('somebody else’s upload is not there to be imported', async () => {
  const file = await upload(Buffer.from(zipped(pack())), 'w.zip', await s.as(people.orgadmin.login))
  expect((await teacher.post(worksApi.import, { ...ROOM, file_id: file.id })).status).toBe(404)
})

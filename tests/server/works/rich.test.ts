import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isTooComplex, RICH_HTML_MAX } from '#contract/kernel/rich'
import { marksApi } from '#contract/works/marking/marks.api'
import { passesApi } from '#contract/works/passes/passes.api'
import { worksApi } from '#contract/works/works.api'
import type { ItemContents, ItemKind, Work } from '#contract/works/works.model'
import { cleanHtml } from '../../../server/lib/rich/clean'
import { Overrun, openThreads, type Threads } from '../../../server/lib/threads/pool'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeWork, peopleOf, quizItem, textItem } from '../../support/works'
import { send } from '../files/uploads'

const COMPLEX = '内容过于复杂，请简化后再保存'
const UNREADABLE = '这部分内容无法显示'
/** Marks that are never closed, each unlike the last: every paragraph is given all of them again. */
const marks = (n: number) => Array.from({ length: n }, (_, i) => `<b x=${i}><p>`).join('')
const usual = '<p>一个<strong>段落</strong>，有<a href="https://example.com">链接</a>。</p>'

const real = openThreads()
const asked: string[] = []
/** The server's threads, as a test wants them for once. */
let instead: ((given: string) => Promise<never>) | undefined
const threads: Threads = {
  run: (job, given) => {
    if (job === 'rich') asked.push(given as string)
    return instead && job === 'rich' ? instead(given as string) : real.run(job, given)
  },
  close: real.close,
}

let s: TestServer
let teacher: Client
let student: Client
beforeAll(async () => {
  s = await startServer({ extra: { threads } })
  const people = await peopleOf(s)
  teacher = people.teacher
  student = people.a
})
afterAll(() => s.close())

const item = (html: string) => ({
  kind: 'rich_text' as const,
  title: '',
  intro: '',
  content: { html },
  score: 0,
  required: false,
  deadline: 0,
  rubric: [],
})
const made = async () => (await teacher.post(worksApi.create, { training_room_id: 2, title: '图文' })).data.id
const detail = async (id: number, by = teacher) => by.get(worksApi.detail, { id })
const save = async (id: number, texts: string[], key?: string) => {
  const { steps } = (await detail(id)).data as Work
  const step = steps.find((x) => x.type === 5)
  const sent = { id: step?.id ?? 0, version: step?.version ?? 0, type: 5 as const, title: '', items: texts.map(item) }
  return teacher.post(worksApi.saveStep, { id, step: sent }, key ? { key } : {})
}
const keptOf = async (id: number) =>
  ((await detail(id)).data as Work).steps.flatMap((x) => x.items.map((i) => (i.content as { html: string }).html))

test.each([
  ['marks that are opened again in every paragraph', marks(600)],
  ['fewer of them', marks(60)],
  ['their ends in comments', '<b x><!--</b>--><p>'.repeat(400)],
  ['lists in lists', '<ul><li>'.repeat(200)],
  ['tags that nobody knows', '<x>'.repeat(3000)],
  ['tables in tables', '<table>'.repeat(20_000)],
  ['links in tables', '<a href=/><table>'.repeat(5000)],
  ['lines', '<br>'.repeat(20_000)],
  ['signs that are written out', '&'.repeat(199_000)],
])('kept small or refused: %s', (_name, html) => {
  const clean = cleanHtml(html)
  expect(clean?.length ?? 0).toBeLessThanOrEqual(Math.min(RICH_HTML_MAX, html.length * 4 + 1000))
  expect(clean === null || !isTooComplex(clean)).toBe(true)
})

test('a text made to hurt is refused in words at its item, and nothing of the step is kept', async () => {
  const id = await made()
  for (const html of [marks(600), '<b>'.repeat(60_000), '<table>'.repeat(20_000)])
    for (const key of [undefined, `complex-${html.length}`])
      expect(await save(id, [usual, html], key)).toMatchObject({ status: 400, message: `“图文”：${COMPLEX}` })
  expect(await keptOf(id)).toEqual([])
  expect((await save(id, [usual])).status).toBe(200)
})

test('a few words are cleaned at once, a long text in a thread; both come out the same', async () => {
  asked.length = 0
  const long = usual.repeat(500)
  const id = await made()
  await save(id, [usual])
  expect(asked).toEqual([])
  expect((await save(id, [usual, long])).status).toBe(200)
  expect(asked).toEqual([usual, long])
  const [first = '', second] = await keptOf(id)
  expect(second).toBe(first.repeat(500))
  expect((await save(id, ['字'.repeat(20_001)])).message).toContain('内容在20000字以内')
})

test('a thread that was ended says so in words; what is cleaned keeps nobody else waiting', async () => {
  const id = await made()
  const long = usual.repeat(200)
  instead = () => Promise.reject(new Overrun('rich'))
  expect((await save(id, [long], 'key-overrun')).message).toContain(COMPLEX)
  let release = (_: never) => {}
  instead = () => new Promise((resolve) => (release = resolve))
  const saving = save(id, [long], 'key-waiting')
  await expect.poll(() => asked.at(-1)).toBe(long)
  // Others write meanwhile: no transaction is held by a text that is being read.
  const other = await made()
  expect((await save(other, [usual], 'key-meanwhile')).status).toBe(200)
  instead = undefined
  release((await real.run('rich', long)) as never)
  expect((await saving).status).toBe(200)
  expect(await keptOf(id)).toHaveLength(1)
})

test('a file of a work that holds such a text is refused, and a usual one keeps its pictures', async () => {
  const pack = (html: string) => ({
    format: 'training-work',
    version: 1,
    title: '带来的',
    intro: '',
    hand_in: 'individual',
    steps: [{ type: 5, title: '', items: [item(html)] }],
    files: [],
  })
  const imported = async (html: string) => {
    const bytes = Buffer.from(zipSync({ 'work.json': strToU8(JSON.stringify(pack(html))) }))
    const { data } = await send(teacher, 'general', 'work.zip', bytes)
    return teacher.post(worksApi.import, { training_room_id: 2, file_id: data?.id ?? 0 })
  }
  expect(await imported(marks(600))).toMatchObject({ status: 400, message: `“图文”：${COMPLEX}` })
  const { data } = await imported(`${usual}<img src="/files/7/a.png" alt="没有带来">`)
  expect((await keptOf(data.id)).join()).not.toContain('img')
})

const broken: [string, ItemKind, unknown][] = [
  ['a text of before that became too large', 'rich_text', { html: '<p>x</p>'.repeat(60_000) }],
  ['a text of before that lies too deep', 'rich_text', { html: `${'<b>'.repeat(500)}x${'</b>'.repeat(500)}` }],
  ['a text that is none', 'rich_text', { html: null }],
  ['content that is none', 'file', 'x'],
  ['questions that are none', 'quiz', { questions: { a: 1 } }],
  ['a kind that is none', 'poll' as ItemKind, { a: 1 }],
]
test.each(broken)('the rest is whole beside a row that can’t be read: %s', async (_name, kind, content) => {
  const good = { ...textItem, title: '照常作答' }
  const { workId } = await makeWork(s, { items: [good, { kind, content: content as ItemContents[ItemKind] }] })
  for (const who of [student, teacher]) {
    const answer = await detail(workId, who)
    expect(answer.status).toBe(200)
    const [first, second] = (answer.data as Work).steps.flatMap((x) => x.items)
    expect(first).toMatchObject({ title: '照常作答', content: good.content })
    expect(JSON.stringify(second)).toContain(UNREADABLE)
    expect(JSON.stringify(second).length).toBeLessThan(1000)
    const lists = await who.get(worksApi.lists, { training_room_id: 2 })
    expect(lists.data.list.map((w) => w.id)).toContain(workId)
  }
  const copy = await teacher.post(worksApi.handleWorkData, { action: 'clone', id: workId })
  expect((await detail(copy.data.id)).status).toBe(200)
  expect((await student.get(passesApi.detail, { training_room_id: 2, work_id: workId })).status).toBe(200)
  expect((await teacher.get(marksApi.queue, { training_room_id: 2, work_id: workId })).status).toBe(200)
})

test('its author writes it anew', async () => {
  const poisoned = { kind: 'rich_text' as const, content: { html: 'x'.repeat(2_000_000) } }
  const made = await makeWork(s, { items: [poisoned, quizItem] })
  const { workId } = made
  const [step] = ((await detail(workId)).data as Work).steps
  const items = (step?.items ?? []).map(({ work_id: _, step_id: __, sort: ___, files: ____, ...i }) =>
    i.id === made.items[0] ? { ...i, content: { html: usual } } : i,
  )
  const { id = 0, version = 0, type = 5, title = '' } = step ?? {}
  const saved = await teacher.post(worksApi.saveStep, {
    id: workId,
    step: { id, version, type, title, items } as never,
  })
  expect(saved.status).toBe(200)
  expect((await keptOf(workId))[0]).toContain('<strong>段落</strong>')
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { todoApi } from '#contract/todo/todo.api'
import type { TodoItem } from '#contract/todo/todo.model'
import { workPass } from '../../../server/db/schema/works/passes'
import { workItem, workNeed } from '../../../server/db/schema/works/works'
import { type Client, startServer, type TestServer } from '../../support/server'
import { doing, makeWork, peopleOf, quizItem, textItem, uploadItem } from '../../support/works'
import { statements } from './statements'

const DAY = 86_400
let s: TestServer
let teacher: Client
let a: Client
let b: Client
beforeAll(async () => {
  s = await startServer()
  ;({ a, b, teacher } = await peopleOf(s))
})
afterAll(() => s.close())

const listOf = async (who: Client): Promise<TodoItem[]> => (await who.get(todoApi.lists, {})).data.list
const datesOf = async (who: Client, workId: number) =>
  (await listOf(who)).filter((i) => i.key.startsWith(`work:${workId}:`))
const says = (text: string) => ({ kind: 'text' as const, text })

test('an item that is due before its work has its own line with its date, until it is answered', async () => {
  const soon = s.now() + DAY
  const { workId, stepId, items } = await makeWork(s, {
    title: '焊接工单',
    deadline: s.now() + 5 * DAY,
    items: [{ ...textItem, deadline: soon }, uploadItem],
  })
  expect(await datesOf(a, workId)).toEqual([
    expect.objectContaining({
      key: `work:${workId}:${soon}`,
      kind: 'work',
      id: workId,
      title: '焊接工单 · 说说你的方案',
      action: '这一项先截止，请先完成',
      training_room_id: 2,
      time: soon,
      waits: false,
      done: false,
      href: `/training-room/student/2/work-detail?workId=${workId}&step=${stepId}`,
    }),
  ])
  // Blanks are no answer.
  await doing(s).save(a, workId, items[0] ?? 0, says('  \n'))
  expect(await datesOf(a, workId)).toHaveLength(1)
  await doing(s).save(a, workId, items[0] ?? 0, says('先断电'), { base_revision: 1 })
  expect(await datesOf(a, workId)).toEqual([])
  expect((await listOf(a)).map((i) => i.key)).toContain(`work:${workId}`)
  // Another person has not answered it; who marks it has nothing to answer.
  expect(await datesOf(b, workId)).toHaveLength(1)
  expect(await datesOf(teacher, workId)).toEqual([])
})

test('items of one date share a line, of two dates they have two', async () => {
  const [first, second] = [s.now() + DAY, s.now() + 2 * DAY]
  const { workId } = await makeWork(s, {
    title: '装调工单',
    deadline: 0,
    items: [
      { ...uploadItem, deadline: second },
      { ...textItem, deadline: first },
      { ...quizItem, title: '', deadline: first },
    ],
  })
  expect((await datesOf(a, workId)).map(({ title, time, action }) => [title, time, action])).toEqual([
    ['装调工单 · 说说你的方案 等 2 项', first, '这几项先截止，请先完成'],
    ['装调工单 · 上传照片', second, '这一项先截止，请先完成'],
  ])
  await s.db.update(workItem).set({ title: '', deletedTime: s.now() }).where(eq(workItem.kind, 'text'))
  expect((await datesOf(a, workId)).map((i) => i.title)).toEqual(['装调工单 · 测验', '装调工单 · 上传照片'])
})

test('it goes when its date is past, which is after its last second', async () => {
  await s.inOneSecond(async () => {
    const due = s.now() + 60
    const { workId } = await makeWork(s, { deadline: s.now() + DAY, items: [{ ...textItem, deadline: due }] })
    s.pass(60)
    expect(await datesOf(a, workId)).toHaveLength(1)
    s.pass(1)
    expect(await datesOf(a, workId)).toEqual([])
    s.pass(-61)
  })
})

test('nothing of an item that is due with its work or after it, or asks for no answer', async () => {
  const deadline = s.now() + DAY
  const reading = { kind: 'rich_text' as const, content: { html: '<p>读</p>', text: '读' }, title: '读一读' }
  const { workId } = await makeWork(s, {
    deadline,
    items: [
      { ...textItem, deadline },
      { ...textItem, deadline: deadline + 1 },
      { ...reading, deadline: deadline - 60 },
    ],
  })
  expect(await datesOf(a, workId)).toEqual([])
})

test('nothing of a work that has not begun, that waits for another, that came back or was handed in', async () => {
  const items = [{ ...textItem, deadline: s.now() + DAY / 2 }]
  const deadline = s.now() + DAY
  const later = await makeWork(s, { start: s.now() + 60, deadline, items })
  expect(await datesOf(a, later.workId)).toEqual([])
  const first = await makeWork(s, { deadline })
  const closed = await makeWork(s, { deadline, items })
  await s.db.insert(workNeed).values({ workId: closed.workId, needsId: first.workId, until: 'submitted' })
  expect(await datesOf(a, closed.workId)).toEqual([])
  await s.db.delete(workNeed).where(eq(workNeed.workId, closed.workId))
  expect(await datesOf(a, closed.workId)).toHaveLength(1)
  const pass = { workId: closed.workId, roomId: 2, uid: a.uid, beginTime: s.now(), updateTime: s.now() }
  await s.db.insert(workPass).values({ ...pass, state: 'returned' })
  expect(await datesOf(a, closed.workId)).toEqual([])
  await s.db.update(workPass).set({ state: 'submitted' }).where(eq(workPass.workId, closed.workId))
  expect(await datesOf(a, closed.workId)).toEqual([])
})

test('the calendar link has the date too, as an event of its own', async () => {
  const due = s.now() + DAY
  const { workId } = await makeWork(s, {
    title: '日历工单',
    deadline: s.now() + 3 * DAY,
    items: [{ ...textItem, deadline: due }],
  })
  const { path } = (await a.post(todoApi.renewFeed, {})).data
  const lines = (await s.guest().raw({ method: 'GET', url: path })).body.replace(/\r\n /g, '').split('\r\n')
  const begin = lines.findIndex((l) => l.startsWith(`UID:work-${workId}-${due}@`))
  const event = lines.slice(begin, lines.indexOf('END:VEVENT', begin))
  expect(event).toContain(`DTEND:${new Date(due * 1000).toISOString().replace(/\.\d+|[-:]/g, '')}`)
  expect(event).toContain('SUMMARY:日历工单 · 说说你的方案 · 这一项先截止，请先完成')
  expect(lines.some((l) => l.startsWith(`UID:work-${workId}@`))).toBe(true)
})

test('however many works have such items, the list asks no more statements', async () => {
  const before = await statements(s, () => listOf(a))
  for (let n = 0; n < 5; n++)
    await makeWork(s, { deadline: s.now() + 2 * DAY, items: [{ ...textItem, deadline: s.now() + DAY + n }] })
  expect(await statements(s, () => listOf(a))).toBe(before)
})

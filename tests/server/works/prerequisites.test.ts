import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { filesApi } from '#contract/files/files.api'
import { todoApi } from '#contract/todo/todo.api'
import { marksApi } from '#contract/works/marking/marks.api'
import { passesApi } from '#contract/works/passes/passes.api'
import { prerequisitesApi } from '#contract/works/prerequisites/prerequisites.api'
import { prerequisitesErrors } from '#contract/works/prerequisites/prerequisites.errors'
import { worksApi } from '#contract/works/works.api'
import { attachment } from '../../../server/db/schema/files'
import { addressOf } from '../../../server/domains/files/files.keys'
import { expectTold } from '../../support/overtaken'
import { type Client, startServer, type TestServer } from '../../support/server'
import { doing, makeFile, makeWork, peopleOf } from '../../support/works'

const ROOM = { training_room_id: 2 }
let s: TestServer
let learner: Client
let teacher: Client
let first: { workId: number; items: number[] }
let second: { workId: number; items: number[] }
beforeAll(async () => {
  s = await startServer()
  ;({ a: learner, teacher } = await peopleOf(s))
})
afterAll(() => s.close())
beforeEach(async () => {
  first = await makeWork(s, { title: '先做这份' })
  second = await makeWork(s, { title: '再做这份' })
})
const send = (work_id: number, needs: [number, 'submitted' | 'marked'][], seen: { version?: number }) => {
  const list = needs.map(([id, until]) => ({ work_id: id, until }))
  return teacher.post(prerequisitesApi.save, { ...ROOM, work_id, ...seen, list })
}
const readBy = async (who: Client, work_id: number) =>
  (await who.get(prerequisitesApi.lists, { ...ROOM, work_id })).data
/** Whoever saves has read what there is. */
const save = async (work_id: number, needs: [number, 'submitted' | 'marked'][]) =>
  send(work_id, needs, { version: (await readBy(teacher, work_id)).version })
const needs = async (who: Client, work_id: number) =>
  (await readBy(who, work_id)).list.map((n) => [n.title, n.until, n.met])
const steps = async (who: Client, id: number) => (await who.get(worksApi.detail, { id })).data.steps.length
const answer = ({ workId, items }: typeof first) =>
  doing(s).save(learner, workId, items[0] ?? 0, { kind: 'text', text: '断电' })
const handIn = ({ workId }: typeof first) => doing(s).handIn(learner, workId)

test('a work opens when the one before it is handed in, and closes again when that is taken back', async () => {
  expect((await save(second.workId, [[first.workId, 'submitted']])).code).toBe(20_000)
  expect(await needs(learner, second.workId)).toEqual([['先做这份', 'submitted', false]])
  expect([await steps(learner, second.workId), await steps(teacher, second.workId)]).toEqual([0, 1])
  for (const refused of [await answer(second), await handIn(second)]) {
    expect(refused.code).toBe(prerequisitesErrors.prerequisite_first.code)
    expect(refused.message).toBe('请先完成“先做这份”（提交后开放）')
  }
  await answer(first)
  expect((await handIn(first)).code).toBe(20_000)
  expect([await needs(learner, second.workId), await steps(learner, second.workId)]).toEqual([
    [['先做这份', 'submitted', true]],
    1,
  ])
  expect((await answer(second)).code).toBe(20_000)
  await learner.post(passesApi.takeBack, { ...ROOM, work_id: first.workId, version: 1 })
  expect(await steps(learner, second.workId)).toBe(0)
})

test('nothing of a work that is closed leaves by any call, nor does a file of it', async () => {
  const { data: made } = await teacher.post(worksApi.create, { ...ROOM, title: '锁着的' })
  const fileId = await makeFile(s, teacher.uid, '机密.jpg')
  const asked = { kind: 'file' as const, title: '机密资料', content: { file_ids: [fileId] } }
  const rest = { intro: '', score: 0, required: false, deadline: s.now() + 1800, rubric: [] }
  const step = { version: 0, type: 5 as const, title: '读', items: [{ ...asked, ...rest }] }
  await teacher.post(worksApi.saveStep, { id: made.id, step })
  await teacher.post(worksApi.publishWork, { id: made.id, status_var: 'published' })
  await save(made.id, [[first.workId, 'submitted']])
  const [file] = await s.db.select().from(attachment).where(eq(attachment.id, fileId))
  const itemId =
    (await teacher.get(worksApi.detail, { id: made.id })).data.steps.flatMap((x) => x.items).at(-1)?.id ?? 0
  const span = { begin_time: 0, end_time: s.now() + 3600 }
  const says = async (who: Client) => {
    const bundle = (await who.get(passesApi.offlineCopy, ROOM)).data
    const url = file ? addressOf(file) : ''
    const taken = await who.raw({ method: 'GET', url: `/api/Work/export?id=${made.id}` })
    return {
      keeps: bundle.work_ids.includes(made.id),
      listed: bundle.files.some((f) => f.url === url),
      // The bytes are nowhere: whoever may read them is told so, everybody else that there is no such file.
      file: (await who.get(filesApi.detail, { id: fileId })).code === 20_000,
      item: (await who.get(worksApi.getWorkItemDetail, { work_id: made.id, id: itemId })).code === 20_000,
      dated: (await who.get(worksApi.getWorkEventItems, { ...ROOM, ...span })).data.list.some(
        (e) => e.item_id === itemId,
      ),
      todo: JSON.stringify((await who.get(todoApi.lists, {})).data).includes('机密资料'),
      export: taken.statusCode === 200,
    }
  }
  const closed = { keeps: false, listed: false, file: false, item: false, dated: false, todo: false, export: false }
  expect(await says(learner)).toEqual(closed)
  expect(await says(teacher)).toMatchObject({ file: true, item: true, dated: true })
  await answer(first)
  await handIn(first)
  expect(await says(learner)).toMatchObject({ keeps: true, listed: true, file: true, item: true, dated: true })
})

test('of two who say what comes before a work the second is told', async () => {
  // Nobody has seen what is not said yet.
  expect((await send(second.workId, [[first.workId, 'marked']], {})).code).toBe(20_000)
  await expectTold({
    read: async () => {
      const { version, list } = await readBy(teacher, second.workId)
      return { version, words: list[0]?.title ?? '' }
    },
    save: async (title, version) => {
      const { workId } = await makeWork(s, { title })
      return send(second.workId, [[workId, 'submitted']], version === undefined ? {} : { version })
    },
  })
  expect((await readBy(learner, second.workId)).version).toBe(0)
})

test('one that has to be marked first opens with its mark', async () => {
  await save(second.workId, [[first.workId, 'marked']])
  await answer(first)
  await handIn(first)
  expect(await steps(learner, second.workId)).toBe(0)
  const { data } = await teacher.get(marksApi.queue, { ...ROOM, work_id: first.workId })
  const sheet = { ...ROOM, submission_id: data.list[0]?.submission_id ?? 0 }
  await teacher.post(marksApi.give, { ...sheet, item_id: first.items[0] ?? 0, score: 8, rubric: [], comment: '' })
  await teacher.post(marksApi.finish, { ...sheet, score: 8 })
  expect(await steps(learner, second.workId)).toBe(1)
})

test('what a learner does not see keeps nothing closed; circles, strangers and others’ rooms are refused', async () => {
  const draft = await makeWork(s, { title: '还没发布', status: 'draft' })
  const foreign = await makeWork(s, { title: '别处的', roomId: 3 })
  await save(second.workId, [[draft.workId, 'submitted']])
  expect([await needs(learner, second.workId), await steps(learner, second.workId)]).toEqual([[], 1])
  expect(await needs(teacher, second.workId)).toEqual([['还没发布', 'submitted', false]])
  expect((await save(second.workId, [[second.workId, 'submitted']])).code).toBe(
    prerequisitesErrors.prerequisite_unknown.code,
  )
  expect((await save(second.workId, [[foreign.workId, 'submitted']])).code).toBe(
    prerequisitesErrors.prerequisite_unknown.code,
  )
  const third = await makeWork(s, { title: '最后' })
  await save(second.workId, [[first.workId, 'submitted']])
  await save(third.workId, [[second.workId, 'submitted']])
  expect((await save(first.workId, [[third.workId, 'marked']])).code).toBe(prerequisitesErrors.prerequisite_circle.code)
  expect(await needs(teacher, first.workId)).toEqual([])
  expect((await teacher.post(worksApi.handleWorkData, { action: 'delete', id: first.workId })).code).toBe(20_000)
  expect(await steps(learner, second.workId)).toBe(1)
})

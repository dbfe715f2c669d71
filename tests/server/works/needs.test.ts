import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { marksApi } from '#contract/works/marks.api'
import { needsApi } from '#contract/works/needs.api'
import { needsErrors } from '#contract/works/needs.errors'
import { passesApi } from '#contract/works/passes.api'
import { worksApi } from '#contract/works/works.api'
import { type Client, startServer, type TestServer } from '../../support/server'
import { doing, makeWork, peopleOf } from '../../support/works'

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
const save = (work_id: number, needs: [number, 'submitted' | 'marked'][]) =>
  teacher.post(needsApi.saveNeeds, { ...ROOM, work_id, list: needs.map(([id, until]) => ({ work_id: id, until })) })
const needs = async (who: Client, work_id: number) =>
  (await who.get(needsApi.needs, { ...ROOM, work_id })).data.list.map((n) => [n.title, n.until, n.met])
const steps = async (who: Client, id: number) => (await who.get(worksApi.detail, { id })).data.steps.length
const answer = ({ workId, items }: typeof first) =>
  doing(s).save(learner, workId, items[0] ?? 0, { kind: 'text', text: '断电' })
const handIn = ({ workId }: typeof first) => doing(s).handIn(learner, workId)

test('a work opens when the one before it is handed in, and closes again when that is taken back', async () => {
  expect((await save(second.workId, [[first.workId, 'submitted']])).code).toBe(20_000)
  expect(await needs(learner, second.workId)).toEqual([['先做这份', 'submitted', false]])
  expect([await steps(learner, second.workId), await steps(teacher, second.workId)]).toEqual([0, 1])
  for (const refused of [await answer(second), await handIn(second)]) {
    expect(refused.code).toBe(needsErrors.need_first.code)
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
  expect((await save(second.workId, [[second.workId, 'submitted']])).code).toBe(needsErrors.need_unknown.code)
  expect((await save(second.workId, [[foreign.workId, 'submitted']])).code).toBe(needsErrors.need_unknown.code)
  const third = await makeWork(s, { title: '最后' })
  await save(second.workId, [[first.workId, 'submitted']])
  await save(third.workId, [[second.workId, 'submitted']])
  expect((await save(first.workId, [[third.workId, 'marked']])).code).toBe(needsErrors.need_circle.code)
  expect(await needs(teacher, first.workId)).toEqual([])
  expect((await teacher.post(worksApi.handleWorkData, { action: 'delete', id: first.workId })).code).toBe(20_000)
  expect(await steps(learner, second.workId)).toBe(1)
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { boardsApi } from '../../../src/contract/boards/boards.api'
import { boardsErrors } from '../../../src/contract/boards/boards.errors'
import { judgingApi } from '../../../src/contract/judging/judging.api'
import { waiting } from '../../support/faults/locks'
import { people } from '../../support/people'
import { until } from '../../support/until'
import { at, CONTEST, judgingWorld, two, type World } from './world'

let w: World
let assignment = 0
beforeAll(async () => {
  w = await judgingWorld()
  await w.dimensions()
  const judge_uids = [await w.uidOf(people.judge)]
  await w.teacher.post(judgingApi.assign, { ...at, item_id: w.item.id, codes: ['A01'], judge_uids })
  assignment = (await w.judge.get(judgingApi.teams, at)).data.list[0]?.id ?? 0
})
afterAll(() => w.server.close())

const itemNow = async () => (await w.teacher.get(judgingApi.page, at)).data.items[0]
const dimensionsNow = async () => (await itemNow())?.dimensions ?? []
const save = async () => {
  const seen = { item_id: w.item.id, version: (await itemNow())?.version }
  return w.teacher.post(judgingApi.saveDimensions, { ...at, ...seen, dimensions: two.toReversed() })
}
const mark = async () => w.give(w.judge, assignment, (await dimensionsNow())[0]?.id ?? 0, 500)

/** Both under way at once, in this order: the contest is held until they wait for it. */
const atOnce = async <A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> => {
  const { answers } = await w.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from contest where id = ${CONTEST} for update`)
    const one = first()
    await until(async () => expect(await waiting(w.db)).toBe(1))
    const other = second()
    await until(async () => expect(await waiting(w.db)).toBe(2))
    return { answers: [one, other] as const }
  })
  return Promise.all(answers)
}

it('a first mark is refused by a dimension that is being replaced at that moment', async () => {
  const [saved, given] = await atOnce(save, mark)
  expect(saved.code).toBe(20_000)
  expect(given).toMatchObject({ code: 41_410, message: '没有这个评分维度' })
  expect(await w.server.count('contest_mark')).toBe(0)
})

it('dimensions stand from the first mark on, also where it is being given at that moment', async () => {
  const before = await dimensionsNow()
  const [given, saved] = await atOnce(mark, save)
  expect(given.code).toBe(20_000)
  expect(saved.code).toBe(41_405)
  expect(await w.server.count('contest_mark')).toBe(1)
  expect(await dimensionsNow()).toEqual(before)
})

it('weights want a reason from the first mark on, also where it is being given at that moment', async () => {
  await w.db.execute(sql`delete from contest_mark`)
  await w.db.execute(sql`update contest set mark_time = 0 where id = ${CONTEST}`)
  const { list, version } = (await w.teacher.get(boardsApi.weights, at)).data
  const weights = list.map(({ id, weight }) => ({ id, weight }))
  const [given, saved] = await atOnce(mark, () => w.teacher.post(boardsApi.saveWeight, { ...at, version, weights }))
  expect(given.code).toBe(20_000)
  expect(saved.code).toBe(boardsErrors.reason_needed.code)
})

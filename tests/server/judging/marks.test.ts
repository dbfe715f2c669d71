import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contestsApi } from '#contract/contests/contests.api'
import { assignmentScores } from '../../../server/domains/judging/judging.store'
import { judgingApi } from '../../../src/contract/judging/judging.api'
import { expectTold } from '../../support/overtaken'
import { people } from '../../support/people'
import { at, CONTEST, judgingWorld, two, type World } from './world'

let w: World
beforeAll(async () => {
  w = await judgingWorld()
  await w.handIn(0, '星辰战队的脚本')
})
afterAll(() => w.server.close())

const rowsOf = async (who: World['judge']) => (await who.get(judgingApi.teams, at)).data.list

it('needs dimensions whose weights make 100 before judges are given', async () => {
  const { item, teacher } = w
  const save = (weights: number[]) =>
    teacher.post(judgingApi.saveDimensions, {
      ...at,
      item_id: item.id,
      dimensions: weights.map((weight, i) => ({ title: `维度${i}`, description: '', skill: '', weight, full: 1000 })),
    })
  expect((await teacher.post(judgingApi.distribute, at)).code).toBe(41406)
  expect((await save([60, 50])).message).toBe('权重总和不能大于100')
  expect((await save([60, 30])).message).toBe('权重总和需等于100')
  expect((await save([])).message).toBe('请至少添加一个评分维度')
  expect(await w.server.count('contest_dimension')).toBe(0)
  expect((await w.dimensions()).map((d) => d.weight)).toEqual([60, 40])
})

it('tells the second of two who change them at once', async () => {
  await expectTold({
    read: async () => {
      const [item] = (await w.teacher.get(judgingApi.page, at)).data.items
      return { version: item?.version ?? 0, words: item?.dimensions[0]?.title ?? '' }
    },
    save: (title, version) =>
      w.teacher.post(judgingApi.saveDimensions, {
        ...{ ...at, item_id: w.item.id, ...(version !== undefined && { version }) },
        dimensions: two.map((one, i) => (i ? one : { ...one, title })),
      }),
  })
  const [item] = (await w.teacher.get(judgingApi.page, at)).data.items
  const back = { ...at, item_id: w.item.id, version: item?.version ?? 0, dimensions: two }
  expect((await w.teacher.post(judgingApi.saveDimensions, back)).code).toBe(20000)
})

it('distributes evenly, and again finds nothing to do', async () => {
  const first = await w.teacher.post(judgingApi.distribute, at)
  expect(first.data).toEqual({ added: 4, short: 0 })
  expect((await w.leader.post(judgingApi.distribute, at)).data).toEqual({ added: 0, short: 0 })
  const { data } = await w.teacher.get(judgingApi.progress, at)
  expect(data.judges.map((j) => j.total).sort()).toEqual([1, 1, 2])
  expect(data.items[0]).toMatchObject({ teams: 2, short: 0, total: 4, done: 0 })
})

it('takes marks and finishes with the score that the judge saw', async () => {
  await w.db.execute(sql`delete from contest_assignment`)
  const uids = [await w.uidOf(people.judge), await w.uidOf(people.supplier)]
  const given = await w.leader.post(judgingApi.assign, {
    ...at,
    item_id: w.item.id,
    codes: ['A01', 'A02'],
    judge_uids: uids,
  })
  expect(given.data).toEqual({ added: 4, refused: [] })
  const first = (await rowsOf(w.judge)).find((r) => r.code === 'A01')
  expect(first).toMatchObject({ code: 'A01', name: '', state: 'open', marked: 0, dimensions: 2, handed: true })
  if (!first) throw new Error('nothing to mark')
  const sheet = (await w.judge.get(judgingApi.sheet, { ...at, assignment_id: first.id })).data
  expect(sheet.hand_ins).toMatchObject([{ who: '', blocks: [{ text: '星辰战队的脚本' }] }])
  const [content, idea] = sheet.item.dimensions
  if (!content || !idea) throw new Error('no dimensions')
  // Somebody else's, and more than full marks.
  expect((await w.give(w.second, first.id, content.id, 8000)).code).toBe(10500)
  expect((await w.give(w.judge, first.id, idea.id, 1001)).message).toBe('“创意”不能超过10分')
  expect(await w.server.count('contest_mark')).toBe(0)
  expect((await w.give(w.judge, first.id, content.id, 8000)).code).toBe(20000)
  const unfinished = await w.judge.post(judgingApi.finish, { ...at, assignment_id: first.id, comment: '', score: 4800 })
  expect(unfinished).toMatchObject({ code: 41411, data: { dimensions: [idea.id] } })
  await w.give(w.judge, first.id, idea.id, 750)
  const finish = (score: number) =>
    w.judge.post(judgingApi.finish, { ...at, assignment_id: first.id, comment: '不错', score })
  expect(await finish(7000)).toMatchObject({ code: 41412, data: { score: 7800 } })
  expect((await finish(7800)).data).toEqual({ score: 7800, third: false })
  expect((await w.give(w.judge, first.id, idea.id, 700)).code).toBe(41413)
  expect(await assignmentScores(w.db, 5)).toMatchObject([{ item_id: w.item.id, score: 7800 }])
  // From the first mark on, what is marked by stands.
  const again = await w.teacher.post(judgingApi.saveDimensions, { ...at, item_id: w.item.id, dimensions: [] })
  expect(again.code).toBe(41405)
})

it('opens again for its judge, and keeps every mark that ever stood', async () => {
  const done = (await rowsOf(w.judge)).find((r) => r.state === 'done')
  const dimension = (await w.teacher.get(judgingApi.page, at)).data.items[0]?.dimensions[1]
  if (!done || !dimension) throw new Error('nothing done')
  expect((await w.judge.post(judgingApi.reopen, { ...at, assignment_id: done.id, reason: '' })).code).toBe(20000)
  expect(await assignmentScores(w.db, 5)).toEqual([])
  await w.give(w.judge, done.id, dimension.id, 700)
  const { data } = await w.teacher.get(judgingApi.record, { ...at, item_id: w.item.id, code: 'A01' })
  expect(data.changes.map((c) => c.points)).toEqual([700, 750, 8000])
  await w.judge.post(judgingApi.finish, { ...at, assignment_id: done.id, comment: '', score: 7600 })
})

it('lets the later mark by the device stand, whichever came first', async () => {
  const open = (await rowsOf(w.judge)).find((r) => r.state === 'open')
  const dimension = (await w.teacher.get(judgingApi.page, at)).data.items[0]?.dimensions[0]
  if (!open || !dimension) throw new Error('nothing open')
  const now = w.server.now()
  await w.give(w.judge, open.id, dimension.id, 9000, now - 10)
  const late = await w.give(w.judge, open.id, dimension.id, 5000, now - 600)
  expect(late.data.points).toBe(9000)
  // A clock a day ahead does not win for a day.
  await w.give(w.judge, open.id, dimension.id, 6000, now + 86_400)
  w.server.pass(60)
  expect((await w.give(w.judge, open.id, dimension.id, 6500)).data.points).toBe(6500)
})

it('calls a third where judges are too far apart', async () => {
  const mine = (await rowsOf(w.second)).find((r) => r.code === 'A01')
  const dimensions = (await w.teacher.get(judgingApi.page, at)).data.items[0]?.dimensions ?? []
  if (!mine) throw new Error('nothing to mark')
  for (const d of dimensions) await w.give(w.second, mine.id, d.id, d.full / 2)
  const done = await w.second.post(judgingApi.finish, { ...at, assignment_id: mine.id, comment: '', score: 5000 })
  expect(done.data).toEqual({ score: 5000, third: true })
  const { data } = await w.teacher.get(judgingApi.assignments, { ...at, item_id: w.item.id, only: 'far' })
  expect(data.list).toMatchObject([{ code: 'A01', gap: 2600, far: true }])
  expect(data.list[0]?.judges.filter((j) => j.third)).toHaveLength(1)
  expect((await rowsOf(w.leader)).map((r) => [r.code, r.third])).toEqual([['A01', true]])
  const { list } = (await w.teacher.get(contestsApi.lists, { training_room_id: 2, limit: 100 })).data
  expect(list.find((c) => c.id === CONTEST)?.left).toMatchObject({ far: 1 })
})

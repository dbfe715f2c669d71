import { afterAll, beforeAll, expect, it } from 'vitest'
import { assignmentScores } from '../../../server/domains/judging/judging.store'
import { judgingApi } from '../../../src/contract/judging/judging.api'
import { people } from '../../support/people'
import { at, CONTEST, judgingWorld, type World } from './world'

let w: World
beforeAll(async () => {
  w = await judgingWorld()
  await w.dimensions()
  await w.teacher.post(judgingApi.assign, {
    ...at,
    item_id: w.item.id,
    codes: ['A01', 'A02'],
    judge_uids: [await w.uidOf(people.judge), await w.uidOf(people.supplier)],
  })
})
afterAll(() => w.server.close())

it('two judges over a network that repeats and reorders: each mark counts once, and both scores stand', async () => {
  const all = (await w.teacher.get(judgingApi.page, at)).data.items[0]?.dimensions ?? []
  const judge = async (who: World['judge'], points: (full: number) => number, score: number) => {
    for (const row of (await who.get(judgingApi.teams, at)).data.list) {
      const now = w.server.now()
      const sent = all.flatMap((d, i) => [
        // A first thought, and a minute later the second; the second arrives first, and each of them twice.
        { dimension_id: d.id, points: points(d.full), device_time: now - 60, key: `00000000-${row.id}-${i}-late` },
        { dimension_id: d.id, points: 0, device_time: now - 120, key: `00000000-${row.id}-${i}-soon` },
      ])
      for (const { key, ...mark } of sent)
        for (const _ of ['lost answer', 'again'])
          await who.post(judgingApi.give, { ...at, assignment_id: row.id, comment: '', ...mark }, { key })
      const finish = () =>
        who.post(
          judgingApi.finish,
          { ...at, assignment_id: row.id, comment: '', score },
          { key: `end-${row.id}-000000` },
        )
      expect((await finish()).data.score).toBe(score)
      expect((await finish()).data.score).toBe(score)
    }
  }
  await Promise.all([judge(w.judge, (full) => full, 10_000), judge(w.second, (full) => full * 0.9, 9000)])
  const scores = await assignmentScores(w.db, CONTEST)
  expect(scores.map((s) => s.score).sort()).toEqual([10_000, 10_000, 9000, 9000])
  // Every thought is kept, each once.
  expect(await w.server.count('contest_mark_log')).toBe(2 * 2 * all.length * 2)
})

it('a judge whose marks came too late keeps them with the reason, and the board is not moved', async () => {
  const before = await assignmentScores(w.db, CONTEST)
  const [row] = (await w.judge.get(judgingApi.teams, at)).data.list
  await w.judge.post(judgingApi.reopen, { ...at, assignment_id: row?.id ?? 0, reason: '' })
  await w.stage(-100, w.server.now() - 10)
  const late = await w.judge.post(judgingApi.finish, {
    ...at,
    assignment_id: row?.id ?? 0,
    comment: '',
    score: 10_000,
  })
  expect([late.code, late.message]).toEqual([41409, '比赛结果已公布，不能再评分'])
  expect(await assignmentScores(w.db, CONTEST)).toHaveLength(before.length - 1)
})

import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { contestTeam, contestUser } from '../../../server/db/schema/contests'
import { contestAssignment } from '../../../server/db/schema/judging'
import { boardJobs } from '../../../server/domains/boards/boards.jobs'
import { markFinished } from '../../../server/domains/judging/judging.events'
import { raise } from '../../../server/lib/events'
import { boardsApi } from '../../../src/contract/boards/boards.api'
import { itemScores, type Judged, ranked, totalOf } from '../../../src/contract/boards/ranks.rules'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'
import { enlist, JUDGE, JUDGED, judge, prepare, SIGNUP, setContest } from './world'

let s: TestServer
let teacher: Client
let player: Client
let ids: Awaited<ReturnType<typeof prepare>>
beforeEach(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
  ids = await prepare(s)
  player = await s.as(people.studentA)
  await enlist(s, JUDGED, ids.teams[0] ?? 0, player.uid)
})
afterEach(() => s.close())

const rank = (who: Client, more: object = {}) => who.get(boardsApi.rank, { contest_id: JUDGED, ...more })
const both = async (first: number, second: number) => {
  const [item = 0] = ids.items
  const [a = 0, b = 0] = ids.teams
  await judge(s, { item, team: a, judge: JUDGE, score: first })
  await judge(s, { item, team: b, judge: JUDGE, score: second })
}
const finished = () =>
  s.db.transaction((tx) => raise(tx as never, { push: () => {} }, markFinished, { contestId: JUDGED }))

it('shows nothing of unpublished marks to those who compete, judge or only live in the room', async () => {
  await both(9000, 7000)
  const judgeOf = await s.as(people.judge)
  for (const who of [player, judgeOf]) {
    const { data } = await rank(who)
    expect(data).toMatchObject({ state: 'hidden', list: [], total: 0, items: [], mine: null, behind: false })
  }
  await s.db.delete(contestUser).where(eq(contestUser.uid, (await s.as(people.studentB)).uid))
  expect(await rank(await s.as(people.studentB))).toMatchObject({
    code: 50701,
    message: '未报名参加当前比赛，不能查看内容',
  })
  expect((await rank(await s.as(people.outsider))).code).not.toBe(20000)
})

it('shows the board as it goes on to those who run the contest, new when a mark was finished', async () => {
  await both(9000, 7000)
  const first = await rank(teacher)
  expect(first.data).toMatchObject({ state: 'live', behind: true, total: 2 })
  expect(first.data.list.map((r) => [r.rank, r.contest_team_id, r.total])).toEqual([
    [1, ids.teams[0], 5400],
    [2, ids.teams[1], 4200],
  ])
  expect(first.data.list[0]?.items).toEqual([
    { item_id: ids.items[0], score: 9000, judges: 1 },
    { item_id: ids.items[1], score: -1, judges: 0 },
  ])
  await judge(s, { item: ids.items[1] ?? 0, team: ids.teams[1] ?? 0, judge: JUDGE, score: 10_000 })
  expect((await rank(teacher)).data.list[0]?.contest_team_id).toBe(ids.teams[0])
  await finished()
  expect((await rank(teacher)).data.list[0]).toMatchObject({ contest_team_id: ids.teams[1], total: 8200 })
  expect((await rank(teacher, { as_player: 1 })).data.state).toBe('hidden')
})

it('freezes by time, to the second: what is finished later does not count for the others', async () => {
  await both(6000, 7000)
  const freeze_time = s.now() + 100
  expect((await teacher.post(boardsApi.freeze, { contest_id: JUDGED, how: 'at', time: freeze_time })).data).toEqual({
    freeze_time,
  })
  const open = (await rank(player)).data
  expect(open).toMatchObject({ state: 'live', behind: false, items: [] })
  expect(open.list.map((r) => [r.rank, r.contest_team_id, r.items])).toEqual([
    [1, ids.teams[1], []],
    [2, ids.teams[0], []],
  ])
  expect(open.mine).toMatchObject({ contest_team_id: ids.teams[0], rank: 2 })
  const [item = 0, other = 0] = [ids.items[1], ids.items[0]]
  await judge(s, { item, team: ids.teams[0] ?? 0, judge: JUDGE, score: 8000, at: freeze_time + 1 })
  await finished()
  s.pass(102)
  const after = (await rank(player)).data
  expect([after.state, after.data_time, after.list[0]?.contest_team_id]).toEqual(['frozen', freeze_time, ids.teams[1]])
  expect((await rank(teacher)).data).toMatchObject({ state: 'live', behind: true })
  expect((await rank(teacher)).data.list[0]?.contest_team_id).toBe(ids.teams[0])
  // A mark that is opened and finished again later does not vanish from what was frozen.
  await s.db.update(contestAssignment).set({ doneTime: s.now() }).where(eq(contestAssignment.itemId, other))
  await finished()
  expect((await rank(player)).data.list.map((r) => r.total)).toEqual([4200, 3600])
  await teacher.post(boardsApi.freeze, { contest_id: JUDGED, how: 'off' })
  expect((await rank(player)).data.state).toBe('hidden')
})

it('keeps the frozen board by the clock when nobody looks', async () => {
  await both(6000, 7000)
  await teacher.post(boardsApi.freeze, { contest_id: JUDGED, how: 'at', time: s.now() + 10 })
  s.pass(20)
  for (const job of boardJobs(s.db, () => {})) await job.run(s.now())
  await s.db.update(contestAssignment).set({ score: 0 })
  expect((await rank(player)).data.list.map((r) => r.total)).toEqual([4200, 3600])
})

it('shows no board before the contest is judged', async () => {
  await setContest(s, JUDGED, { endTime: s.now() + 1000, freezeTime: s.now() + 2000 })
  await both(6000, 7000)
  expect((await rank(player)).data.state).toBe('hidden')
  expect((await rank(teacher)).data.state).toBe('live')
  expect((await teacher.get(boardsApi.rank, { contest_id: SIGNUP })).data.state).toBe('hidden')
})

it('leaves out who is gone and gives no rank to the unofficial', async () => {
  await both(9000, 7000)
  await s.db
    .update(contestTeam)
    .set({ unofficial: true })
    .where(eq(contestTeam.id, ids.teams[0] ?? 0))
  await teacher.post(boardsApi.refreshStats, { id: JUDGED })
  expect((await rank(teacher)).data.list.map((r) => [r.rank, r.bracket_rank, r.unofficial])).toEqual([
    [0, 0, true],
    [1, 1, false],
  ])
  await s.db
    .update(contestTeam)
    .set({ leftTime: s.now() })
    .where(eq(contestTeam.id, ids.teams[1] ?? 0))
  expect(
    (await teacher.get(boardsApi.refreshStats, { id: JUDGED }, { headers: { 'x-token': teacher.token } })).data,
  ).toMatchObject({
    teams: 1,
  })
})

it('finds a team by its name and pages', async () => {
  await both(9000, 7000)
  const all = (await rank(teacher)).data.list
  const word = all[1]?.title ?? ''
  expect((await rank(teacher, { keyword: word })).data).toMatchObject({ total: 1, list: [{ title: word, rank: 2 }] })
  expect((await rank(teacher, { keyword: '%' })).data.total).toBe(0)
  expect((await rank(teacher, { offset: 1, limit: 1 })).data).toMatchObject({ total: 2, list: [{ title: word }] })
})

const marks = fc.array(
  fc.record({
    judge: fc.integer({ min: 100, max: 106 }),
    item: fc.integer({ min: 0, max: 1 }),
    team: fc.integer({ min: 0, max: 1 }),
    score: fc.integer({ min: 0, max: 10_000 }),
  }),
  { maxLength: 40 },
)
it.each(['mean', 'trimmed', 'zscore'] as const)('counts by %s as the rules do', async (scoreRule) => {
  await setContest(s, JUDGED, { scoreRule })
  const weights = new Map(ids.items.map((id, i) => [id, i ? 40 : 60]))
  await fc.assert(
    fc.asyncProperty(marks, async (some) => {
      await s.db.delete(contestAssignment).where(eq(contestAssignment.contestId, JUDGED))
      const named = new Map(some.map((m) => [`${m.judge} ${m.item} ${m.team}`, m]))
      const all: Judged[] = [...named.values()].map((m) => ({
        ...m,
        item: ids.items[m.item] ?? 0,
        team: ids.teams[m.team] ?? 0,
      }))
      for (const m of all) await judge(s, m)
      await teacher.post(boardsApi.refreshStats, { id: JUDGED })
      const { list } = (await rank(teacher)).data
      const byItem = new Map(
        ids.items.map((id) => [
          id,
          itemScores(
            scoreRule,
            all.filter((m) => m.item === id),
          ),
        ]),
      )
      for (const row of list)
        for (const i of row.items) {
          const expected = byItem.get(i.item_id)?.get(row.contest_team_id) ?? { score: -1, judges: 0 }
          // Floating point may fall to either side of a half.
          expect(Math.abs(i.score - expected.score)).toBeLessThanOrEqual(scoreRule === 'zscore' ? 1 : 0)
          expect(i.judges).toBe(expected.judges)
        }
      const again = ranked(list.map((r) => ({ ...r, total: totalOf(r.items, weights) })))
      expect(list).toEqual(again)
    }),
    { numRuns: 12 },
  )
})

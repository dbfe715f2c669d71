import { desc, eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contestTeam, contestUser } from '../../../server/db/schema/contests'
import { notification } from '../../../server/db/schema/notices'
import { boardsApi } from '../../../src/contract/boards/boards.api'
import { resultsApi } from '../../../src/contract/boards/results.api'
import { authoringApi } from '../../../src/contract/contests/authoring/authoring.api'
import { contestsApi } from '../../../src/contract/contests/contests.api'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'
import { JUDGE, JUDGED, judge, prepare, setContest } from './world'

const DAY = 86_400
/** Over, with the demo's published result; not begun; running. */
const [OVER, NEXT, RUNNING] = [7, 3, 4]
let s: TestServer
let teacher: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
  const now = s.now()
  const times = { signupBegin: now - 10, signupEnd: now + DAY, beginTime: now + 2 * DAY, endTime: now + 9 * DAY }
  await s.db.delete(contestUser).where(eq(contestUser.contestId, NEXT))
  await s.db.delete(contestTeam).where(eq(contestTeam.contestId, NEXT))
  await setContest(s, NEXT, { ...times, approved: 0, teamLimit: 1 })
})
afterAll(() => s.close())

const ask = { contest_id: OVER, to_contest_id: NEXT }
const top = (n: number) => ({ ...ask, rule: { kind: 'top' as const, n } })

it('previews who goes on, and registers nobody by that', async () => {
  const { data } = await teacher.post(resultsApi.previewPromotion, top(2))
  expect([data.fresh, data.seats, data.list.map((r) => r.state)]).toEqual([2, 1, ['fresh', 'fresh']])
  expect(await s.db.$count(contestTeam, eq(contestTeam.contestId, NEXT))).toBe(0)
})

it('goes by a published result alone, into a contest that did not begin and has the seats', async () => {
  const to = (id: number) => teacher.post(resultsApi.promote, { ...top(1), to_contest_id: id })
  expect((await teacher.post(resultsApi.promote, top(2))).code).toBe(41520)
  expect((await to(OVER)).code).toBe(41518)
  expect((await to(8)).code).toBe(41518)
  expect((await to(RUNNING)).code).toBe(41519)
  expect((await teacher.post(resultsApi.promote, { ...top(1), contest_id: JUDGED })).code).toBe(41509)
  const high = { ...ask, rule: { kind: 'line' as const, total: 10_000 } }
  expect((await teacher.post(resultsApi.promote, high)).code).toBe(41521)
  expect(await s.db.$count(contestTeam, eq(contestTeam.contestId, NEXT))).toBe(0)
})

it('registers those who go on with their people and a code number, once, also when sent three times at once', async () => {
  const sent = await Promise.all([1, 2, 3].map(() => teacher.post(resultsApi.promote, top(1))))
  expect(sent.filter((a) => a.code === 20000)).toHaveLength(1)
  const rows = await s.db.select().from(contestTeam).where(eq(contestTeam.contestId, NEXT))
  const users = await s.db.select().from(contestUser).where(eq(contestUser.contestId, NEXT))
  expect(rows).toMatchObject([{ status: 3, used: users.length }])
  expect(rows[0]?.codeNo).not.toBe('')
  expect(users.length).toBeGreaterThan(0)
  const done = (await teacher.get(resultsApi.promotions, { contest_id: OVER })).data
  expect(done.list).toMatchObject([{ to_contest_id: NEXT, rule: 'top' }])
  expect((await teacher.post(resultsApi.previewPromotion, top(1))).data.list[0]?.state).toBe('there')
})

it('leads those who go on into a draft to what they may open, and there they stand once it is published', async () => {
  const { data: draft } = await teacher.post(authoringApi.create, { training_room_id: 2, title: '省赛选拔', type: 1 })
  expect((await teacher.post(resultsApi.promote, { ...top(1), to_contest_id: draft.id })).code).toBe(20000)
  const [told] = await s.db
    .select()
    .from(notification)
    .where(eq(notification.title, '恭喜晋级'))
    .orderBy(desc(notification.id))
  expect(told?.content).toContain('省赛选拔')
  const player = await s.as({ uid: told?.uid ?? 0 })
  const id = Number(told?.link.match(/^\/contest\/(\d+)\//)?.[1])
  expect((await player.get(contestsApi.detail, { id })).code).toBe(20000)
})

it('tells those who run and judge how the contest goes, and gives the file to those who run it', async () => {
  const { items, teams } = await prepare(s)
  for (const [i, item] of items.entries())
    for (const [k, team] of teams.entries())
      await judge(s, { item, team, judge: JUDGE, score: 5000 + 1000 * i + 500 * k })
  await teacher.post(boardsApi.refreshStats, { id: JUDGED })
  const judgeOf = await s.as(people.judge)
  const { data } = await judgeOf.get(boardsApi.stats, { id: JUDGED })
  expect(data.participation).toMatchObject({ teams: 2 })
  expect(data.marking).toMatchObject({ total: 4, done: 4, judges: [{ uid: JUDGE, total: 4, done: 4 }] })
  expect(data.scores).toMatchObject({ count: 2, highest: 5900, lowest: 5400, mean: 5650, median: 5650 })
  expect(data.scores.steps).toEqual([0, 0, 0, 0, 0, 2, 0, 0, 0, 0])
  expect(data.items.map((i) => i.mean)).toEqual([5250, 6250])
  const url = `${boardsApi.stats.path}?id=${JUDGED}&do_export=1`
  expect((await judgeOf.raw({ url })).statusCode).toBe(403)
  const file = await teacher.raw({ url: `${url}&format=csv` })
  expect(file.statusCode).toBe(200)
  expect(file.body.trim().split('\n')).toHaveLength(3)
  expect(file.body).toContain('59')
  expect(file.body.split('\n')[0]).toContain('团队,成员,学校')
  const book = await teacher.raw({ url: `${url}&format=xlsx` })
  expect([book.statusCode, book.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  const parts = unzipSync(book.rawPayload)
  expect(strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toMatch(/<col min="1" max="1" width="\d+"/)
  expect(strFromU8(parts['xl/worksheets/sheet2.xml'] ?? new Uint8Array())).toContain('版本')
  const player = await s.as(people.studentA)
  for (const who of [judgeOf, player]) expect((await who.raw({ url: `${url}&format=csv` })).statusCode).toBe(403)
  expect((await player.get(boardsApi.stats, { id: JUDGED })).code).toBe(40300)
})

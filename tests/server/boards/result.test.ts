import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contestResult } from '../../../server/db/schema/boards'
import { contest, contestTeam } from '../../../server/db/schema/contests'
import { attachment } from '../../../server/db/schema/files'
import { roomCommittee } from '../../../server/db/schema/rooms/rooms'
import { boardJobs } from '../../../server/domains/boards/boards.jobs'
import { boardsApi } from '../../../src/contract/boards/boards.api'
import { resultsApi } from '../../../src/contract/boards/results.api'
import { contestsApi } from '../../../src/contract/contests/contests.api'
import { judgingApi } from '../../../src/contract/judging/judging.api'
import { noticesApi } from '../../../src/contract/notices/notices.api'
import { lifecycleApi } from '../../../src/contract/rooms/lifecycle/lifecycle.api'
import { todoApi } from '../../../src/contract/todo/todo.api'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'
import { enlist, JUDGE, JUDGED, judge, prepare, setContest } from './world'

const DAY = 86_400
let s: TestServer
let teacher: Client
let judgeOf: Client
let player: Client
let rival: Client
let ids: Awaited<ReturnType<typeof prepare>>
let items: [number, number]
let teams: [number, number]

// One contest from its first mark to the next one: each step stands on those before it.
beforeAll(async () => {
  s = await startServer()
  ids = await prepare(s)
  items = [ids.items[0] ?? 0, ids.items[1] ?? 0]
  teams = [ids.teams[0] ?? 0, ids.teams[1] ?? 0]
  teacher = await s.as(people.teacher)
  judgeOf = await s.as(people.judge)
  player = await s.as(people.studentA)
  rival = await s.as(people.studentB)
  await enlist(s, JUDGED, teams[0], player.uid)
  await enlist(s, JUDGED, teams[1], rival.uid)
  await setContest(s, JUDGED, { noticeDays: 3, resultTime: 0, finalTime: 0, markTime: 0 })
})
afterAll(() => s.close())

const weigh = (list: [number, number][], reason?: string) =>
  teacher.post(boardsApi.saveWeight, {
    contest_id: JUDGED,
    weights: list.map(([id, weight]) => ({ id, weight })),
    ...(reason === undefined ? {} : { reason }),
  })
/** Weights of the two items. */
const both = (a: number, b: number, reason?: string) =>
  weigh(
    [
      [items[0], a],
      [items[1], b],
    ],
    reason,
  )
const publish = (reason?: string) =>
  teacher.post(resultsApi.publish, { contest_id: JUDGED, ...(reason === undefined ? {} : { reason }) })
/** A session lasts a day, and these tests many. */
const stage = async () =>
  (await (await s.as(people.studentA)).get(contestsApi.detail, { id: JUDGED })).data.stage_status
const told = async (who: Client) => (await who.get(noticesApi.lists, {})).data.list.map((n) => n.title)

it('takes weights that make 100 for every item once, in the words of the specification', async () => {
  expect(await both(60, 50)).toMatchObject({ code: 41501, message: '权重总和不能大于100' })
  expect(await both(60, 30)).toMatchObject({ code: 41502, message: '权重总和需等于100' })
  expect((await weigh([[items[0], 100]])).code).toBe(41503)
  expect(
    (
      await weigh([
        [items[0], 50],
        [items[0], 50],
      ])
    ).code,
  ).toBe(41503)
  expect((await both(101, -1)).code).toBe(40000)
  expect(await s.count('contest_weights')).toBe(0)
  expect((await both(50, 50)).data).toEqual({ version: 1 })
  const { data } = await teacher.get(boardsApi.weights, { contest_id: JUDGED })
  expect(data).toMatchObject({ version: 1, marked: false, list: [{ weight: 50 }, { weight: 50, value: '现场答辩' }] })
})

it('refuses weights that were read before somebody else saved others', async () => {
  const [a, b] = [await s.as(people.teacher), await s.as(people.orgadmin)]
  const input = (first: number) => ({
    contest_id: JUDGED,
    version: 1,
    weights: [
      { id: items[0], weight: first },
      { id: items[1], weight: 100 - first },
    ],
  })
  const answers = await Promise.all([a.post(boardsApi.saveWeight, input(70)), b.post(boardsApi.saveWeight, input(30))])
  expect(answers.map((x) => x.code).sort()).toEqual([20000, 51522])
  expect(answers.find((x) => x.code === 51522)?.message).toBe('权重已被他人修改，请查看后再保存')
  expect((await a.get(boardsApi.weights, { contest_id: JUDGED })).data.version).toBe(2)
  await both(50, 50)
})

it('shows what other weights would move, and takes them with a reason once marking began', async () => {
  await judge(s, { item: items[0], team: teams[0], judge: JUDGE, score: 9000 })
  await judge(s, { item: items[1], team: teams[0], judge: JUDGE, score: 5000 })
  await judge(s, { item: items[0], team: teams[1], judge: JUDGE, score: 6000 })
  await judge(s, { item: items[1], team: teams[1], judge: JUDGE, score: 7900 })
  await setContest(s, JUDGED, { markTime: s.now() })
  await teacher.post(boardsApi.refreshStats, { id: JUDGED })
  const weights = [
    { id: items[0], weight: 40 },
    { id: items[1], weight: 60 },
  ]
  const { data } = await teacher.post(boardsApi.previewWeight, { contest_id: JUDGED, weights })
  expect(data).toMatchObject({ moved: 2, teams: 2 })
  expect(data.list.map((m) => [m.old_rank, m.new_rank, m.old_total, m.new_total])).toEqual([
    [2, 1, 6950, 7140],
    [1, 2, 7000, 6600],
  ])
  expect((await teacher.get(boardsApi.rank, { contest_id: JUDGED })).data.list[0]?.total).toBe(7000)
  expect(await both(40, 60, ' ')).toMatchObject({ code: 41504, message: '请填写原因' })
  expect((await both(40, 60, '专家组调整')).data).toEqual({ version: 4 })
  const { history } = (await teacher.get(boardsApi.weights, { contest_id: JUDGED })).data
  expect(history.map((h) => [h.version, h.reason, h.weights.map((w) => w.weight)])).toEqual([
    [4, '专家组调整', [40, 60]],
    [3, '', [50, 50]],
    [2, '', expect.any(Array)],
    [1, '', [50, 50]],
  ])
  expect((await teacher.get(boardsApi.rank, { contest_id: JUDGED })).data.list[0]?.total).toBe(7140)
})

it('counts two changes at once as two versions', async () => {
  const answers = await Promise.all([1, 2].map(() => both(40, 60, '再次确认')))
  expect(answers.map((a) => a.data?.version).sort()).toEqual([5, 6])
})

it('publishes what nobody can change afterwards', async () => {
  await setContest(s, JUDGED, { endTime: s.now() + 100 })
  expect((await publish()).code).toBe(41505)
  await setContest(s, JUDGED, { endTime: s.now() - 100 })
  expect((await player.get(resultsApi.versions, { contest_id: JUDGED })).data.list).toEqual([])
  const { data } = await publish()
  expect([data.version, data.hash.length, data.final_time - data.result_time]).toEqual([1, 64, 3 * DAY])
  expect(await stage()).toBe(5)
  expect(await told(player)).toContain('比赛结果已公布')
  const seen = (await player.get(boardsApi.rank, { contest_id: JUDGED })).data
  expect(seen).toMatchObject({ state: 'result', version: 1, behind: false, mine: { rank: 2, total: 6600 } })
  expect(seen.list[0]?.items[1]).toEqual({ item_id: items[1], score: 7900, judges: 1 })
  // A mark of afterwards changes no published line.
  await judge(s, { item: items[0], team: teams[0], judge: 99, score: 10_000 })
  await teacher.post(boardsApi.refreshStats, { id: JUDGED })
  expect((await player.get(boardsApi.rank, { contest_id: JUDGED })).data.list[0]?.total).toBe(7140)
})

const changes = (who: Client, version?: number) =>
  who.get(resultsApi.changes, { contest_id: JUDGED, ...(version === undefined ? {} : { version }) })

it('shows those who publish what a correction would change, before it is one', async () => {
  const { data } = await changes(teacher)
  expect(data).toMatchObject({ before: 1, teams: 2, changed: 1 })
  expect(data.list).toMatchObject([{ old_rank: 2, new_rank: 2, old_total: 6600, new_total: 6800 }])
  expect((await changes(player)).code).toBe(40300)
  expect((await changes(player, 2)).code).toBe(40300)
  expect((await changes(player, 1)).data).toMatchObject({ before: 0, list: [] })
})

it('corrects a result by a new version that says why; the old one stays to be read', async () => {
  expect((await publish()).code).toBe(41504)
  const { data } = await publish('第一项补录一位评委的评分')
  expect(data.version).toBe(2)
  const { list } = (await player.get(resultsApi.versions, { contest_id: JUDGED })).data
  expect(list.map((v) => [v.version, v.reason])).toEqual([
    [2, '第一项补录一位评委的评分'],
    [1, ''],
  ])
  const old = (await player.get(boardsApi.rank, { contest_id: JUDGED, version: 1 })).data
  expect([old.version, old.list[1]?.total]).toEqual([1, 6600])
  expect((await player.get(boardsApi.rank, { contest_id: JUDGED })).data.list[1]?.total).toBe(6800)
  // What it changed stays to be read, and nothing more would change now.
  expect((await changes(player, 2)).data).toMatchObject({ before: 1, changed: 1, list: [{ new_total: 6800 }] })
  expect((await changes(teacher)).data).toMatchObject({ before: 2, changed: 0, list: [] })
  expect((await s.db.select().from(contestResult)).filter((r) => r.contestId === JUDGED)).toHaveLength(2)
})

let appeal = 0
it('takes an appeal with evidence from those who compete, once an item while it is open', async () => {
  const [file] = await s.db
    .insert(attachment)
    .values({
      uid: player.uid,
      disk: s.services.files.name,
      key: 'u/4/x.png',
      filename: '截图.png',
      filesize: 3,
      mime: 'image/png',
      use: 'file',
      createTime: s.now(),
    })
    .returning()
  const send = (who: Client, more: object = {}) =>
    who.post(resultsApi.appeal, { contest_id: JUDGED, item_id: items[1], body: '第二项少计了加分', ...more })
  expect((await send(teacher)).code).toBe(41511)
  expect((await send(rival, { file_ids: [file?.id] })).code).toBe(40000)
  expect((await send(player, { body: ' ' })).code).toBe(40000)
  expect((await send(player, { item_id: 999_999 })).code).toBe(40000)
  appeal = (await send(player, { file_ids: [file?.id] })).data.id
  expect((await send(player)).code).toBe(41512)
  expect(await told(judgeOf)).toContain('比赛申诉待裁决')
  const list = async (who: Client) => (await who.get(resultsApi.appeals, { contest_id: JUDGED })).data
  expect(await list(player)).toMatchObject({ may_appeal: true, list: [{ id: appeal, mine: true, may_decide: false }] })
  expect(await list(rival)).toMatchObject({ may_appeal: true, list: [] })
  // Who judged it reads it and does not decide it.
  expect((await list(judgeOf)).list[0]).toMatchObject({ may_decide: false, files: [{ filename: '截图.png' }] })
  expect((await list(teacher)).list[0]).toMatchObject({ may_decide: true, code: expect.stringMatching(/./) })
  // Who competes finds nobody's work by it.
  expect((await list(player)).list[0]?.code).toBe('')
  // Who sits in the committee and did not judge it opens what it is about, nothing else of the contest's marks.
  const outside = await s.as(people.outsider)
  await s.db.insert(roomCommittee).values({ roomId: 2, uid: outside.uid, role: 'user', joinTime: 0 })
  const [mine] = (await list(outside)).list
  expect(mine).toMatchObject({ may_decide: true, code: expect.stringMatching(/./) })
  const record = (who: Client, item_id: number, code = mine?.code ?? '') =>
    who.get(judgingApi.record, { contest_id: JUDGED, item_id, code })
  expect((await record(outside, items[1])).data).toMatchObject({ code: mine?.code, judges: [{ state: 'done' }] })
  expect((await record(outside, items[0])).code).toBe(40300)
  const other = (await s.db.select().from(contestTeam).where(eq(contestTeam.id, teams[1])))[0]?.codeNo ?? ''
  expect((await record(outside, items[1], other)).code).toBe(40300)
  expect((await list(judgeOf)).list[0]?.code).toBe('')
  expect((await record(judgeOf, items[1])).code).toBe(40300)
  expect((await record(player, items[1])).code).not.toBe(20000)
  await s.db.delete(roomCommittee).where(eq(roomCommittee.uid, outside.uid))
  // What is to be decided stands in the list of whoever may, and of nobody else.
  const waits = async (who: Client) =>
    (await who.get(todoApi.lists, {})).data.list.filter((i) => i.key === `appeal:${JUDGED}`)
  expect(await waits(teacher)).toMatchObject([
    { kind: 'appeal', action: '1 份申诉等待裁决', href: `/contest/${JUDGED}/rank?tab=appeals`, waits: true },
  ])
  for (const who of [judgeOf, player, rival]) expect(await waits(who)).toEqual([])
})

it('is not final while an appeal waits, and is decided by nobody who judged it or is concerned', async () => {
  s.pass(4 * DAY)
  expect(await stage()).toBe(5)
  const decide = (who: Client, answer = '已复核') =>
    who.post(resultsApi.decide, { contest_id: JUDGED, id: appeal, state: 'upheld', answer })
  const [teacherNow, judgeNow, playerNow, rivalNow] = [
    await s.as(people.teacher),
    await s.as(people.judge),
    await s.as(people.studentA),
    await s.as(people.studentB),
  ]
  expect(await decide(judgeNow)).toMatchObject({ code: 41515, message: '你评过该作品，请由其他人裁决' })
  expect((await decide(playerNow)).code).toBe(40300)
  expect((await decide(rivalNow)).code).toBe(40300)
  expect((await decide(teacherNow, ' ')).code).toBe(41517)
  expect((await decide(teacherNow)).code).toBe(20000)
  expect((await decide(teacherNow)).code).toBe(41514)
  expect(await told(playerNow)).toContain('申诉成立')
  const verdict = async () => (await playerNow.get(resultsApi.appeals, { contest_id: JUDGED })).data.list[0]
  expect(await verdict()).toMatchObject({ state: 'upheld', corrected: 0 })
  const todo = async () =>
    (await teacherNow.get(contestsApi.lists, { training_room_id: 2 })).data.list.find((c) => c.id === JUDGED)?.left
  expect(await todo()).toMatchObject({ appeals: 0, corrections: 1 })
  // A day to correct it, then it is final, to the second.
  ;[teacher, player, rival] = [teacherNow, playerNow, rivalNow]
  expect(await stage()).toBe(5)
  expect((await player.post(resultsApi.appeal, { contest_id: JUDGED, body: '再申诉' })).code).toBe(41510)
  await teacherNow.post(resultsApi.publish, { contest_id: JUDGED, reason: '申诉成立，补记加分' })
  expect(await verdict()).toMatchObject({ corrected: 3 })
  expect(await todo()).toMatchObject({ corrections: 0 })
  const [row] = await s.db.select().from(contest).where(eq(contest.id, JUDGED))
  const left = (row?.finalTime ?? 0) - s.now()
  expect(left).toBeGreaterThan(DAY - 60)
  s.pass(left - 2)
  expect(await stage()).toBe(5)
  s.pass(3)
  expect(await stage()).toBe(6)
  for (let turn = 0; turn < 2; turn++) for (const job of boardJobs(s.db, () => {})) await job.run(s.now())
  expect((await told(await s.as(people.studentA))).filter((title) => title === '比赛已结束')).toHaveLength(1)
  const log = (await (await s.as(people.teacher)).get(lifecycleApi.log, { training_room_id: 2, limit: 20 })).data.list
  expect(log.map((l) => l.action)).toEqual(
    expect.arrayContaining(['contest.weight', 'contest.result', 'contest.correct', 'contest.final']),
  )
  teacher = await s.as(people.teacher)
  expect(await publish('太晚了')).toMatchObject({ code: 41506, message: '比赛已结束，结果不能再更改' })
  expect((await both(50, 50, '太晚')).code).toBe(41506)
})

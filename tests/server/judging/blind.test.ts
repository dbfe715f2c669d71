import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { contestEntry, contestTeam } from '../../../server/db/schema/contests'
import { attachment } from '../../../server/db/schema/files'
import { roomCommittee } from '../../../server/db/schema/rooms/rooms'
import { clarifyApi } from '../../../src/contract/clarify/clarify.api'
import { contestsApi } from '../../../src/contract/contests/contests.api'
import { filesApi } from '../../../src/contract/files/files.api'
import { judgingApi } from '../../../src/contract/judging/judging.api'
import { todoApi } from '../../../src/contract/todo/todo.api'
import type { Client } from '../../support/server'
import { at, CONTEST, judgingWorld, type World } from './world'

/** Of the first team, and of nobody else: each of these would tell a judge who it is. */
const FILE = 987_651
const BYTES = 54_321
const UPLOADED = 1_600_000_111
const HANDED = 1_600_000_222
const BY_DEVICE = 1_600_000_333
const HASH = 'c0ffee'.repeat(10)
const EXTRA = 1234

let w: World
let title: string
beforeAll(async () => {
  w = await judgingWorld()
  const key = 'u/7/secretkey.txt'
  await w.server.services.files.put(key, Buffer.alloc(BYTES, 'x'), { mime: 'text/plain' })
  await w.db.insert(attachment).overridingSystemValue().values({
    id: FILE,
    uid: w.student.uid,
    disk: w.server.services.files.name,
    key,
    filename: '王一诺的脚本.txt',
    filesize: BYTES,
    mime: 'text/plain',
    use: 'file',
    createTime: UPLOADED,
  })
  await w.handIn(0, '脚本', [FILE])
  await w.handIn(1, '另一份')
  await w.db
    .update(contestEntry)
    .set({ createTime: HANDED, deviceTime: BY_DEVICE, hash: HASH, version: 77 })
    .where(eq(contestEntry.contestTeamId, w.teams[0]?.id ?? 0))
  await w.db
    .update(contestTeam)
    .set({ extraSeconds: EXTRA })
    .where(eq(contestTeam.id, w.teams[0]?.id ?? 0))
  await w.dimensions()
  await w.db.insert(roomCommittee).values({ roomId: 2, uid: w.teacher.uid, role: 'user', joinTime: 0 })
  const uids = [w.judge.uid, w.second.uid, w.leader.uid, w.teacher.uid]
  await w.leader.post(judgingApi.assign, { ...at, item_id: w.item.id, codes: ['A01', 'A02'], judge_uids: uids })
  title = (await w.student.get(contestsApi.teams, at)).data.list.find((t) => t.id === w.teams[0]?.id)?.title ?? ''
})
afterAll(() => w.server.close())
beforeEach(() => w.stage(-EXTRA - 10))

/** Everything that a judge can ask about what they mark. */
const asked = async (who: Client): Promise<string> => {
  const { list } = (await who.get(judgingApi.teams, at)).data
  const sheets = []
  for (const r of list) sheets.push((await who.get(judgingApi.sheet, { ...at, assignment_id: r.id })).data)
  return JSON.stringify([list, sheets, (await who.get(judgingApi.page, at)).data])
}
const arranged = async (who: Client): Promise<string> => {
  const of = { ...at, item_id: w.item.id }
  return JSON.stringify([
    (await who.get(judgingApi.assignments, of)).data,
    (await who.get(judgingApi.progress, at)).data,
    (await who.get(judgingApi.record, { ...of, code: 'A01' })).data.hand_ins,
  ])
}
const telling = () => ['王一诺', title, FILE, UPLOADED, HANDED, BY_DEVICE, HASH, 'secretkey', 77, 'contest_team_id']
const told = (text: string) => telling().filter((value) => new RegExp(`(?<!\\d)${value}(?!\\d)`).test(text))

it('tells those who mark blind nothing that only one team has, be they judge, leader or teacher besides', async () => {
  expect(title).not.toBe('')
  for (const who of [w.judge, w.second, w.leader, w.teacher]) {
    const text = await asked(who)
    expect(text).toContain('脚本')
    expect(told(text)).toEqual([])
  }
  for (const who of [w.leader, w.teacher]) expect(told(await arranged(who))).toEqual([])
})

it('begins marking for all at once: a team with more time has the same end as the others', async () => {
  const [row] = (await w.judge.get(judgingApi.teams, at)).data.list
  const [dimension] = (await w.judge.get(judgingApi.page, at)).data.items[0]?.dimensions ?? []
  await w.stage(-EXTRA + 60)
  const rows = (await w.judge.get(judgingApi.teams, at)).data.list
  expect(new Set(rows.map((r) => r.end_time)).size).toBe(1)
  expect(rows.map((r) => r.handed)).toEqual([false, false])
  for (const r of rows) {
    const sheet = await w.judge.get(judgingApi.sheet, { ...at, assignment_id: r.id })
    expect(sheet.data).toMatchObject({ open: false, hand_ins: [] })
    expect((await w.give(w.judge, r.id, dimension?.id ?? 0, 1)).code).toBe(41409)
  }
  expect((await w.judge.get(judgingApi.page, at)).data.contest.open).toBe(false)
  expect((await w.judge.get(todoApi.lists, {})).data.list.find((t) => t.kind === 'judge')).toBeUndefined()
  // Nor do those who lead them see which number handed in while teams still do.
  const assignments = (await w.leader.get(judgingApi.assignments, { ...at, item_id: w.item.id })).data.list
  expect(assignments.map((t) => t.handed)).toEqual([false, false])
  await w.stage(-EXTRA - 10)
  expect((await w.give(w.judge, row?.id ?? 0, dimension?.id ?? 0, 1)).code).toBe(20000)
  await w.db.execute(sql`delete from contest_mark`)
})

it('lists what is to be marked in an order that is each judge’s own and stays', async () => {
  const many = Array.from({ length: 12 }, (_, i) => `B${10 + i}`)
  await w.db
    .insert(contestTeam)
    .values(many.map((codeNo, i) => ({ contestId: CONTEST, title: `队${i}`, status: 3, codeNo, createTime: 1 })))
  const uids = [w.judge.uid, w.second.uid]
  await w.leader.post(judgingApi.assign, { ...at, item_id: w.item.id, codes: many, judge_uids: uids })
  const order = async (who: Client) => (await who.get(judgingApi.teams, at)).data.list.map((r) => r.code)
  const [mine, theirs] = [await order(w.judge), await order(w.second)]
  expect([...mine].sort()).toEqual([...theirs].sort())
  expect(mine).not.toEqual(theirs)
  expect(mine).not.toEqual([...mine].sort())
  expect(await order(w.judge)).toEqual(mine)
  await w.db.execute(sql`delete from contest_assignment where contest_team_id in (select id from contest_team
    where contest_id = ${CONTEST} and code_no like 'B%')`)
  await w.db.execute(sql`delete from contest_team where contest_id = ${CONTEST} and code_no like 'B%'`)
})

it('shows a manager who marks blind neither the file nor the time beside a name, until the results are out', async () => {
  const detail = () => w.teacher.get(filesApi.detail, { id: FILE })
  expect((await detail()).code).not.toBe(20000)
  expect((await w.teacher.raw({ method: 'GET', url: `/files/${FILE}/secretkey.txt` })).statusCode).toBe(404)
  const codes = async () =>
    (await w.teacher.get(contestsApi.signups, { ...at, status: 3 })).data.list.map((r) => r.code_no)
  expect(await codes()).toEqual(['', ''])
  // Leaving the committee opens no eyes to what was given.
  const seat = and(eq(roomCommittee.roomId, 2), eq(roomCommittee.uid, w.teacher.uid))
  await w.db.delete(roomCommittee).where(seat)
  expect((await detail()).code).not.toBe(20000)
  expect(await codes()).toEqual(['', ''])
  expect(told(await arranged(w.teacher))).toEqual([])
  await w.db.insert(roomCommittee).values({ roomId: 2, uid: w.teacher.uid, role: 'user', joinTime: 0 })
  await w.stage(-EXTRA - 10, w.server.now() - 1)
  expect((await detail()).code).toBe(20000)
  await w.stage(-EXTRA - 10)
})

it('keeps a team’s extra time to those who give it and to itself', async () => {
  const times = async (who: Client) =>
    (await who.get(contestsApi.teams, at)).data.list.map((t) => t.extra_seconds).sort((a, b) => a - b)
  expect(await times(w.judge)).toEqual([0, 0])
  expect(await times(w.second)).toEqual([0, 0])
  expect(await times(w.leader)).toEqual([0, EXTRA])
})

it('names to a leader who marks too nobody’s own team by what they may not mark', async () => {
  const first = w.teams[0]?.teamId ?? 0
  await w.db.execute(sql`insert into team_member (team_id, room_id, uid, role, join_time)
    values (${first}, 2, ${w.second.uid}, 'teacher', 0)`)
  const { list } = (await w.leader.get(judgingApi.assignments, { ...at, item_id: w.item.id })).data
  expect(list.map((t) => t.conflicts)).toEqual([[], []])
  await w.db.execute(sql`delete from contest_assignment where judge_uid = ${w.second.uid}`)
  const pairs = { ...at, item_id: w.item.id, codes: ['A01'], judge_uids: [w.second.uid] }
  expect((await w.leader.post(judgingApi.assign, pairs)).data.refused[0]?.reason).toBe('该评委不能评这份作品')
  await w.db.execute(sql`delete from team_member where uid = ${w.second.uid}`)
})

it('says of a question a number or a name, never both', async () => {
  await w.db.execute(sql`insert into contest_clarification (contest_id, contest_team_id, uid, body, create_time)
    values (${CONTEST}, ${w.teams[0]?.id ?? 0}, ${w.student.uid}, '可以交图片吗', 1)`)
  const by = async (who: Client) => (await who.get(clarifyApi.lists, at)).data.list[0]?.asked_by
  expect([await by(w.leader), await by(w.teacher)]).toEqual(['A01', title])
})

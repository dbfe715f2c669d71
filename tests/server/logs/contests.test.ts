import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authoringApi } from '#contract/contests/authoring/authoring.api'
import { contestsApi } from '#contract/contests/contests.api'
import { signupApi } from '#contract/contests/signup/signup.api'
import { contest, contestTeam } from '../../../server/db/schema/contests'
import { team, teamMember } from '../../../server/db/schema/teams/teams'
import { dayAndTime } from '../../../server/lib/day-and-time'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'
import { deedsIn } from './deeds'

let s: TestServer
let teacher: Client
/** In sign-up, of room 2; teams 3 and 5 wait in it. */
const OPEN = 1
let title = ''
const names = new Map<number, string>()

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
  title = (await s.db.select().from(contest).where(eq(contest.id, OPEN)))[0]?.title ?? ''
  for (const one of await s.db.select().from(team)) names.set(one.id, one.title)
})
afterAll(() => s.close())

const deeds = (limit: number) => deedsIn(2, teacher, limit)
const registration = async (teamId: number) => {
  const at = and(eq(contestTeam.contestId, OPEN), eq(contestTeam.teamId, teamId))
  return (await s.db.select().from(contestTeam).where(at))[0]?.id ?? 0
}
const check = (rows: { kind: 'team' | 'form'; id: number }[], status: 3 | -2, reason?: string) =>
  teacher.post(contestsApi.checkSignups, { contest_id: OPEN, rows, status, ...(reason && { reason }) })

test('who let a team into a contest, refused it or took it out, and why, stands in the log', async () => {
  await s.db.update(contestTeam).set({ status: 2 }).where(eq(contestTeam.contestId, OPEN))
  const [second, third] = [await registration(2), await registration(3)]
  expect((await check([{ kind: 'team', id: second }], 3)).data.handled).toBe(1)
  expect((await check([{ kind: 'team', id: second }], 3)).data.handled).toBe(0)
  expect((await check([{ kind: 'team', id: third }], -2, '材料不全')).data.handled).toBe(1)
  await teacher.post(signupApi.removeTeam, { contest_id: OPEN, contest_team_id: second, reason: '成员信息不实' })
  expect(await deeds(3)).toEqual([
    [teacher.uid, `通过了比赛报名：${title}：${names.get(2)}`],
    [teacher.uid, `拒绝了比赛报名：${title}：${names.get(3)}：材料不全`],
    [teacher.uid, `把参赛团队移出了比赛：${title}：${names.get(2)}：成员信息不实`],
  ])
})

test('somebody who signed up by a form is let in by name, into the room as well', async () => {
  const outsider = await s.as(people.outsider)
  await outsider.post(contestsApi.join, { contest_id: OPEN, extra: { action: 'create_team', team_title: '晨光队' } })
  const { list } = (await teacher.get(contestsApi.signups, { contest_id: OPEN, status: 2 })).data
  const row = list.find((one) => one.kind === 'form')
  expect((await check([{ kind: 'form', id: row?.id ?? 0 }], 3)).data.failed).toEqual([])
  expect(await deeds(2)).toEqual([
    [teacher.uid, '通过比赛报名表加入：林小满'],
    [teacher.uid, `通过了比赛报名：${title}：林小满`],
  ])
})

test('who left a contest by themselves, whom a leader took out, and a whole team that left, are told apart', async () => {
  const leader = await s.as(people.studentA)
  const rows = await s.db.select().from(teamMember).where(eq(teamMember.teamId, 1)).orderBy(teamMember.joinTime)
  const uids = rows.flatMap((one) => (one.role === 'teacher' ? [] : [one.uid])).slice(0, 3)
  expect((await leader.post(contestsApi.join, { contest_id: OPEN, uids })).code).toBe(20_000)
  const second = await s.as({ uid: uids[1] ?? 0 })
  await second.post(signupApi.quit, { contest_id: OPEN })
  await leader.post(signupApi.quit, { contest_id: OPEN, uids: [uids[2] ?? 0] })
  await leader.post(signupApi.quit, { contest_id: OPEN })
  const of = `${title}：${names.get(1)}`
  expect(await deeds(3)).toEqual([
    [second.uid, expect.stringMatching(new RegExp(`^退出了比赛：${of}：.+$`))],
    [leader.uid, expect.stringMatching(new RegExp(`^把参赛成员移出了比赛：${of}：.+$`))],
    [leader.uid, `退出了比赛：${of}`],
  ])
})

test('a deadline that was moved stands in the log as it was and as it is, other settings by the contest alone', async () => {
  const save = async (to: object) => {
    const { version } = (await teacher.get(authoringApi.setting, { id: OPEN })).data
    expect((await teacher.post(authoringApi.update, { id: OPEN, version, ...to })).status).toBe(200)
  }
  const [before] = await s.db.select().from(contest).where(eq(contest.id, OPEN))
  const was = before?.signupEnd ?? 0
  const moved = was - 3600
  await save({ signup_end: moved, intro: '改过的说明' })
  await save({ intro: '又改过的说明' })
  expect(await deeds(2)).toEqual([
    [teacher.uid, `修改了比赛设置：${title}（报名截止 ${dayAndTime(was)} → 报名截止 ${dayAndTime(moved)}）`],
    [teacher.uid, `修改了比赛设置：${title}`],
  ])
})

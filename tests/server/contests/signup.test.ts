import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { contestsApi } from '#contract/contests/contests.api'
import type { SignupField } from '#contract/contests/contests.model'
import { entriesApi } from '#contract/contests/entries/entries.api'
import { signupApi } from '#contract/contests/signup/signup.api'
import { contest, contestBracket, contestSignup, contestTeam, contestUser } from '../../../server/db/schema/contests'
import { notification } from '../../../server/db/schema/notices'
import { teamMember } from '../../../server/db/schema/teams/teams'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

/** In sign-up; team 1 of studentA is not in it yet. */
const OPEN = 1
/** It runs; team 1 competes with its leader. */
const RUNS = 4
let server: TestServer
let leader: Client
let teacher: Client
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  leader = await server.as(people.studentA)
  teacher = await server.as(people.teacher)
})

const set = (to: Partial<typeof contest.$inferInsert>, id = OPEN) =>
  server.db.update(contest).set(to).where(eq(contest.id, id))
const members = async (teamId: number): Promise<number[]> =>
  (
    await server.db
      .select({ uid: teamMember.uid, role: teamMember.role })
      .from(teamMember)
      .where(eq(teamMember.teamId, teamId))
      .orderBy(teamMember.joinTime)
  ).flatMap((m) => (m.role === 'teacher' ? [] : [m.uid]))
const registration = async (teamId: number, contestId = OPEN) => {
  const at = and(eq(contestTeam.contestId, contestId), eq(contestTeam.teamId, teamId))
  return (await server.db.select().from(contestTeam).where(at))[0]
}
const uidsOf = async (id: number) =>
  (await server.db.select().from(contestUser).where(eq(contestUser.contestTeamId, id))).map((u) => u.uid)
const join = (who: Client, uids: number[], more: object = {}) =>
  who.post(contestsApi.join, { contest_id: OPEN, uids, ...more })
const decide = (ids: number[], status: 3 | -2 = 3) =>
  teacher.post(contestsApi.checkSignups, {
    contest_id: OPEN,
    rows: ids.map((id) => ({ kind: 'team' as const, id })),
    status,
    ...(status === -2 && { reason: '材料不全' }),
  })
const approved = async (id = OPEN) => (await server.db.select().from(contest).where(eq(contest.id, id)))[0]?.approved

const fields: SignupField[] = [
  { key: 'phone', title: '联系手机', kind: 'mobile', required: true, options: [] },
  { key: 'mail', title: '邮箱', kind: 'email', required: false, options: [] },
  { key: 'size', title: '服装尺码', kind: 'select', required: true, options: ['M', 'L'] },
  { key: 'from', title: '生源地', kind: 'place', required: false, options: [] },
]

it("asks for the organiser's fields and a bracket, says all that is wrong at once, and keeps what was asked", async () => {
  const [bracket] = await server.db.insert(contestBracket).values({ contestId: OPEN, title: '高职组' }).returning()
  await set({ fields })
  const [uid] = await members(1)
  const uids = [uid ?? 0]
  const wrong = await join(leader, uids, { answers: { phone: '123', mail: 'x', size: 'XXL', from: '浙江省 苏州市' } })
  expect(wrong).toMatchObject({ status: 400, code: 40714 })
  expect((wrong.data as unknown as { fields: object }).fields).toEqual({
    phone: '请输入正确的手机',
    mail: '请输入正确的邮箱地址',
    size: '请选择服装尺码',
    from: '请选择生源地',
    bracket_id: '请选择组别',
  })
  expect((await join(leader, uids)).message).toContain('请填写联系手机')
  expect(await registration(1)).toBeUndefined()
  const answers = { phone: ' 13912345678 ', size: 'M', from: '浙江省 杭州市', surprise: 'kept nowhere' }
  expect((await join(leader, uids, { answers, bracket_id: bracket?.id })).data.status).toBe(2)
  expect(await registration(1)).toMatchObject({
    bracketId: bracket?.id,
    answers: { phone: '13912345678', size: 'M', from: '浙江省 杭州市' },
  })
  // More of the same team are asked for nothing again.
  const [, second] = await members(1)
  expect((await join(leader, [second ?? 0])).data.status).toBe(2)
})

it('carries the fields of a form over to the registration that it leads to', async () => {
  const [bracket] = await server.db.insert(contestBracket).values({ contestId: OPEN, title: '高职组' }).returning()
  await set({ fields })
  const outsider = await server.as(people.outsider)
  const form = { action: 'create_team' as const, team_title: '新芽小组' }
  expect((await outsider.post(contestsApi.join, { contest_id: OPEN, extra: form })).code).toBe(40714)
  const answers = { phone: '13912345678', size: 'L' }
  const sent = await outsider.post(contestsApi.join, {
    contest_id: OPEN,
    extra: form,
    answers,
    bracket_id: bracket?.id,
  })
  const rows = [{ kind: 'form' as const, id: sent.data.id }]
  expect((await teacher.post(contestsApi.checkSignups, { contest_id: OPEN, rows, status: 3 })).data.handled).toBe(1)
  const mine = (await outsider.get(contestsApi.detail, { id: OPEN, with_contest_team: 1 })).data
  expect(mine).toMatchObject({ signup_status: 3, team: { title: '新芽小组', bracket_title: '高职组' } })
  expect(await registration(mine.my_team_id)).toMatchObject({ answers, codeNo: expect.stringMatching(/^.+$/) })
})

it('refuses fewer than a team needs, and tells everything that is missing before anything is sent', async () => {
  await set({ contestTeamMin: 3, teamLimit: 2, approved: 2 })
  const [one, two] = await members(1)
  expect(await join(leader, [one ?? 0])).toMatchObject({ code: 40713, message: '每队至少需要3人参赛' })
  expect(await registration(1)).toBeUndefined()
  const asked = (await leader.get(signupApi.eligibility, { contest_id: OPEN })).data
  expect(asked.ok).toBe(false)
  expect(asked.conditions.filter((c) => !c.ok).map((c) => c.text)).toEqual(['参赛名额已满'])
  await server.db.delete(teamMember).where(inArray(teamMember.uid, (await members(1)).slice(2)))
  await set({ signupEnd: server.now() })
  const late = (await leader.get(signupApi.eligibility, { contest_id: OPEN })).data
  expect(late.conditions.filter((c) => !c.ok).map((c) => c.text)).toEqual([
    '当前不在报名时间内',
    '团队至少 3 人，现有 2 人',
    '参赛名额已满',
  ])
  expect(two).toBeGreaterThan(0)
  const mentor = (await (await server.as(people.teacher)).get(signupApi.eligibility, { contest_id: OPEN })).data
  expect(mentor.conditions.find((c) => c.key === 'player')?.ok).toBe(false)
})

it('gives the last seat to one of those approved at once, and frees it with a withdrawal', async () => {
  await set({ teamLimit: 3, approved: 2 })
  const ids = [(await registration(2))?.id ?? 0, (await registration(5))?.id ?? 0]
  const both = await Promise.all(ids.map((id) => decide([id])))
  expect(both.map((r) => r.data.handled).sort()).toEqual([0, 1])
  expect(both.flatMap((r) => r.data.failed.map((f) => f.message))).toHaveLength(1)
  expect(await approved()).toBe(3)
  const winner = both[0]?.data.handled === 1 ? 2 : 5
  const loser = winner === 2 ? 5 : 2
  const [head] = await members(winner)
  const quit = await (await server.as({ uid: head ?? 0 })).post(signupApi.quit, { contest_id: OPEN })
  expect(quit.data).toEqual({ withdrawn: true })
  expect([await registration(winner), await approved()]).toEqual([undefined, 2])
  expect((await decide([(await registration(loser))?.id ?? 0])).data.handled).toBe(1)
})

it('lets a member go by themself, a leader take members out or withdraw all, and a form be taken back', async () => {
  const uids = (await members(1)).slice(0, 3)
  const made = await join(leader, uids)
  const second = await server.as({ uid: uids[1] ?? 0 })
  const others = { contest_id: OPEN, uids: [uids[2] ?? 0] }
  expect((await second.post(signupApi.quit, others)).code).toBe(40717)
  expect((await second.post(signupApi.quit, { contest_id: OPEN })).data).toEqual({ withdrawn: false })
  expect(await uidsOf(made.data.id)).toEqual([uids[0], uids[2]])
  await set({ contestTeamMin: 2 })
  const few = await leader.post(signupApi.quit, others)
  expect(few).toMatchObject({ code: 40713, message: '每队至少需要2人参赛，请由队长为全队退赛' })
  await set({ contestTeamMin: 1 })
  expect((await leader.post(signupApi.quit, others)).data).toEqual({ withdrawn: false })
  expect((await leader.post(signupApi.quit, { contest_id: OPEN, uids: [999_999] })).code).toBe(40707)
  expect((await leader.post(signupApi.quit, { contest_id: OPEN })).data).toEqual({ withdrawn: true })
  expect(await registration(1)).toBeUndefined()
  expect((await leader.post(signupApi.quit, { contest_id: OPEN })).code).toBe(40715)
  const outsider = await server.as(people.outsider)
  await outsider.post(contestsApi.join, { contest_id: OPEN, extra: { action: 'join_team', team_id: 5 } })
  expect((await outsider.post(signupApi.quit, { contest_id: OPEN })).data).toEqual({ withdrawn: true })
  expect(await server.db.select().from(contestSignup).where(eq(contestSignup.uid, outsider.uid))).toEqual([])
})

it('keeps what a team did that leaves a contest which runs, and shows it to nobody as a competitor', async () => {
  await server.db.update(contestTeam).set({ codeNo: 'A001' }).where(eq(contestTeam.contestId, 999))
  const before = (await leader.get(contestsApi.detail, { id: RUNS })).data.team_count
  expect((await leader.post(signupApi.quit, { contest_id: RUNS, uids: [leader.uid] })).code).toBe(40716)
  const row = await server.inOneSecond(async () => {
    expect((await leader.post(signupApi.quit, { contest_id: RUNS })).data).toEqual({ withdrawn: true })
    const left = await registration(1, RUNS)
    expect(left).toMatchObject({ status: 3, reason: '已退赛', leftTime: server.now() })
    return left
  })
  expect(await uidsOf(row?.id ?? 0)).toEqual([leader.uid])
  const seen = (await leader.get(contestsApi.detail, { id: RUNS })).data
  expect(seen).toMatchObject({ signup_status: -2, signup_reason: '已退赛', has_signup: false, team_count: before - 1 })
  expect((await leader.get(entriesApi.sheet, { contest_id: RUNS })).code).toBe(50701)
  const { list } = (await teacher.get(contestsApi.teams, { contest_id: RUNS })).data
  expect(list.some((t) => t.team_id === 1)).toBe(false)
  expect((await leader.post(signupApi.quit, { contest_id: 5 })).code).toBe(40716)
})

it('removes a team with a reason that its people are told, before the contest and while it runs', async () => {
  const row = await registration(3)
  const remove = (contest_id: number, contest_team_id: number, reason = '成员信息不实') =>
    teacher.post(signupApi.removeTeam, { contest_id, contest_team_id, reason })
  expect((await remove(OPEN, row?.id ?? 0, ' ')).code).toBe(40719)
  expect((await remove(RUNS, row?.id ?? 0)).code).toBe(40718)
  await set({ approved: 2 })
  expect((await remove(OPEN, row?.id ?? 0)).status).toBe(200)
  expect(await registration(3)).toMatchObject({ status: -2, reason: '成员信息不实', codeNo: '' })
  expect(await approved()).toBe(1)
  const [head] = await members(3)
  const told = await server.db
    .select()
    .from(notification)
    .where(and(eq(notification.uid, head ?? 0), eq(notification.title, '已被移出比赛')))
  expect(told[0]?.content).toContain('成员信息不实')
  // It may try again.
  expect((await join(await server.as({ uid: head ?? 0 }), [head ?? 0])).data.status).toBe(2)
  const runs = await registration(1, RUNS)
  await server.inOneSecond(async () => {
    expect((await remove(RUNS, runs?.id ?? 0)).status).toBe(200)
    expect(await registration(1, RUNS)).toMatchObject({ status: 3, leftTime: server.now(), reason: '成员信息不实' })
  })
  expect((await remove(RUNS, runs?.id ?? 0)).code).toBe(40718)
  const over = (await server.db.select().from(contestTeam).where(eq(contestTeam.contestId, 7)))[0]
  expect((await remove(7, over?.id ?? 0)).code).toBe(40716)
})

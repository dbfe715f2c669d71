import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { contest, contestTeam, contestUser } from '../../../server/db/schema/contests'
import { room } from '../../../server/db/schema/rooms/rooms'
import { teamMember } from '../../../server/db/schema/teams/teams'
import { contestsApi } from '../../../src/contract/contests/contests.api'
import { membersApi } from '../../../src/contract/rooms/members/members.api'
import { roomsApi } from '../../../src/contract/rooms/rooms.api'
import { invitesApi } from '../../../src/contract/teams/invites/invites.api'
import { teamManageApi } from '../../../src/contract/teams/manage.api'
import { teamsApi } from '../../../src/contract/teams/teams.api'
import { people } from '../../support/people'
import { startServer, type TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const CONTEST = 1
const members = async (teamId: number) => {
  const rows = await server.db
    .select()
    .from(teamMember)
    .where(eq(teamMember.teamId, teamId))
    .orderBy(teamMember.joinTime)
  return rows.filter((m) => m.role !== 'teacher')
}
const registered = async (teamId: number) => {
  const [row] = await server.db
    .select()
    .from(contestTeam)
    .where(sql`${contestTeam.contestId} = ${CONTEST} and ${contestTeam.teamId} = ${teamId}`)
  const users = row ? await server.db.select().from(contestUser).where(eq(contestUser.contestTeamId, row.id)) : []
  return { row, uids: users.map((u) => u.uid).sort((a, b) => a - b) }
}
const rows = async () => [await server.count('contest_team'), await server.count('contest_user')]
const sizeOf = (size: number) => server.db.update(contest).set({ contestTeamSize: size }).where(eq(contest.id, CONTEST))

it('registers members that the leader chose, pending until a manager approves; then more at once', async () => {
  const leader = await server.as(people.studentA)
  const team = await members(1)
  const [first, second, third] = team.map((m) => m.uid) as [number, number, number]
  const made = await leader.post(contestsApi.join, { contest_id: CONTEST, team_id: 1, uids: [first, second] })
  expect(made.data.status).toBe(2)
  expect(await registered(1)).toMatchObject({ row: { used: 2, status: 2 }, uids: [first, second] })
  const teacher = await server.as(people.teacher)
  const rowsToCheck = [{ kind: 'team' as const, id: made.data.id }]
  const verdict = await teacher.post(contestsApi.checkSignups, { contest_id: CONTEST, rows: rowsToCheck, status: 3 })
  expect(verdict.data).toEqual({ handled: 1, skipped: 0, failed: [] })
  const more = await leader.post(contestsApi.join, { contest_id: CONTEST, team_id: 1, uids: [third] })
  expect(more.data.status).toBe(3)
  expect((await leader.get(contestsApi.detail, { id: CONTEST, with_contest_team: 1 })).data).toMatchObject({
    has_signup: true,
    team: { contest_user_count: 3 },
  })
})

it('admits no team in a room that has ended', async () => {
  const leader = await server.as(people.studentA)
  const [first] = (await members(1)).map((m) => m.uid) as [number]
  const team = await leader.post(contestsApi.join, { contest_id: CONTEST, team_id: 1, uids: [first] })
  const teacher = await server.as(people.teacher)
  await server.db.update(room).set({ ended: true }).where(eq(room.id, 2))
  const before = await rows()
  const rowsToCheck = [{ kind: 'team' as const, id: team.data.id }]
  const verdict = await teacher.post(contestsApi.checkSignups, { contest_id: CONTEST, rows: rowsToCheck, status: 3 })
  expect(verdict.message).toBe('该实训室已经结束')
  expect((await registered(1)).row?.status).toBe(2)
  expect(await rows()).toEqual(before)
})

it('refuses the whole request when it asks for too much, twice, or for strangers', async () => {
  await sizeOf(2)
  const leader = await server.as(people.studentA)
  const uids = (await members(1)).map((m) => m.uid)
  const stranger = (await members(3))[0]?.uid ?? 0
  const mentor = (await server.as(people.supplier)).uid
  const before = await rows()
  const ask = (list: number[], teamId = 1) =>
    leader.post(contestsApi.join, { contest_id: CONTEST, team_id: teamId, uids: list })
  expect(await ask(uids.slice(0, 3))).toMatchObject({ status: 409, code: 40706, message: '最多可以选择2人' })
  expect((await ask([uids[0] as number, uids[0] as number])).code).toBe(40000)
  expect((await ask([])).code).toBe(40000)
  for (const bad of [stranger, mentor]) expect((await ask([uids[0] as number, bad])).code).toBe(40707)
  expect((await ask([uids[0] as number], 3)).code).toBe(40707)
  expect(await rows()).toEqual(before)
  // One seat is taken: the message says how many are left, and who is in stays in.
  await ask([uids[0] as number])
  expect(await ask(uids.slice(1, 3))).toMatchObject({ code: 40706, message: '最多可以选择1人' })
  expect(await ask([uids[0] as number])).toMatchObject({ code: 40708, message: '已报名，请勿重复提交' })
  expect((await registered(1)).uids).toEqual([uids[0]])
  // One who is in already beside one who is not: nobody is signed up by halves.
  await sizeOf(3)
  const teacher = (await server.as(people.teacher)).uid
  for (const other of [uids[0] as number, teacher])
    expect((await ask([other, uids[1] as number])).code).toBe(other === teacher ? 40707 : 40708)
  expect((await registered(1)).uids).toEqual([uids[0]])
})

it('lets a plain member sign up only themself', async () => {
  const [, one, two] = (await members(1)).map((m) => m.uid) as [number, number, number]
  const member = await server.as({ uid: one })
  expect((await member.post(contestsApi.join, { contest_id: CONTEST, team_id: 1, uids: [one, two] })).code).toBe(40707)
  const own = await member.post(contestsApi.join, { contest_id: CONTEST, team_id: 1, uids: [one] })
  expect(own.data.status).toBe(2)
})

it('never registers more than the seats, however many ask at once', async () => {
  await sizeOf(2)
  const uids = (await members(1)).map((m) => m.uid)
  const askers = await Promise.all(uids.flatMap((uid) => [uid, uid]).map((uid) => server.as({ uid })))
  const answers = await Promise.all(
    askers.map((asker) => asker.post(contestsApi.join, { contest_id: CONTEST, team_id: 1, uids: [asker.uid] })),
  )
  const won = answers.filter((a) => a.status === 200)
  expect(won).toHaveLength(2)
  expect(answers.filter((a) => a.status !== 200).every((a) => [40706, 40708].includes(a.code))).toBe(true)
  const state = await registered(1)
  expect(state.row?.used).toBe(2)
  expect(state.uids).toHaveLength(2)
})

it('does not sign up somebody without a team, managers, judges, mentors and demo users', async () => {
  const loner = await server.as('13900000030')
  expect(await loner.post(contestsApi.join, { contest_id: CONTEST, uids: [loner.uid] })).toMatchObject({
    code: 50705,
    message: '很遗憾，还未加入团队，所以不能参加比赛',
  })
  for (const key of ['teacher', 'judge', 'supplier', 'orgadmin', 'super'] as const) {
    const who = await server.as(people[key])
    expect((await who.post(contestsApi.join, { contest_id: CONTEST, uids: [who.uid] })).code).toBe(40710)
  }
  const demo = await server.as(people.demo)
  expect((await demo.post(contestsApi.join, { contest_id: CONTEST, uids: [demo.uid] })).code).toBe(40301)
})

it('decides by its own clock, to the second', async () => {
  const leader = await server.as(people.studentA)
  const ask = () => leader.post(contestsApi.join, { contest_id: CONTEST, team_id: 1, uids: [leader.uid] })
  await server.db
    .update(contest)
    .set({ signupBegin: server.now() + 3600, signupEnd: server.now() + 7200 })
    .where(eq(contest.id, 1))
  expect(await ask()).toMatchObject({ status: 409, code: 40702, message: '当前不在报名时间内' })
  await server.db.update(contest).set({ signupBegin: 1, signupEnd: server.now() }).where(eq(contest.id, 1))
  expect((await ask()).code).toBe(40702)
  await server.db
    .update(contest)
    .set({ signupEnd: server.now() + 3600 })
    .where(eq(contest.id, 1))
  expect((await ask()).status).toBe(200)
})

it('lets a refused team sign up again, and its people with another team', async () => {
  const [first] = await members(6)
  const leader = await server.as({ uid: first?.uid ?? 0 })
  const before = await leader.get(contestsApi.detail, { id: CONTEST })
  expect(before.data).toMatchObject({ signup_status: -2, can_signup: true })
  expect(before.data.signup_reason).toContain('至少两人')
  const uids = (await members(6)).map((m) => m.uid)
  expect((await leader.post(contestsApi.join, { contest_id: CONTEST, team_id: 6, uids })).data.status).toBe(2)
  expect(await registered(6)).toMatchObject({ row: { used: 3, reason: '' }, uids: uids.sort((a, b) => a - b) })
})

it('signs up for an individual contest by oneself only', async () => {
  const student = await server.as(people.studentA)
  expect((await student.post(contestsApi.join, { contest_id: 8, uids: [student.uid, 11] })).code).toBe(40707)
  expect((await student.post(contestsApi.join, { contest_id: 8, extra: { school_id: 2 } })).data.status).toBe(2)
  expect((await student.post(contestsApi.join, { contest_id: 8, uids: [student.uid] })).code).toBe(40708)
  const { data } = await student.get(contestsApi.myTeams, { contest_id: 8 })
  expect(data.list).toMatchObject([{ team_id: 0, title: '王一诺', contest_team_size: 1, remain_count: 0 }])
})

it('seats nobody as a judge who competes alone in the room, before the result is final', async () => {
  const [student, teacher] = [await server.as(people.studentA), await server.as(people.teacher)]
  await student.post(contestsApi.join, { contest_id: 8, extra: { school_id: 2 } })
  await server.db.delete(teamMember).where(eq(teamMember.uid, student.uid))
  const seat = async () => {
    const { data } = await teacher.post(membersApi.saveCommittee, {
      training_room_id: 2,
      uids: [student.uid],
      role: 'user',
    })
    return data
  }
  expect(await seat()).toMatchObject({ saved: 0, skipped: [{ reason: '该成员已报名个人赛，不能担任评委' }] })
  // Nor does an invite.
  const terms = { training_room_id: 2, kind: 'committee', days: 7, max_uses: 5 } as const
  const { invite_code } = (await teacher.post(invitesApi.create, terms)).data
  const accept = async () => (await student.post(invitesApi.accept, { training_room_id: 2, invite_code })).data
  expect(await accept()).toMatchObject({ success: false, message: '你已报名该实训室的个人赛，不能担任评委' })
  await server.db
    .update(contest)
    .set({ beginTime: 1, endTime: 2, resultTime: 3, finalTime: 4 })
    .where(eq(contest.id, 8))
  expect(await seat()).toMatchObject({ saved: 1, skipped: [] })
})

it('takes whoever leaves the team out of what has not begun, and keeps them in what runs', async () => {
  const leader = await server.as(people.studentA)
  const [, second] = (await members(1)).map((m) => m.uid) as [number, number]
  await leader.post(contestsApi.join, { contest_id: CONTEST, team_id: 1, uids: [leader.uid, second] })
  const gone = await leader.post(teamsApi.removeUser, { team_id: 1, uid: second })
  expect(gone.status).toBe(200)
  expect(await registered(1)).toMatchObject({ row: { used: 1 }, uids: [leader.uid] })
  const [captain, member] = (await members(3)).map((m) => m.uid) as [number, number]
  await server.db
    .update(contest)
    .set({ beginTime: server.now() - 5, signupEnd: server.now() - 9 })
    .where(eq(contest.id, 1))
  const kept = await (await server.as({ uid: captain })).post(teamsApi.removeUser, { team_id: 3, uid: member })
  expect(kept).toMatchObject({ status: 409, code: 40614 })
  expect((await registered(3)).uids).toContain(member)
})

it('keeps somebody in the room whose contest runs, and lets them go before it begins', async () => {
  const leader = await server.as(people.studentA)
  const before = await rows()
  expect(await leader.post(roomsApi.leave, { training_room_id: 2 })).toMatchObject({
    code: 40614,
    message: '已报名的比赛还没有结束，不能退出',
  })
  expect(await rows()).toEqual(before)
  const alone = await server.as('13900000025')
  expect((await alone.get(contestsApi.detail, { id: 8 })).data.signup_status).toBe(2)
  expect((await alone.post(roomsApi.leave, { training_room_id: 2 })).status).toBe(200)
  const [teams, users] = before as [number, number]
  expect(await rows()).toEqual([teams - 1, users - 1])
})

it('keeps what a team did in a contest that is over when the team is no more', async () => {
  const OVER = 7
  await server.db.update(contest).set({ resultTime: server.now() - 20, finalTime: server.now() - 10 })
  const teacher = await server.as(people.teacher)
  const titles = async () =>
    (await teacher.get(contestsApi.teams, { contest_id: OVER })).data.list.map((t) => t.title).sort()
  const before = await titles()
  const [team] = await server.db.select().from(contestTeam).where(eq(contestTeam.contestId, OVER))
  expect((await teacher.post(teamManageApi.dissolve, { team_id: team?.teamId ?? 0 })).status).toBe(200)
  expect(await titles()).toEqual(before)
})

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { teamsApi } from '#contract/teams/teams.api'
import { notification } from '../../../server/db/schema/notices'
import { type Client, startServer, type TestServer } from '../../support/server'
import { createTeam, inviteOf, newcomer, newcomers, people, ROOM, rowCounts, STARS } from './setup'

let s: TestServer
let studentA: Client
let code: string
beforeAll(async () => {
  s = await startServer()
  studentA = await s.as(people.studentA.login)
  code = await inviteOf(studentA, STARS)
})
afterAll(() => s.close())

const check = (who: Client, invite_code: string) =>
  who.get(teamsApi.checkInvite, { invite_code, training_room_id: ROOM })
const BAD = '邀请链接无效或已失效'

test('tells anybody who invites into which team of which room', async () => {
  const info = await check(s.guest(), code)
  expect(info.data).toMatchObject({
    id: STARS,
    title: '星辰战队',
    room_title: '校园直播挑战赛',
    truename: '王一诺',
    kind: 'user',
    team_size: 5,
    team_user_count: 4,
    remain_count: 1,
    room_state: 'running',
    join_rule: 'approval',
    refusal: '',
    waiting: false,
  })
})

test('looking, also by a bot, changes nothing', async () => {
  const before = await rowCounts(s)
  const url = `/api/TrainingRoomTeam/checkRoomTeamInvite?invite_code=${code}`
  for (const method of ['GET', 'HEAD'] as const)
    await s.guest().raw({ method, url, headers: { 'user-agent': 'Googlebot/2.1' } })
  expect((await s.guest().raw({ url: `/api/TrainingRoomTeam/joinRoomTeam?invite_code=${code}` })).statusCode).toBe(404)
  expect(await rowCounts(s)).toEqual(before)
})

test('the same person has one live code of a kind; another kind and another person have others', async () => {
  expect(await inviteOf(studentA, STARS)).toBe(code)
  const mentor = await inviteOf(studentA, STARS, 'teacher')
  expect(mentor).toMatch(/^2-4-teacher-[0-9A-Za-z]{6}$/)
  const teacher = await s.as(people.teacher.login)
  expect(await inviteOf(teacher, STARS)).not.toBe(code)
  const studentB = await s.as(people.studentB.login)
  const foreign = await studentB.post(teamsApi.createInvite, { team_id: STARS, kind: 'user' })
  expect(foreign.message).toBe('只有团队成员可以进行此操作')
})

test('changed, foreign, stale, revoked and invented codes get one answer and change nothing', async () => {
  const asker = await newcomer(s, ROOM)
  const leader = await newcomer(s, ROOM)
  const made = await createTeam(leader, '验码小队')
  const old = await inviteOf(leader, made.data.id)
  const fresh = await inviteOf(leader, made.data.id, 'user', true)
  expect(fresh).not.toBe(old)
  const before = await rowCounts(s)
  const last = code.at(-1) === 'a' ? 'b' : 'a'
  const wrong = [
    old,
    code.slice(0, -1) + last,
    code.replace('-user-', '-teacher-'),
    code.replace('2-4-', '3-4-'),
    code.replace('2-4-', '2-5-'),
    `${ROOM}-4-user-AAAAAA`,
    "'; drop table team; --",
  ]
  for (const invite_code of wrong) {
    const answer = await asker.get(teamsApi.checkInvite, { invite_code })
    expect([answer.status, answer.code, answer.message, answer.data]).toEqual([404, 50621, BAD, null])
  }
  const foreign = await asker.post(teamsApi.join, { team_id: 5, training_room_id: ROOM, uid: 4, invite_code: code })
  expect(foreign.message).toBe(BAD)
  const otherRoom = await asker.get(teamsApi.checkInvite, { invite_code: code, training_room_id: 3 })
  expect(otherRoom.message).toBe(BAD)
  expect(await rowCounts(s)).toEqual(before)
})

test('a code dies with a changed row, after thirty days, and with its inviter leaving', async () => {
  const [leader, member, asker] = (await newcomers(s, 3, ROOM)) as [Client, Client, Client]
  const { id } = (await createTeam(leader, '会过期的队')).data
  await member.post(teamsApi.join, { team_id: id, training_room_id: ROOM })
  const byMember = await inviteOf(member, id)
  const byLeader = await inviteOf(leader, id)
  expect((await check(asker, byMember)).code).toBe(20000)
  await member.post(teamsApi.removeUser, { team_id: id, uid: member.uid })
  expect((await check(asker, byMember)).message).toBe(BAD)
  await s.db.execute(sql`update invite set expire_time = expire_time + 1 where code = ${byLeader}`)
  expect((await check(asker, byLeader)).message).toBe(BAD)
  await s.db.execute(sql`update invite set expire_time = expire_time - 1 where code = ${byLeader}`)
  expect((await check(asker, byLeader)).code).toBe(20000)
  await s.db.execute(sql`update invite set expire_time = ${s.now() - 1} where code = ${byLeader}`)
  expect((await check(asker, byLeader)).message).toBe(BAD)
})

test('ten wrong codes lock one person, while three hundred others redeem right ones', async () => {
  const forcer = await newcomer(s)
  for (let i = 0; i < 10; i++) expect((await check(forcer, `2-4-user-AAAA0${i}`)).message).toBe(BAD)
  const locked = await check(forcer, code)
  expect([locked.status, locked.code, locked.message]).toEqual([429, 50622, '尝试次数过多，请稍后再试'])
  const join = { team_id: STARS, training_room_id: ROOM, uid: 4, invite_code: code }
  expect((await forcer.post(teamsApi.join, join)).code).toBe(50622)
  const others = await newcomers(s, 300)
  const answers = await Promise.all(others.map((o) => check(o, code)))
  expect(answers.filter((a) => a.code !== 20000)).toEqual([])
  s.pass(601)
  expect((await check(forcer, code)).code).toBe(20000)
})

test('a hundred wrong codes for one room, by whomever, are told once to those who decide about its members', async () => {
  const told = () => s.db.select().from(notification).where(eq(notification.title, '有人在反复尝试邀请码'))
  const wrong = (from: number, to: number) =>
    Promise.all(Array.from({ length: to - from }, (_, i) => check(s.guest(), `3-4-user-CC${1000 + from + i}`)))
  await wrong(0, 99)
  expect(await told()).toEqual([])
  await wrong(99, 130)
  const people = (await told()).map(({ uid }) => uid)
  expect(people).toContain(3)
  expect(new Set(people).size).toBe(people.length)
  s.pass(601)
})

test('a thousand wrong codes without a session keep nobody who is logged in from a right one, nor other rooms', async () => {
  const wrong = Array.from({ length: 1010 }, (_, i) => `2-4-user-D${10_000 + i}`)
  for (let i = 0; i < wrong.length; i += 100) await Promise.all(wrong.slice(i, i + 100).map((c) => check(s.guest(), c)))
  const locked = await check(s.guest(), code)
  expect([locked.status, locked.code, locked.message]).toEqual([429, 50622, '尝试次数过多，请登录后再打开邀请'])
  const others = await newcomers(s, 30)
  const answers = await Promise.all(others.map((o) => check(o, code)))
  expect(answers.filter((a) => a.code !== 20000)).toEqual([])
  expect((await check(s.guest(), '3-4-user-EEEEEE')).message).toBe(BAD)
  s.pass(601)
  expect((await check(s.guest(), code)).code).toBe(20000)
})

test('wrong codes without a session never lock a school behind one address', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, i) => check(s.guest(), `2-4-user-BBBB${10 + i}`)))
  expect((await check(s.guest(), code)).code).toBe(20000)
})

test('tells the logged-in why they cannot accept, in the order of the specification', async () => {
  const refusal = async (login: string) => {
    const { data } = await check(await s.as(login), code)
    return [data.refusal_kind, data.refusal]
  }
  const student = (i: number) => s.as({ uid: 10 + i })
  const mine = async (login: string) => (await check(await s.as(login), code)).data.mine
  expect(await refusal(people.studentA.login)).toEqual(['team', '你已经是该实训室内的团队队长'])
  const member = (await check(await student(1), code)).data
  expect(member.refusal).toBe('你已经是该实训室内的团队成员')
  expect(member.refusal_note).toBe('团队成员只能以导师身份加入其他团队')
  expect(await refusal(people.supplier.login)).toEqual(['team', '你已经是该实训室内的团队导师'])
  expect(await refusal(people.judge.login)).toEqual(['judge', '你已经是该实训室内的评委'])
  expect(await refusal(people.teacher.login)).toEqual(['manager', '你已经是该实训室的管理员，无法加入团队'])
  expect(await refusal(people.super.login)).toEqual(['manager', '你已经是该实训室的管理员，无法加入团队'])
  expect(await refusal(people.outsider.login)).toEqual(['', ''])
  // It leads into the room whoever has their seat in this very team, nobody who only has one elsewhere.
  expect(member.mine).toBe(true)
  expect(await mine(people.studentA.login)).toBe(true)
  for (const other of ['studentB', 'judge', 'teacher', 'outsider'] as const)
    expect([other, await mine(people[other].login)]).toEqual([other, false])
  await s.db.execute('update room set online_status = 0 where id = 2')
  expect(await refusal(people.studentA.login)).toEqual(['stopped', '该实训室已停用'])
  await s.db.execute('update room set ended = true, online_status = 1 where id = 2')
  expect(await refusal(people.studentA.login)).toEqual(['ended', '该实训室已经结束'])
  await s.db.execute('update room set ended = false where id = 2')
  const studentB = await s.as(people.studentB.login)
  const full = await check(await s.as(people.outsider.login), await inviteOf(studentB, 2))
  expect(full.data.refusal).toBe('很遗憾，该团队(导师)已经满员，无法继续加入')
})

test('a member may be mentor elsewhere, by a code of its own for each team', async () => {
  const studentB = await s.as(people.studentB.login)
  const mentor = await inviteOf(studentA, STARS, 'teacher')
  expect((await check(studentB, mentor)).data.refusal).toBe('')
  expect((await check(studentA, mentor)).data.refusal).toBe('你已经是该实训室内的团队队长')
  const join = { team_id: STARS, training_room_id: ROOM, uid: 4, invite_code: mentor }
  expect((await studentB.post(teamsApi.join, join)).data.success).toBe(true)
  const role = await s.db.execute(sql`select role from team_member where team_id = 1 and uid = ${studentB.uid}`)
  expect((role as unknown as { rows: unknown[] }).rows).toEqual([{ role: 'teacher' }])
})

test('a refusal tells the inviter once', async () => {
  const person = await newcomer(s)
  const before = await s.count('notification')
  const refuse = () => person.post(teamsApi.refuseInvite, { invite_code: code, action: 'refuse' })
  expect((await refuse()).data).toEqual({ ok: true })
  await refuse()
  expect(await s.count('notification')).toBe(before + 1)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noticesApi } from '#contract/notices/notices.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { changeApi } from '#contract/teams/change.api'
import { OFFER_SECONDS } from '#contract/teams/grouping/grouping.rules'
import { teamsApi } from '#contract/teams/teams.api'
import { room } from '../../../server/db/schema/rooms/rooms'
import { teamWait } from '../../../server/db/schema/teams/grouping'
import { team as teamTable } from '../../../server/db/schema/teams/teams'
import { teamJobs } from '../../../server/domains/teams/teams.jobs'
import { type Client, startServer, type TestServer } from '../../support/server'
import { createTeam, FULL, membersOf, newcomer, newcomers, people, ROOM, STARS } from './setup'

let s: TestServer
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
beforeEach(() => set({ teamLockTime: 0, teamWaitlist: true }))

const set = (values: Partial<typeof room.$inferInsert>) => s.db.update(room).set(values).where(eq(room.id, ROOM))
const join = (who: Client, id: number) => who.post(teamsApi.join, { team_id: id, training_room_id: ROOM })
const leave = (who: Client, id: number) => who.post(teamsApi.removeUser, { team_id: id, uid: who.uid })
const wait = (who: Client, id: number) => who.post(changeApi.wait, { training_room_id: ROOM, team_id: id })
const state = async (who: Client) => (await who.get(changeApi.state, { training_room_id: ROOM })).data
const answer = (who: Client, id: number, action: 'accept' | 'cancel') =>
  who.post(changeApi.operateWait, { training_room_id: ROOM, id, action })
const switchTo = (who: Client, id: number) => who.post(changeApi.switchTeam, { training_room_id: ROOM, team_id: id })
const newest = async (who: Client) => (await who.get(noticesApi.lists, {})).data.list[0]?.title
const countsOf = async (id: number) => {
  const [row] = await s.db.select().from(teamTable).where(eq(teamTable.id, id))
  return { used: row?.used, held: row?.held }
}
const runJobs = async () => {
  for (const job of teamJobs(s.db, () => {})) await job.run(s.now())
}

/** A team with as many seats as people. */
const fullTeam = async (title: string, others: number) => {
  const [leader, ...rest] = (await newcomers(s, others + 1, ROOM)) as [Client, ...Client[]]
  const { id } = (await createTeam(leader, title)).data
  for (const r of rest) await join(r, id)
  await s.db
    .update(teamTable)
    .set({ size: others + 1 })
    .where(eq(teamTable.id, id))
  return { id, leader, rest: rest as [Client, ...Client[]] }
}

test('leadership is offered and taken; a refusal or withdrawal leaves all as it was', async () => {
  const { id, leader, rest } = await fullTeam('交班要点头', 2)
  const [a, b] = rest as [Client, Client]
  const offer = () => leader.post(teamsApi.updateUserRole, { team_id: id, uid: a.uid, role: 'leader' })
  const operate = (who: Client, action: 'accept' | 'refuse' | 'cancel') =>
    who.post(changeApi.operateHandover, { team_id: id, action })
  const leads = async () => (await membersOf(s, id)).find((m) => m.role === 'leader')?.uid
  expect((await offer()).data).toEqual({ ok: true, waiting: true })
  expect(await leads()).toBe(leader.uid)
  expect((await state(a)).handover).toMatchObject({ team_id: id, to_uid: a.uid })
  expect((await state(b)).handover).toBeNull()
  for (const [who, action] of [
    [b, 'accept'],
    [leader, 'accept'],
    [a, 'cancel'],
  ] as const)
    expect((await operate(who, action)).message).toBe('该名额已失效')
  expect((await operate(a, 'refuse')).code).toBe(20000)
  expect(await leads()).toBe(leader.uid)
  expect((await operate(a, 'accept')).message).toBe('该名额已失效')
  await offer()
  expect((await operate(leader, 'cancel')).code).toBe(20000)
  await offer()
  const both = await Promise.all([operate(a, 'accept'), operate(leader, 'cancel')])
  expect(both.filter((x) => x.code === 20000)).toHaveLength(1)
  if ((await leads()) === leader.uid) {
    await offer()
    await operate(a, 'accept')
  }
  expect(await leads()).toBe(a.uid)
  expect((await leave(leader, id)).code).toBe(20000)
})

test('an offer ends with whoever leaves', async () => {
  const { id, leader, rest } = await fullTeam('人走茶凉', 1)
  const [a] = rest
  await leader.post(teamsApi.updateUserRole, { team_id: id, uid: a.uid, role: 'leader' })
  await leave(a, id)
  await join(a, id)
  expect((await state(a)).handover).toBeNull()
})

test('a manager appoints at once', async () => {
  const { id, rest } = await fullTeam('老师任命', 1)
  const teacher = await s.as(people.teacher.login)
  const answered = await teacher.post(teamsApi.updateUserRole, { team_id: id, uid: rest[0].uid, role: 'leader' })
  expect(answered.data).toEqual({ ok: true, waiting: false })
  expect((await membersOf(s, id)).find((m) => m.role === 'leader')?.uid).toBe(rest[0].uid)
})

test('after the lock time nobody changes team by themself, managers still do', async () => {
  const { id, leader, rest } = await fullTeam('锁住了', 1)
  await s.db.update(teamTable).set({ size: 5 }).where(eq(teamTable.id, id))
  const [a] = rest
  const loner = await newcomer(s, ROOM)
  await set({ teamLockTime: s.now() - 1 })
  const text = '组队已锁定，不能再加入、退出或更换团队'
  const before = await membersOf(s, id)
  expect((await join(loner, id)).message).toBe(text)
  expect((await createTeam(loner, '晚来一步')).message).toBe(text)
  expect((await leave(a, id)).message).toBe(text)
  expect((await switchTo(a, STARS)).message).toBe(text)
  expect((await leader.post(teamsApi.removeUser, { team_id: id, uid: a.uid })).message).toBe(text)
  expect(await membersOf(s, id)).toEqual(before)
  expect(await state(a)).toMatchObject({ locked: true })
  const teacher = await s.as(people.teacher.login)
  expect((await teacher.post(teamsApi.removeUser, { team_id: id, uid: a.uid })).code).toBe(20000)
  await set({ teamLockTime: s.now() + 3600 })
  expect((await join(loner, id)).data.success).toBe(true)
})

test('a full team has a waiting list: the next is offered the seat, which is kept for them', async () => {
  const { id, leader, rest } = await fullTeam('排队的人', 2)
  const [a, b] = rest as [Client, Client]
  const [first, second, third] = (await newcomers(s, 3, ROOM)) as [Client, Client, Client]
  expect((await wait(first, id)).data.position).toBe(1)
  expect((await wait(second, id)).data.position).toBe(2)
  expect((await wait(second, id)).data.position).toBe(2)
  expect((await wait(second, FULL)).message).toBe('你已经在候补另一个团队，请先取消')
  await leave(a, id)
  expect(await countsOf(id)).toEqual({ used: 2, held: 1 })
  expect(await newest(first)).toBe('“排队的人”有名额了')
  // The held seat is nobody else's.
  expect((await join(third, id)).data).toMatchObject({ success: false, team_size_limit: true })
  expect((await leader.get(teamsApi.detail, { id })).data).toMatchObject({ remain_count: 0, is_member_full: true })
  const own = (await state(first)).wait
  expect(own).toMatchObject({ state: 'offered', position: 1 })
  expect((await answer(second, own?.id ?? 0, 'accept')).message).toBe('该名额已失效')
  const twice = await Promise.all([1, 2].map(() => answer(first, own?.id ?? 0, 'accept')))
  expect(twice.filter((x) => x.code === 20000)).toHaveLength(1)
  expect(await countsOf(id)).toEqual({ used: 3, held: 0 })
  expect(await membersOf(s, id)).toHaveLength(3)
  // The second is offered the next seat and lets it go; it is free then.
  await leave(b, id)
  const next = (await state(second)).wait
  expect(next?.state).toBe('offered')
  expect((await answer(second, next?.id ?? 0, 'cancel')).code).toBe(20000)
  expect(await countsOf(id)).toEqual({ used: 2, held: 0 })
  expect((await join(third, id)).data.success).toBe(true)
})

test('an offer that runs out goes to the next', async () => {
  const { id, rest } = await fullTeam('过期不候', 1)
  const [first, second] = (await newcomers(s, 2, ROOM)) as [Client, Client]
  await wait(first, id)
  await wait(second, id)
  await leave(rest[0], id)
  const late = (await state(first)).wait
  expect(late?.offer_until).toBeGreaterThan(s.now() + OFFER_SECONDS - 60)
  await s.db
    .update(teamWait)
    .set({ offerUntil: s.now() })
    .where(eq(teamWait.id, late?.id ?? 0))
  expect((await answer(first, late?.id ?? 0, 'accept')).message).toBe('该名额已失效')
  await runJobs()
  expect((await state(first)).wait).toBeNull()
  expect((await state(second)).wait).toMatchObject({ state: 'offered', position: 1 })
  expect(await countsOf(id)).toEqual({ used: 1, held: 1 })
})

test('whoever finds another team, or leaves the room, gives the offered seat on', async () => {
  const { id, rest } = await fullTeam('另有高就', 2)
  const [first, second] = (await newcomers(s, 2, ROOM)) as [Client, Client]
  await wait(first, id)
  await wait(second, id)
  await leave(rest[0], id)
  await createTeam(first, '自立门户')
  expect((await state(second)).wait?.state).toBe('offered')
  await second.post(roomsApi.leave, { training_room_id: ROOM })
  expect(await countsOf(id)).toEqual({ used: 2, held: 0 })
  const third = await newcomer(s, ROOM)
  expect((await join(third, id)).data.success).toBe(true)
})

test('waiting is for full teams, for rooms that have a list, and for who could join', async () => {
  const { id } = await fullTeam('候补的门槛', 0)
  const open = (await createTeam(await newcomer(s, ROOM), '虚位以待')).data.id
  const who = await newcomer(s, ROOM)
  const before = await s.count('team_wait')
  expect((await wait(who, open)).message).toBe('该团队还有名额，可以直接加入')
  const judge = await s.as(people.judge.login)
  expect((await wait(judge, id)).message).toBe('你已经是实训室评委，不能加入团队')
  const member = await s.as(people.studentA.login)
  expect((await wait(member, id)).message).toBe('你已经是实训室团队成员，不能加入团队')
  await set({ teamWaitlist: false })
  expect((await wait(who, id)).message).toBe('该实训室没有开放候补')
  // A team of another room is none.
  expect((await who.post(changeApi.wait, { training_room_id: ROOM, team_id: 7 })).message).toMatch(/找不到该团队/)
  expect(await s.count('team_wait')).toBe(before)
})

test('the dissolved team keeps nobody waiting', async () => {
  const { id, leader } = await fullTeam('解散在即', 0)
  const who = await newcomer(s, ROOM)
  await wait(who, id)
  await leave(leader, id)
  expect((await state(who)).wait).toBeNull()
  expect(await newest(who)).toBe('你候补的团队“解散在即”已解散')
})

test('switches team as one step: into a free seat, or not at all', async () => {
  const from = await fullTeam('旧东家', 1)
  const to = await fullTeam('新东家', 0)
  const [a] = from.rest
  expect((await switchTo(a, to.id)).message).toMatch(/已经满员/)
  expect(await membersOf(s, from.id)).toHaveLength(2)
  await s.db.update(teamTable).set({ size: 2 }).where(eq(teamTable.id, to.id))
  expect((await switchTo(from.leader, to.id)).message).toBe('队长不能直接更换团队，请先移交队长')
  expect((await switchTo(a, from.id)).message).toBe('你已经在这个团队')
  expect((await switchTo(a, 7)).message).toMatch(/找不到该团队/)
  expect((await switchTo(a, to.id)).code).toBe(20000)
  expect(await membersOf(s, to.id)).toContainEqual({ uid: a.uid, role: 'user' })
  expect(await countsOf(from.id)).toEqual({ used: 1, held: 0 })
  // The last one of a team takes it along.
  await s.db.update(teamTable).set({ size: 3 }).where(eq(teamTable.id, to.id))
  expect((await switchTo(from.leader, to.id)).code).toBe(20000)
  expect(await membersOf(s, from.id)).toEqual([])
  const loner = await newcomer(s, ROOM)
  expect((await switchTo(loner, to.id)).status).toBe(404)
})

test('two people change places, and ten want the last one', async () => {
  const [x, y] = [await fullTeam('左边', 1), await fullTeam('右边', 1)]
  for (const t of [x, y]) await s.db.update(teamTable).set({ size: 3 }).where(eq(teamTable.id, t.id))
  const crossed = await Promise.all([switchTo(x.rest[0], y.id), switchTo(y.rest[0], x.id)])
  expect(crossed.map((c) => c.code)).toEqual([20000, 20000])
  expect([await countsOf(x.id), await countsOf(y.id)]).toEqual([
    { used: 2, held: 0 },
    { used: 2, held: 0 },
  ])
  const crowd = await fullTeam('出走', 4)
  await Promise.all(crowd.rest.map((who) => switchTo(who, x.id)))
  expect(await countsOf(x.id)).toEqual({ used: 3, held: 0 })
  expect(await membersOf(s, x.id)).toHaveLength(3)
  expect(await membersOf(s, crowd.id)).toHaveLength(4)
})

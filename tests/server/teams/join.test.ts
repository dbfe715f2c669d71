import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomsApi } from '#contract/rooms/rooms.api'
import { teamsApi } from '#contract/teams/teams.api'
import { notification } from '../../../server/db/schema/notices'
import { type Client, startServer, type TestServer } from '../../support/server'
import { createTeam, FULL, inviteOf, membersOf, newcomer, newcomers, OPEN_ROOM, people, ROOM, rowCounts } from './setup'

let s: TestServer
let teacher: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher.login)
})
afterAll(() => s.close())

const APPLIED = '加入团队需要先加入实训室，已发送申请 等待实训室管理员审核'
const FULL_TEXT = '很遗憾，该团队(导师)已经满员，无法继续加入'

const team = async (title: string, others = 0) => {
  const [leader, ...rest] = (await newcomers(s, others + 1, ROOM)) as [Client, ...Client[]]
  const { id } = (await createTeam(leader, title)).data
  for (const r of rest) await r.post(teamsApi.join, { team_id: id, training_room_id: ROOM })
  return { id, leader, code: await inviteOf(leader, id) }
}
const accept = (who: Client, t: { id: number; leader: Client; code: string }, roomId = ROOM) =>
  who.post(teamsApi.join, { team_id: t.id, training_room_id: roomId, uid: t.leader.uid, invite_code: t.code })
const decide = async (person: Client, status: 3 | -2) => {
  const list = await teacher.get(roomsApi.applyList, { training_room_id: ROOM, status: 2, limit: 100 })
  const row = list.data.list.find((a) => a.uid === person.uid)
  const ids = row ? [row.id] : [999_999]
  await teacher.post(roomsApi.batchCheckApply, { training_room_id: ROOM, ids, status, reason: '名额已满' })
  return row
}
const told = async (uid: number) =>
  (await s.db.select().from(notification).where(eq(notification.uid, uid)).orderBy(notification.id)).map((n) => n.title)
const intents = async (uid: number) =>
  (
    (await s.db.execute(sql`select state from invite_intent where uid = ${uid} order by id`)) as unknown as {
      rows: { state: string }[]
    }
  ).rows.map((r) => r.state)

test('a member of the room joins by what they found', async () => {
  const t = await team('好找的队')
  const person = await newcomer(s, ROOM)
  const joined = await person.post(teamsApi.join, { team_id: t.id, training_room_id: ROOM })
  expect(joined.data).toMatchObject({ success: true, message: '加入成功' })
  expect((await told(t.leader.uid)).some((title) => title.endsWith('加入了团队“好找的队”'))).toBe(true)
  const again = await person.post(teamsApi.join, { team_id: t.id, training_room_id: ROOM })
  expect(again.data).toMatchObject({ success: false, has_role: true, message: '你已经是实训室团队成员，不能加入团队' })
})

test('refuses in words whoever may not join what they found', async () => {
  const t = await team('不能乱进')
  const join = async (who: Client, teamId = t.id) =>
    (await who.post(teamsApi.join, { team_id: teamId, training_room_id: ROOM })).data
  const before = await rowCounts(s)
  expect((await join(await s.as(people.judge.login))).message).toBe('你已经是实训室评委，不能加入团队')
  expect((await join(teacher)).message).toBe('你已经是该实训室的管理员，无法加入团队')
  const outsider = await s.as(people.outsider.login)
  const refused = await outsider.post(teamsApi.join, { team_id: t.id, training_room_id: ROOM })
  expect([refused.code, refused.message]).toEqual([40612, '很抱歉，你还未加入该实训室，无权限访问'])
  expect(await rowCounts(s)).toEqual(before)
  const person = await newcomer(s, ROOM)
  expect(await join(person, FULL)).toMatchObject({ team_size_limit: true, message: FULL_TEXT })
  const foreign = await person.post(teamsApi.join, { team_id: 7, training_room_id: ROOM })
  expect(foreign.message).toBe('找不到该团队，检查是否填写错误')
  await s.db.execute('update room set ended = true where id = 2')
  const late = await person.post(teamsApi.join, { team_id: t.id, training_room_id: ROOM })
  expect([late.code, late.message]).toEqual([40608, '该实训室已经结束，无法继续加入'])
  await s.db.execute('update room set ended = false where id = 2')
})

test('an invite to a room that asks first applies, waits, and is completed by the approval', async () => {
  const t = await team('等你来队')
  const person = await newcomer(s)
  const answer = await accept(person, t)
  expect(answer.data).toMatchObject({ apply_training_room: true, success: false, message: APPLIED })
  expect(await membersOf(s, t.id)).toHaveLength(1)
  const seen = await person.get(teamsApi.checkInvite, { invite_code: t.code })
  expect(seen.data).toMatchObject({ waiting: true, refusal: '', in_room: false })
  expect((await accept(person, t)).data.apply_training_room).toBe(true)
  expect(await intents(person.uid)).toEqual(['waiting'])
  const row = await decide(person, 3)
  expect(row?.team_title).toBe('等你来队')
  expect(await intents(person.uid)).toEqual(['done'])
  const room = await person.get(roomsApi.detail, { id: ROOM })
  expect(room.data).toMatchObject({ role: 'user', team_id: t.id, team_role: 'user' })
  expect(await told(person.uid)).toContain('已加入团队“等你来队”')
  expect((await told(t.leader.uid)).some((title) => title.endsWith('加入了团队“等你来队”'))).toBe(true)
})

test('a team that filled up before the approval: in the room, told so, offered others', async () => {
  const t = await team('差一个', 3)
  const person = await newcomer(s)
  await accept(person, t)
  const quick = await newcomer(s, ROOM)
  expect((await accept(quick, t)).data.success).toBe(true)
  await decide(person, 3)
  expect(await intents(person.uid)).toEqual(['full'])
  expect(await told(person.uid)).toContain(FULL_TEXT)
  expect((await person.get(roomsApi.detail, { id: ROOM })).data).toMatchObject({ role: 'user', team_id: 0 })
  expect(await membersOf(s, t.id)).toHaveLength(5)
})

test('a rejected application closes the intent; a later approval completes nothing old', async () => {
  const t = await team('会被拒的队')
  const person = await newcomer(s)
  await accept(person, t)
  await decide(person, -2)
  expect(await intents(person.uid)).toEqual(['refused'])
  await person.post(roomsApi.apply, { training_room_id: ROOM })
  await decide(person, 3)
  expect(await membersOf(s, t.id)).toHaveLength(1)
})

test('a team dissolved before the approval is said to be gone', async () => {
  const t = await team('散得快')
  const person = await newcomer(s)
  await accept(person, t)
  await t.leader.post(teamsApi.removeUser, { team_id: t.id, uid: t.leader.uid })
  await decide(person, 3)
  expect(await intents(person.uid)).toEqual(['gone'])
  expect(await told(person.uid)).toContain('你要加入的团队已经解散')
})

test('an open room is joined together with the team', async () => {
  const leader = await newcomer(s, OPEN_ROOM)
  const { id } = (await createTeam(leader, '自学小组', OPEN_ROOM)).data
  const t = { id, leader, code: await inviteOf(leader, id) }
  const person = await newcomer(s)
  expect((await accept(person, t, OPEN_ROOM)).data.success).toBe(true)
  expect((await person.get(roomsApi.detail, { id: OPEN_ROOM })).data).toMatchObject({ role: 'user', team_id: id })
})

test('a room that ended between opening and accepting refuses and changes nothing', async () => {
  const t = await team('差点赶上')
  const person = await newcomer(s)
  expect((await person.get(teamsApi.checkInvite, { invite_code: t.code })).data.refusal).toBe('')
  const before = await rowCounts(s)
  await s.db.execute('update room set ended = true where id = 2')
  const answer = await accept(person, t)
  expect([answer.code, answer.message]).toEqual([50623, '该实训室已经结束'])
  await s.db.execute('update room set ended = false where id = 2')
  expect(await rowCounts(s)).toEqual(before)
})

test('of fifty who join for the last seat, exactly one gets it', async () => {
  const t = await team('最后一席', 3)
  const fifty = await newcomers(s, 50, ROOM)
  const answers = await Promise.all(fifty.map((p) => accept(p, t)))
  expect(answers.filter((a) => a.data.success)).toHaveLength(1)
  expect(answers.filter((a) => a.data.team_size_limit && a.data.message === FULL_TEXT)).toHaveLength(49)
  expect(await membersOf(s, t.id)).toHaveLength(5)
  const used = await s.db.execute(sql`select used from team where id = ${t.id}`)
  expect((used as unknown as { rows: unknown[] }).rows).toEqual([{ used: 5 }])
})

test('while some leave and others join, seats and people stay the same number', async () => {
  const t = await team('来来去去', 4)
  const leaving = (await membersOf(s, t.id)).filter((m) => m.uid !== t.leader.uid)
  const goers = await Promise.all(leaving.map(({ uid }) => s.as({ uid })))
  const comers = await newcomers(s, 20, ROOM)
  const left = goers.map((who) => who.post(teamsApi.removeUser, { team_id: t.id, uid: who.uid }))
  const answers = await Promise.all([...left, ...comers.map((who) => accept(who, t))])
  const joined = answers.slice(left.length).filter((a) => (a.data as { success?: boolean }).success).length
  expect(answers.slice(0, left.length).map((a) => a.code)).toEqual(left.map(() => 20000))
  const inside = (await membersOf(s, t.id)).length
  expect(inside).toBe(1 + joined)
  expect(inside).toBeLessThanOrEqual(5)
  const used = await s.db.execute(sql`select used from team where id = ${t.id}`)
  expect((used as unknown as { rows: unknown[] }).rows).toEqual([{ used: inside }])
})

test('one person ten times at once, and into two teams at once, gets one seat', async () => {
  const [a, b] = [await team('甲队报到'), await team('乙队报到')]
  const person = await newcomer(s, ROOM)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => accept(person, i % 2 ? a : b)))
  expect(answers.filter((x) => x.data.success)).toHaveLength(1)
  expect(answers.filter((x) => x.data.has_role)).toHaveLength(9)
  const sizes = [(await membersOf(s, a.id)).length, (await membersOf(s, b.id)).length].sort()
  expect(sizes).toEqual([1, 2])
  const used = await s.db.execute(sql`select sum(used)::int as n from team where id in (${a.id}, ${b.id})`)
  expect((used as unknown as { rows: unknown[] }).rows).toEqual([{ n: 3 }])
})

test('applications decided while invites are accepted leave nobody between room and team', async () => {
  const teams = [await team('同时发生一'), await team('同时发生二'), await team('同时发生三')]
  const people = await newcomers(s, 12)
  for (const p of people) await p.post(roomsApi.apply, { training_room_id: ROOM })
  const { list } = (await teacher.get(roomsApi.applyList, { training_room_id: ROOM, status: 2, limit: 100 })).data
  const approve = (p: Client) => {
    const ids = list.filter((a) => a.uid === p.uid).map((a) => a.id)
    return teacher.post(roomsApi.batchCheckApply, { training_room_id: ROOM, ids, status: 3 })
  }
  const choice = (i: number) => teams[i % 3] as (typeof teams)[number]
  await Promise.all(people.flatMap((p, i) => [accept(p, choice(i)), approve(p)]))
  for (const [i, p] of people.entries()) {
    const detail = (await p.get(roomsApi.detail, { id: ROOM })).data
    expect([detail.role, detail.team_id]).toEqual(['user', choice(i).id])
  }
})

test('leaving the room leaves the team, and the longest-standing member leads on', async () => {
  const t = await team('接力小队', 2)
  const [, second] = (await membersOf(s, t.id)).filter((m) => m.role !== 'leader')
  await s.db.execute(sql`update team_member set join_time = 1 where team_id = ${t.id} and uid = ${second?.uid ?? 0}`)
  expect((await t.leader.post(roomsApi.leave, { training_room_id: ROOM })).code).toBe(20000)
  const left = await membersOf(s, t.id)
  expect(left).toHaveLength(2)
  expect(left.find((m) => m.role === 'leader')?.uid).toBe(second?.uid)
})

test('a join without its token, with a field nobody knows, or by GET changes nothing', async () => {
  const t = await team('守规矩')
  const person = await newcomer(s, ROOM)
  const before = await rowCounts(s)
  const url = '/api/TrainingRoomTeam/joinRoomTeam'
  const payload = { team_id: t.id, training_room_id: ROOM, uid: t.leader.uid, invite_code: t.code }
  const send = async (headers: Record<string, string>, more = {}) => {
    const answer = await person.raw({ method: 'POST', url, payload: { ...payload, ...more }, headers })
    return [answer.statusCode, answer.json().code]
  }
  expect(await send({ 'X-Token': '' })).toEqual([403, 40103])
  expect(await send({ 'X-Token': 'forged' })).toEqual([403, 40103])
  expect(await send({}, { role: 'leader' })).toEqual([400, 40000])
  const query = Object.fromEntries(Object.entries(payload).map(([k, v]) => [k, String(v)]))
  expect((await person.raw({ url, query })).statusCode).toBe(404)
  expect(await rowCounts(s)).toEqual(before)
})

test('the kind comes from the invite, whatever the code claims', async () => {
  const t = await team('身份不能改')
  const mentorCode = await inviteOf(t.leader, t.id, 'teacher')
  const person = await newcomer(s, ROOM)
  const before = await rowCounts(s)
  const forged = { ...t, code: mentorCode.replace('-teacher-', '-user-') }
  expect((await accept(person, forged)).message).toBe('邀请链接无效或已失效')
  expect(await rowCounts(s)).toEqual(before)
  expect((await accept(person, { ...t, code: mentorCode })).data.success).toBe(true)
  expect((await membersOf(s, t.id)).find((m) => m.uid === person.uid)?.role).toBe('teacher')
})

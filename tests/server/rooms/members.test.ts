import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { membersApi } from '#contract/rooms/members/members.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { account } from '../../../server/db/schema/account'
import { orgPerson } from '../../../server/db/schema/orgs/orgs'
import { roomLog } from '../../../server/db/schema/rooms/lifecycle'
import { room, roomApply, roomCommittee, roomMember } from '../../../server/db/schema/rooms/rooms'
import { team, teamMember } from '../../../server/db/schema/teams/teams'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let teacher: Client
let orgadmin: Client
let outsider: Client
const here = { training_room_id: 2 }

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
  orgadmin = await s.as(people.orgadmin)
  outsider = await s.as(people.outsider)
})
afterAll(() => s.close())

const roleOf = async (uid: number, roomId = 2) =>
  (
    await s.db
      .select()
      .from(roomMember)
      .where(and(eq(roomMember.roomId, roomId), eq(roomMember.uid, uid)))
  )[0]?.role
const setRole = (uid: number, role: string) =>
  s.db
    .update(roomMember)
    .set({ role })
    .where(and(eq(roomMember.roomId, 2), eq(roomMember.uid, uid)))
const counted = async (id = 2) => {
  const [row] = await s.db.select().from(room).where(eq(room.id, id))
  expect(row?.memberCount).toBe(await s.db.$count(roomMember, eq(roomMember.roomId, id)))
  return row?.memberCount ?? 0
}
const lastDeed = async () => (await s.db.select().from(roomLog).orderBy(desc(roomLog.id)).limit(1))[0]

test('the tree has the college, its schools, departments and classes', async () => {
  const { data } = await teacher.get(membersApi.orgTree, here)
  expect(data.list.map((n) => [n.key, n.parent])).toEqual([
    ['o1', ''],
    ['o2', 'o1'],
    ['o3', 'o1'],
    ['u1', 'o2'],
    ['u2', 'u1'],
    ['u4', 'o3'],
    ['u5', 'u4'],
    ['u3', 'u1'],
    ['u6', 'u4'],
  ])
})

test('people are found by class, department and literally typed words, with half-hidden numbers', async () => {
  const find = async (input: object) => (await teacher.get(membersApi.orgPeople, { ...here, ...input })).data
  const aClass = await find({ node: 'u2', limit: 100 })
  expect(aClass.list.map((p) => p.truename)).toContain('王一诺')
  expect(aClass.list.every((p) => p.class_name === '新媒体 24-1 班')).toBe(true)
  expect((await find({ node: 'u1' })).total).toBeGreaterThan(aClass.total)
  expect((await find({ keyword: '2024010112' })).list).toMatchObject([{ truename: '王一诺', mobile: '138****0004' }])
  for (const keyword of ['%', '_', '\\', '((a+)+)']) expect((await find({ keyword })).total).toBe(0)
  const outside = await find({ outside: 1, limit: 100 })
  expect(outside.list.every((p) => p.role === 'guest')).toBe(true)
  expect((await teacher.get(membersApi.orgPeople, { ...here, node: 'x1' })).status).toBe(400)
})

test('a pasted list says who each line is', async () => {
  const lines = ['林小满', '2024010112 王一诺', '2024010112，陈思远', '没有这个人', '', '13900000040']
  const { data } = await teacher.post(membersApi.matchUsers, { ...here, lines })
  expect(data.list.map((l) => [l.line, l.state, l.person?.truename])).toEqual([
    [1, 'found', '林小满'],
    [2, 'inside', '王一诺'],
    [3, 'mismatch', '王一诺'],
    [4, 'unknown', undefined],
    [6, 'found', '丁浩宇'],
  ])
})

test('a pasted number finds its person in either case of letters', async () => {
  const { uid } = await s.as('13900000040')
  await s.db.update(orgPerson).set({ code: 'Xm26b01' }).where(eq(orgPerson.uid, uid))
  const { data } = await teacher.post(membersApi.matchUsers, { ...here, lines: ['xM26B01'] })
  expect(data.list.map((l) => [l.state, l.person?.uid])).toEqual([['found', uid]])
})

test('adding lets people in once, settles what they had pending, and is written down', async () => {
  const before = await counted()
  const waiting = await s.as(people.waiting)
  const uids = [outsider.uid, waiting.uid, waiting.uid]
  const answers = await Promise.all([1, 2].map(() => teacher.post(membersApi.addUser, { ...here, uids })))
  expect(answers.map((a) => a.data.added).sort()).toEqual([0, 2])
  expect(await counted()).toBe(before + 2)
  const [applied] = await s.db
    .select()
    .from(roomApply)
    .where(eq(roomApply.uid, waiting.uid))
    .orderBy(desc(roomApply.id))
  expect(applied?.status).toBe(3)
  expect(await lastDeed()).toMatchObject({ roomId: 2, uid: teacher.uid, action: 'member.add' })
})

test('nobody is added from elsewhere, to an ended room, or above the adder', async () => {
  const [stranger] = await s.db
    .insert(account)
    .values({ openid: 'xh_stranger', name: 's', truename: '外校同学', createTime: s.now() })
    .returning()
  const before = await counted()
  const known = (await s.as(people.rejected)).uid
  const add = (input: object, who = teacher) =>
    who.post(membersApi.addUser, { ...here, uids: [known], ...input } as never)
  expect((await add({ uids: [stranger?.uid ?? 0, known] })).status).toBe(404)
  expect((await add({ role: 'owner' })).status).toBe(400)
  expect((await add({ status: 3 })).status).toBe(400)
  const assistant = await s.as('13900000005')
  await setRole(assistant.uid, 'teacher')
  expect((await add({ role: 'admin' }, assistant)).code).toBe(40530)
  await s.db.update(room).set({ ended: true }).where(eq(room.id, 2))
  expect((await add({})).code).toBe(40504)
  await s.db.update(room).set({ ended: false }).where(eq(room.id, 2))
  expect(await counted()).toBe(before)
  await setRole(assistant.uid, 'user')
})

test('nobody changes themself, those beside or above, or makes an owner', async () => {
  const [a, b, student] = await Promise.all(['13900000001', '13900000002', people.supplier].map((l) => s.as(l)))
  if (!a || !b || !student) throw new Error('missing people')
  await setRole(a.uid, 'teacher')
  await setRole(b.uid, 'admin')
  const change = (who: Client, uid: number, role: string) =>
    who.post(membersApi.changeRole, { ...here, uid, role } as never)
  for (const [who, uid, role] of [
    [a, a.uid, 'admin'],
    [a, b.uid, 'user'],
    [a, teacher.uid, 'user'],
    [a, student.uid, 'admin'],
    [b, b.uid, 'user'],
    [b, teacher.uid, 'admin'],
    [teacher, teacher.uid, 'user'],
    [orgadmin, teacher.uid, 'user'],
  ] as const)
    expect((await change(who, uid, role)).status, `${uid} ${role}`).toBe(403)
  expect((await change(teacher, student.uid, 'owner')).status).toBe(400)
  expect((await change(student, student.uid, 'teacher')).status).toBe(403)
  // Of another room: as if there were nobody.
  expect((await change(teacher, (await s.as(people.rejected)).uid, 'teacher')).status).toBe(404)
  expect([await roleOf(a.uid), await roleOf(b.uid), await roleOf(student.uid), await roleOf(teacher.uid)]).toEqual([
    'teacher',
    'admin',
    'user',
    'owner',
  ])
  expect((await change(a, student.uid, 'teacher')).data).toEqual({ ok: true })
  expect((await change(orgadmin, b.uid, 'user')).data).toEqual({ ok: true })
  expect((await change(teacher, a.uid, 'user')).data).toEqual({ ok: true })
  expect((await change(teacher, student.uid, 'user')).data).toEqual({ ok: true })
  expect(await lastDeed()).toMatchObject({ action: 'member.role', target: `member:${student.uid}` })
})

test('whoever competes in a team or alone does not become a manager of their own contest; a mentor does', async () => {
  const raise = async (uid: number, role: 'teacher' | 'admin') => {
    const { message } = await teacher.post(membersApi.changeRole, { ...here, uid, role })
    return message
  }
  const { uid } = await s.as(people.studentA)
  for (const role of ['teacher', 'admin'] as const)
    expect(await raise(uid, role)).toBe('该成员是团队成员，请先移出团队，再调整为教师或管理员')
  // The list says so before anybody asks.
  const listed = async () =>
    (await teacher.get(roomsApi.members, { ...here, keyword: people.studentA, limit: 100 })).data.list.find(
      (row) => row.uid === uid,
    )
  expect(await listed()).toMatchObject({ no_raise: '该成员是团队成员，请先移出团队，再调整为教师或管理员' })
  expect(await roleOf(uid)).toBe('user')
  const [mentor] = await s.db.select().from(teamMember).where(eq(teamMember.uid, uid))
  await s.db.update(teamMember).set({ role: 'teacher' }).where(eq(teamMember.uid, uid))
  expect(await listed()).toMatchObject({ no_raise: '' })
  expect(await raise(uid, 'teacher')).toBe('')
  expect(await roleOf(uid)).toBe('teacher')
  await s.db
    .update(teamMember)
    .set({ role: mentor?.role ?? '' })
    .where(eq(teamMember.uid, uid))
  await setRole(uid, 'user')
})

test('removing ends membership and team at once; undoing gives both back', async () => {
  const student = await s.as(people.studentB)
  const [place] = await s.db
    .select()
    .from(teamMember)
    .where(and(eq(teamMember.roomId, 2), eq(teamMember.uid, student.uid)))
  const before = await counted()
  const { data } = await teacher.post(membersApi.removeUser, { ...here, uids: [student.uid] })
  expect(data.removed).toBe(1)
  expect(await counted()).toBe(before - 1)
  expect((await student.get(roomsApi.detail, { id: 2 })).data).toMatchObject({ role: 'guest', team_id: 0 })
  expect((await outsider.post(membersApi.restoreUser, { ...here, batch: data.batch })).status).toBe(403)
  expect((await teacher.post(membersApi.restoreUser, { training_room_id: 1, batch: data.batch })).code).toBe(40532)
  expect((await teacher.post(membersApi.restoreUser, { ...here, batch: data.batch })).data).toEqual({ restored: 1 })
  expect((await teacher.post(membersApi.restoreUser, { ...here, batch: data.batch })).code).toBe(40532)
  expect(await counted()).toBe(before)
  expect((await student.get(roomsApi.detail, { id: 2 })).data).toMatchObject({ role: 'user', team_id: place?.teamId })
  const [row] = await s.db
    .select()
    .from(team)
    .where(eq(team.id, place?.teamId ?? 0))
  const used = await s.db
    .select()
    .from(teamMember)
    .where(eq(teamMember.teamId, place?.teamId ?? 0))
  expect(row?.used).toBe(used.filter((m) => m.role !== 'teacher').length)
})

test('a removal cannot be undone after a day, and owners and oneself cannot be removed', async () => {
  const remove = (who: Client, uids: number[]) => who.post(membersApi.removeUser, { ...here, uids })
  expect((await remove(orgadmin, [teacher.uid])).code).toBe(40531)
  expect((await remove(teacher, [teacher.uid, outsider.uid])).code).toBe(40531)
  expect(await roleOf(outsider.uid)).toBe('user')
  const { data } = await remove(teacher, [outsider.uid])
  s.pass(24 * 3600 + 1)
  teacher = await s.as(people.teacher)
  expect((await teacher.post(membersApi.restoreUser, { ...here, batch: data.batch })).code).toBe(40532)
  expect(await roleOf(outsider.uid)).toBeUndefined()
})

test('the committee seats people who compete in no team, and a leader seats judges only', async () => {
  const save = (who: Client, uids: number[], role: 'leader' | 'user') =>
    who.post(membersApi.saveCommittee, { ...here, uids, role })
  const judge = await s.as(people.judge)
  const studentA = await s.as(people.studentA)
  const done = await save(teacher, [studentA.uid, outsider.uid], 'user')
  expect(done.data).toMatchObject({
    saved: 1,
    skipped: [{ uid: studentA.uid, reason: '该成员已在团队中，不能担任评委' }],
  })
  expect((await save(judge, [outsider.uid], 'leader')).status).toBe(403)
  expect((await save(teacher, [judge.uid], 'leader')).data.saved).toBe(1)
  expect((await save(judge, [outsider.uid], 'leader')).code).toBe(40530)
  expect((await save(judge, [judge.uid], 'user')).code).toBe(40530)
  expect((await judge.get(membersApi.committee, here)).data.list.map((c) => c.committee_role)).toEqual([
    'leader',
    'leader',
    'user',
  ])
  const taken = await judge.post(membersApi.removeCommittee, { ...here, uids: [outsider.uid] })
  expect(taken.data.removed).toBe(1)
  expect((await judge.post(membersApi.restoreUser, { ...here, batch: taken.data.batch })).data).toEqual({ restored: 1 })
  expect(await s.db.$count(roomCommittee, eq(roomCommittee.roomId, 2))).toBe(3)
})

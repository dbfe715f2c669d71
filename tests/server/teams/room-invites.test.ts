import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/kernel/endpoint'
import { membersApi } from '#contract/rooms/members/members.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { invitesApi } from '#contract/teams/invites/invites.api'
import { teamsApi } from '#contract/teams/teams.api'
import { rowsOf } from '../../../server/db/client'
import { type Client, startServer, type TestServer } from '../../support/server'
import { inviteOf, newcomer, newcomers, people, ROOM, rowCounts, STARS } from './setup'

let s: TestServer
let teacher: Client
let orgadmin: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher.login)
  orgadmin = await s.as(people.orgadmin.login)
})
afterAll(() => s.close())

const room = { training_room_id: ROOM }
const BAD = '邀请链接无效或已失效'
type Terms = Partial<Input<typeof invitesApi.create>> & Pick<Input<typeof invitesApi.create>, 'kind'>
const create = (terms: Terms, by = teacher) => by.post(invitesApi.create, { ...room, days: 7, max_uses: 5, ...terms })
const codeOf = async (terms: Terms, by = teacher) => (await create(terms, by)).data.invite_code
const check = (who: Client, invite_code: string) => who.get(teamsApi.checkInvite, { ...room, invite_code })
const accept = (who: Client, invite_code: string) => who.post(invitesApi.accept, { ...room, invite_code })
const standing = async (uid: number) =>
  (
    await rowsOf<{ role: string; judge: string }>(
      s.db,
      sql`select coalesce((select role from room_member where room_id = ${ROOM} and uid = ${uid}), '') as role,
        coalesce((select role from room_committee where room_id = ${ROOM} and uid = ${uid}), '') as judge`,
    )
  )[0]
const listed = async (id: number) =>
  (await teacher.get(invitesApi.lists, { ...room, limit: 100 })).data.list.find((i) => i.id === id)
const usesOf = async (id: number) => (await teacher.get(invitesApi.uses, { ...room, id })).data.list
const decide = async (uid: number, status: 3 | -2) => {
  const [row] = await rowsOf<{ id: number }>(
    s.db,
    sql`select id from room_apply where room_id = ${ROOM} and uid = ${uid} and status = 2`,
  )
  await teacher.post(roomsApi.batchCheckApply, {
    ...room,
    ids: [row?.id ?? 0],
    status,
    ...(status === -2 && { reason: '名额已满' }),
  })
}

test('an invite into the room says what it is, and makes a student, a teacher or a judge', async () => {
  const outcomes = [
    ['room', { role: 'user', judge: '' }, /^2-3-room-[0-9A-Za-z]{6}$/],
    ['room_teacher', { role: 'teacher', judge: '' }, /^2-3-room_teacher-/],
    ['committee', { role: '', judge: 'user' }, /^2-3-committee-/],
  ] as const
  for (const [kind, becomes, form] of outcomes) {
    const code = await codeOf({ kind })
    expect(code).toMatch(form)
    const who = await newcomer(s)
    const info = (await check(who, code)).data
    expect(info).toMatchObject({ id: 0, kind, title: '校园直播挑战赛', truename: '李文博', direct: true, refusal: '' })
    expect((await accept(who, code)).data).toMatchObject({ success: true, message: '加入成功' })
    expect(await standing(who.uid)).toEqual(becomes)
    expect((await check(who, code)).data.refusal).not.toBe('')
  }
})

test('nobody gives more than they have', async () => {
  const [someTeacher] = (await newcomers(s, 1, ROOM)) as [Client]
  await s.db.execute(sql`update room_member set role = 'teacher' where room_id = ${ROOM} and uid = ${someTeacher.uid}`)
  const refused = await create({ kind: 'room_teacher' }, someTeacher)
  expect([refused.status, refused.message]).toEqual([403, '你不能发出这种邀请'])
  expect((await create({ kind: 'room' }, someTeacher)).code).toBe(20000)
  expect((await create({ kind: 'room_teacher', max_uses: 0 })).message).toBe('这种邀请一次最多 20 人，请填写人数')
  expect((await create({ kind: 'user', team_id: 7 })).message).toBe('找不到该团队，检查是否填写错误')
  expect((await create({ kind: 'room', days: 91 })).code).toBe(40000)
})

test('the invite dies with the right of who made it, and with their leaving', async () => {
  const [colleague, asker] = (await newcomers(s, 2, ROOM)) as [Client, Client]
  const become = (role: string) =>
    s.db.execute(sql`update room_member set role = ${role} where room_id = ${ROOM} and uid = ${colleague.uid}`)
  await become('admin')
  const code = await codeOf({ kind: 'room_teacher' }, colleague)
  expect((await check(asker, code)).code).toBe(20000)
  await become('teacher')
  expect((await check(asker, code)).message).toBe(BAD)
  await become('admin')
  expect((await check(asker, code)).code).toBe(20000)
  await become('user')
  await colleague.post(roomsApi.leave, room)
  const outsider = await newcomer(s)
  expect((await accept(outsider, code)).message).toBe(BAD)
})

test('it brings as many as it says, also when they come at once', async () => {
  const made = (await create({ kind: 'room', max_uses: 3 })).data
  const people = await newcomers(s, 8)
  const answers = await Promise.all(people.map((who) => accept(who, made.invite_code)))
  expect(answers.filter((a) => a.data?.success)).toHaveLength(3)
  expect(new Set(answers.filter((a) => !a.data).map((a) => a.message))).toEqual(new Set(['该邀请的名额已用完']))
  expect(await listed(made.id)).toMatchObject({ used: 3, max_uses: 3, state: 'used', invite_url: '' })
  expect(await usesOf(made.id)).toHaveLength(3)
  const late = await check(await newcomer(s), made.invite_code)
  expect(late.data).toMatchObject({ refusal_kind: 'full', refusal: '该邀请的名额已用完' })
})

test('who was shown out comes back by no link of before; a new one, or being brought back, lets them in', async () => {
  const [code, judges] = [await codeOf({ kind: 'room' }), await codeOf({ kind: 'committee' })]
  const who = await newcomer(s)
  const judge = await newcomer(s)
  await accept(who, code)
  await accept(judge, judges)
  const { data } = await teacher.post(membersApi.removeUser, { ...room, uids: [who.uid] })
  await teacher.post(membersApi.removeCommittee, { ...room, uids: [judge.uid] })
  expect((await check(who, code)).data.direct).toBe(false)
  expect((await accept(who, code)).data).toMatchObject({ success: false, apply_training_room: true })
  expect([(await check(judge, judges)).message, (await accept(judge, judges)).message]).toEqual([BAD, BAD])
  expect([await standing(who.uid), await standing(judge.uid)]).toEqual(Array(2).fill({ role: '', judge: '' }))

  await teacher.post(membersApi.restoreUser, { ...room, batch: data.batch })
  expect(await standing(who.uid)).toEqual({ role: 'user', judge: '' })
  s.pass(1)
  expect((await accept(judge, await codeOf({ kind: 'committee' }))).data.success).toBe(true)
})

test('without direct entry the room decides, and the intent of every kind waits for it', async () => {
  const made = (await create({ kind: 'room_teacher', direct: false, max_uses: 2 })).data
  const [yes, no] = (await newcomers(s, 2)) as [Client, Client]
  for (const who of [yes, no]) expect((await accept(who, made.invite_code)).data.apply_training_room).toBe(true)
  expect((await check(yes, made.invite_code)).data.waiting).toBe(true)
  expect(await standing(yes.uid)).toEqual({ role: '', judge: '' })
  expect((await listed(made.id))?.used).toBe(2)
  await decide(yes.uid, 3)
  await decide(no.uid, -2)
  expect(await standing(yes.uid)).toEqual({ role: 'teacher', judge: '' })
  expect(await standing(no.uid)).toEqual({ role: '', judge: '' })
  expect((await usesOf(made.id)).map((u) => [u.uid, u.state]).sort()).toEqual(
    [
      [yes.uid, 'joined'],
      [no.uid, 'refused'],
    ].sort(),
  )
  // The seat of who was turned away is free again.
  expect((await listed(made.id))?.used).toBe(1)
})

test('revoked while somebody waits, it makes nobody a teacher', async () => {
  const made = (await create({ kind: 'room_teacher', direct: false })).data
  const who = await newcomer(s)
  await accept(who, made.invite_code)
  expect((await teacher.post(invitesApi.revoke, { ...room, id: made.id })).data).toEqual({ ok: true })
  await decide(who.uid, 3)
  expect(await standing(who.uid)).toEqual({ role: 'user', judge: '' })
  expect((await check(who, made.invite_code)).message).toBe(BAD)
  expect((await listed(made.id))?.state).toBe('revoked')
})

test('a role that conflicts is told, by kind', async () => {
  const refusal = async (key: keyof typeof people, code: string) => {
    const { data } = await check(await s.as(people[key].login), code)
    return [data.refusal_kind, data.refusal, ...(data.mine ? ['mine'] : [])]
  }
  const [student, mentor, judge] = [
    await codeOf({ kind: 'room' }),
    await codeOf({ kind: 'room_teacher' }),
    await codeOf({ kind: 'committee' }),
  ]
  expect(await refusal('studentA', student)).toEqual(['member', '你已经是该实训室的成员', 'mine'])
  expect(await refusal('judge', student)).toEqual(['judge', '你已经是该实训室内的评委'])
  expect(await refusal('teacher', mentor)).toEqual(['manager', '你已经是该实训室的管理员，无需加入', 'mine'])
  expect(await refusal('studentA', mentor)).toEqual(['team', '你已经是该实训室内的团队队长'])
  expect(await refusal('supplier', judge)).toEqual(['team', '你已经是该实训室内的团队导师'])
  expect(await refusal('judge', judge)).toEqual(['judge', '你已经是该实训室内的评委', 'mine'])
  expect(await refusal('outsider', judge)).toEqual(['', ''])
  const studentA = await s.as(people.studentA.login)
  const before = await rowCounts(s)
  expect((await accept(studentA, mentor)).data).toMatchObject({ has_role: true, success: false })
  expect(await rowCounts(s)).toEqual(before)
})

test('changed codes, another kind or room and a team invite at this call get one answer', async () => {
  const code = await codeOf({ kind: 'room' })
  const who = await newcomer(s)
  const team = await inviteOf(await s.as(people.studentA.login), STARS)
  for (const wrong of [code.replace('-room-', '-room_teacher-'), code.replace('2-3', '1-3'), team])
    expect((await accept(who, wrong)).message).toBe(BAD)
  const elsewhere = await who.post(invitesApi.accept, { training_room_id: 3, invite_code: code })
  expect(elsewhere.message).toBe(BAD)
  const asTeam = { team_id: STARS, training_room_id: ROOM, invite_code: code }
  expect((await who.post(teamsApi.join, asTeam)).message).toBe(BAD)
  expect(await standing(who.uid)).toEqual({ role: '', judge: '' })
})

test("a manager's invite into a team has terms too, and its users are known", async () => {
  const made = (await create({ kind: 'user', team_id: 5, max_uses: 1, note: '补位' }, orgadmin)).data
  const [first, second] = (await newcomers(s, 2, ROOM)) as [Client, Client]
  const join = (who: Client) =>
    who.post(teamsApi.join, { team_id: 5, training_room_id: ROOM, invite_code: made.invite_code })
  expect((await join(first)).data.success).toBe(true)
  expect((await join(second)).message).toBe('该邀请的名额已用完')
  const row = await listed(made.id)
  expect(row).toMatchObject({
    kind: 'user',
    team_title: '青禾小队',
    truename: '何静',
    note: '补位',
    used: 1,
    direct: false,
  })
  // The link itself is for who made it.
  expect(row?.invite_url).toBe('')
  expect((await usesOf(made.id)).map((u) => [u.uid, u.state])).toEqual([[first.uid, 'joined']])
  expect(await rowsOf(s.db, sql`select 1 from team_member where team_id = 5 and uid = ${second.uid}`)).toEqual([])
})

test('lists by kind and state; another room knows none of them', async () => {
  const get = async (filter: object) => (await teacher.get(invitesApi.lists, { ...room, limit: 100, ...filter })).data
  expect(new Set((await get({ kind: 'committee' })).list.map((i) => i.kind))).toEqual(new Set(['committee']))
  expect(new Set((await get({ state: 'revoked' })).list.map((i) => i.state))).toEqual(new Set(['revoked']))
  const [any] = (await get({})).list
  const foreign = await teacher.post(invitesApi.revoke, { training_room_id: 1, id: any?.id ?? 0 })
  expect([foreign.status, foreign.message]).toEqual([404, '邀请不存在'])
  expect((await teacher.get(invitesApi.uses, { training_room_id: 1, id: any?.id ?? 0 })).data.list).toEqual([])
})

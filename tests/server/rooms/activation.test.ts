import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { TERMS_VERSION } from '#contract/account/own/consent.rules'
import { importApi } from '#contract/rooms/import/import.api'
import { activationApi } from '#contract/rooms/members/activation.api'
import { rowsOf } from '../../../server/db/client'
import { account, activation } from '../../../server/db/schema/account'
import { orgMember } from '../../../server/db/schema/orgs/orgs'
import { roomLog } from '../../../server/db/schema/rooms/lifecycle'
import { roomMember } from '../../../server/db/schema/rooms/rooms'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'
import { imported, settled } from './import.setup'

let s: TestServer
let teacher: Client
const here = { training_room_id: 3 }

const file = [
  '姓名,学号,手机号,班级,身份',
  '林一帆,L01,,一班,学员',
  '周小雨,L02,13712340002,一班,',
  '新老师,T01,,,教师',
].join('\n')

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
  const { id } = await imported(teacher, 3, '名单.csv', file)
  await teacher.post(importApi.run, { ...here, id })
  await settled(teacher, 3, id)
})
afterAll(() => s.close())
beforeEach(async () => {
  await s.db.delete(activation)
})

const uidOf = async (name: string) =>
  (await s.db.select({ uid: account.uid }).from(account).where(eq(account.truename, name)))[0]?.uid ?? 0
const listed = async (who = teacher) => (await who.get(activationApi.lists, here)).data
const activate = (login: string, code: string) =>
  s.guest().post(accountApi.activate, {
    account: login,
    code,
    password: 'Spring2026',
    terms_version: TERMS_VERSION,
    redirect_uri: '/index',
  })

test('an import leaves people who wait for a code; a teacher gives learners theirs, shown once, and teachers are an admin’s', async () => {
  const before = await listed()
  expect(before).toMatchObject({ total: 3, missing: 2 })
  expect(before.list.map((p) => [p.truename, p.login, p.class_name, p.staff, p.may, p.issue_time])).toEqual([
    ['新老师', 'T01', '', true, false, 0],
    ['林一帆', 'L01', '一班', false, true, 0],
    ['周小雨', 'L02', '一班', false, true, 0],
  ])
  const { data } = await teacher.post(activationApi.issue, here)
  expect(data.list.map((p) => p.login)).toEqual(['L01', 'L02'])
  expect(data.missing).toBe(0)
  for (const { code } of data.list) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{12}$/)
  // Nobody keeps them: not the table, not the log, not an answer kept for a second try.
  const rows = await rowsOf(
    s.db,
    sql`select (select json_agg(a) from activation a) as a, (select json_agg(l) from room_log l) as l,
    (select json_agg(i) from idempotency i) as i`,
  )
  for (const { code } of data.list) expect(JSON.stringify(rows)).not.toContain(code)
  expect((await teacher.post(activationApi.issue, here)).data.list).toEqual([])
  const [log] = await s.db.select().from(roomLog).where(eq(roomLog.action, 'activation.issue'))
  expect(log).toMatchObject({
    roomId: 3,
    uid: teacher.uid,
    detail: { about: '2 人', uids: data.list.map((p) => p.uid) },
  })

  const mentor = await uidOf('新老师')
  for (const call of [activationApi.issue, activationApi.revoke] as const)
    expect((await teacher.post(call, { ...here, uids: [mentor] })).code).toBe(40539)
  const admin = await s.as(people.orgadmin)
  const own = await admin.post(activationApi.issue, { ...here, uids: [mentor] })
  expect((await activate('T01', own.data.list[0]?.code ?? '')).status).toBe(200)
  expect((await listed()).list.map((p) => p.truename)).toEqual(['林一帆', '周小雨'])
})

test('a renewed code ends the older one, and a revoked one opens nothing', async () => {
  const uid = await uidOf('林一帆')
  const give = async () => (await teacher.post(activationApi.issue, { ...here, uids: [uid] })).data.list[0]?.code ?? ''
  const older = await give()
  const newer = await give()
  expect((await activate('L01', older)).code).toBe(40122)
  await teacher.post(activationApi.revoke, { ...here, uids: [uid] })
  expect((await activate('L01', newer)).code).toBe(40122)
  const logs = await s.db
    .select()
    .from(roomLog)
    .where(eq(roomLog.target, `member:${uid}`))
  expect(logs.map((l) => l.action)).toEqual(['activation.issue', 'activation.issue', 'activation.revoke'])
  expect((await listed()).list.find((p) => p.uid === uid)).toMatchObject({ issue_time: 0, expire_time: 0 })
})

test('a learner who became a teacher, here or elsewhere, is not opened by the code from before', async () => {
  const uid = await uidOf('林一帆')
  const { data } = await teacher.post(activationApi.issue, { ...here, uids: [uid] })
  await s.db.insert(roomMember).values({ roomId: 2, uid, role: 'teacher', joinTime: 1 })
  expect((await activate('L01', data.list[0]?.code ?? '')).code).toBe(40122)
  expect((await listed()).list.find((p) => p.uid === uid)).toMatchObject({ staff: true, may: false })
  await s.db.delete(roomMember).where(eq(roomMember.uid, uid))
  await s.db.insert(roomMember).values({ roomId: 3, uid, role: 'user', joinTime: 1 })
})

test('only the organisation’s own teachers hand codes out, for people of their own rooms who are not activated', async () => {
  const uid = await uidOf('林一帆')
  const helper = await s.as('13900000012')
  await s.db
    .insert(roomMember)
    .values({ roomId: 3, uid: helper.uid, role: 'teacher', joinTime: 1 })
    .onConflictDoUpdate({ target: [roomMember.roomId, roomMember.uid], set: { role: 'teacher' } })
  expect(await listed(helper)).toMatchObject({ missing: 0 })
  expect((await helper.post(activationApi.issue, here)).data.list).toEqual([])
  expect((await helper.post(activationApi.issue, { ...here, uids: [uid] })).code).toBe(40540)
  // Active already, of another room, or of no organisation of ours: nobody here.
  const issue = (training_room_id: number, whom: number) =>
    teacher.post(activationApi.issue, { training_room_id, uids: [whom] })
  expect((await issue(3, 4)).status).toBe(404)
  expect((await issue(2, uid)).status).toBe(404)
  await s.db
    .update(orgMember)
    .set({ roles: ['ROLE_TEACHER'] })
    .where(eq(orgMember.uid, uid))
  expect((await issue(3, uid)).code).toBe(40539)
  await s.db.update(orgMember).set({ roles: [] }).where(eq(orgMember.uid, uid))
})

test('two who ask at once are given different people, and an undone import takes codes along', async () => {
  const [a, b] = await Promise.all([teacher.post(activationApi.issue, here), teacher.post(activationApi.issue, here)])
  expect([a.data.list.length, b.data.list.length].sort()).toEqual([0, 2])
  const { data } = await teacher.get(importApi.lists, here)
  await teacher.post(importApi.undo, { ...here, id: data.list[0]?.id ?? 0 })
  await settled(teacher, 3, data.list[0]?.id ?? 0)
  expect(
    await s.db
      .select()
      .from(account)
      .where(inArray(account.truename, ['林一帆', '周小雨'])),
  ).toEqual([])
  expect(await s.count('activation')).toBe(0)
})

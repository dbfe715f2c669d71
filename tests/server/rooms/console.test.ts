import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticesApi } from '#contract/notices/notices.api'
import { consoleApi } from '#contract/rooms/console/console.api'
import { deedLine } from '#contract/rooms/console/console.labels'
import { lifeApi } from '#contract/rooms/lifecycle/life.api'
import { resetApi } from '#contract/rooms/members/reset.api'
import { settingApi } from '#contract/rooms/page/setting.api'
import { account } from '../../../server/db/schema/account'
import { orgLog, orgMember } from '../../../server/db/schema/orgs/orgs'
import { room, roomMember } from '../../../server/db/schema/rooms/rooms'
import { world } from '../../../server/db/seed/world'
import { resetPassword } from '../../../server/domains/orgs/admin.service'
import { readCsv } from '../../../server/lib/sheet/csv'
import { readXlsx } from '../../../server/lib/sheet/xlsx'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let admin: Client
let teacher: Client
let judge: Client
const at = { training_room_id: 3 }

beforeAll(async () => {
  s = await startServer()
  admin = await s.as(people.orgadmin)
  teacher = await s.as(people.teacher)
  judge = await s.as(people.judge)
})
afterAll(() => s.close())

const roleOf = async (uid: number) =>
  (
    await s.db
      .select()
      .from(roomMember)
      .where(and(eq(roomMember.roomId, 3), eq(roomMember.uid, uid)))
  )[0]?.role
const rowOf = async () => (await s.db.select().from(room).where(eq(room.id, 3)))[0]
const newest = async (who: Client) => (await who.get(noticesApi.lists, { limit: 1 })).data.list[0]?.title

test('an organisation sees all its rooms: found by words, by state, by owner', async () => {
  const all = (await admin.get(consoleApi.rooms, { limit: 100 })).data
  expect(all.list.map((r) => r.id).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(all.list.find((r) => r.id === 3)).toMatchObject({ owner_name: '李文博', owner_gone: false })
  for (const keyword of ['%', "'", '_']) expect((await admin.get(consoleApi.rooms, { keyword })).data.total).toBe(0)
  expect((await admin.get(consoleApi.rooms, { keyword: '李文博' })).data.total).toBeGreaterThan(0)
  await teacher.post(lifeApi.offline, at)
  expect((await admin.get(consoleApi.rooms, { state: 'stopped' })).data.list.map((r) => r.id)).toContain(3)
  // An organisation's admin lets it run again.
  expect((await admin.post(lifeApi.online, at)).code).toBe(20000)
  expect((await admin.get(consoleApi.rooms, { state: 'stopped' })).data.list.map((r) => r.id)).not.toContain(3)
})

test('the admin of another organisation sees none of them', async () => {
  const { uid } = await s.as(people.outsider)
  const { trade } = world.orgs
  await s.db.delete(orgMember).where(eq(orgMember.uid, uid))
  await s.db.insert(orgMember).values({ orgId: trade, uid, roles: ['ROLE_ORG_ADMIN'], joinTime: 0 })
  await s.db.update(account).set({ currentOrgId: trade }).where(eq(account.uid, uid))
  const other = await s.as(people.outsider)
  expect((await other.get(consoleApi.rooms, {})).data.list.map((r) => r.id)).not.toContain(3)
  expect((await other.post(consoleApi.assignOwner, { ...at, uid: other.uid })).status).toBeGreaterThanOrEqual(403)
  expect(await roleOf(teacher.uid)).toBe('owner')
})

test('while there is an owner the admin offers the room, and it is the other who takes it', async () => {
  await s.db
    .insert(roomMember)
    .values({ roomId: 3, uid: judge.uid, role: 'teacher', joinTime: s.now() })
    .onConflictDoUpdate({
      target: [roomMember.roomId, roomMember.uid],
      set: { role: 'teacher' },
    })
  const refused = await admin.post(consoleApi.assignOwner, { ...at, uid: judge.uid })
  expect([refused.status, refused.message]).toEqual([409, '负责人仍在组织内，请发起移交，由对方确认'])
  expect((await admin.post(settingApi.offer, { ...at, uid: judge.uid })).code).toBe(20000)
  expect(await newest(teacher)).toBe('实训室正在移交')
  expect(await roleOf(teacher.uid)).toBe('owner')
  expect((await admin.post(settingApi.withdraw, at)).code).toBe(20000)
  expect((await judge.post(settingApi.answer, { ...at, accept: 1 })).message).toBe('移交已取消或已过期')
  await admin.post(settingApi.offer, { ...at, uid: judge.uid })
  await judge.post(settingApi.answer, { ...at, accept: 1 })
  expect([await roleOf(judge.uid), await roleOf(teacher.uid)]).toEqual(['owner', 'admin'])
  await judge.post(settingApi.offer, { ...at, uid: teacher.uid })
  await teacher.post(settingApi.answer, { ...at, accept: 1 })
})

test('a room whose owner has left the organisation is given to somebody else, once', async () => {
  const student = await s.as(people.studentA)
  await s.db.delete(orgMember).where(eq(orgMember.uid, teacher.uid))
  expect((await admin.get(consoleApi.rooms, { limit: 1 })).data.list[0]?.owner_gone).toBe(true)
  const who = (await admin.get(consoleApi.candidates, at)).data.map((p) => p.uid)
  expect(who).toContain(judge.uid)
  expect(who).not.toContain(student.uid)
  expect(who).not.toContain(teacher.uid)
  for (const uid of [student.uid, teacher.uid, 999_999]) {
    const answer = await admin.post(consoleApi.assignOwner, { ...at, uid })
    expect(answer.message).toBe('只能交给本实训室的教师、管理员，或组织内的教师')
  }
  const count = (await rowOf())?.memberCount ?? 0
  // The admin takes it over: not in the room before.
  await s.db.delete(roomMember).where(and(eq(roomMember.roomId, 3), eq(roomMember.uid, admin.uid)))
  const both = await Promise.all(
    [admin, await s.as(people.super)].map((a) => a.post(consoleApi.assignOwner, { ...at, uid: admin.uid })),
  )
  expect(both.map((b) => b.status).sort()).toEqual([200, 409])
  expect([await roleOf(admin.uid), await roleOf(teacher.uid)]).toEqual(['owner', 'user'])
  expect(await rowOf()).toMatchObject({ ownerUid: admin.uid, memberCount: count + 1 })
  expect(await newest(admin)).toBe('你已成为实训室负责人')
  const [deed] = (await admin.get(lifeApi.log, at)).data.list
  expect(deed).toMatchObject({ action: 'owner.assign', about: '何静' })
})

const deeds = async (who: Client, keyword = '') =>
  (await who.get(consoleApi.log, { limit: 100, keyword })).data.list.map((d) => [
    d.truename,
    deedLine(d),
    d.place,
    d.room_id,
  ])

test('an organisation’s admin reads who did what to whom, in its rooms and in the organisation itself', async () => {
  const mate = world.people.studentB
  expect((await admin.post(resetApi.issueInOrg, { uid: mate.uid })).code).toBe(20000)
  const given = ['何静', `生成了重设密码的链接：${mate.truename}`, '星火职业学院', 0]
  expect((await deeds(admin))[0]).toEqual(given)
  await judge.post(lifeApi.offline, at)
  await judge.post(lifeApi.online, at)
  const latest = (await admin.get(consoleApi.log, { limit: 2 })).data
  expect(latest.list.map((d) => [d.action, d.room_id])).toEqual([
    ['online', 3],
    ['offline', 3],
  ])
  expect(latest.total).toBeGreaterThan(5)
  // By who did it, to whom, where, and what it is called; signs are no pattern.
  for (const keyword of ['何静', mate.truename, '星火职业', '重设密码'])
    expect(await deeds(admin, keyword), keyword).toContainEqual(given)
  expect(await deeds(admin, '新负责人')).toEqual([
    ['何静', '指定了新负责人：何静（李文博 → 何静）', '新媒体运营实训室', 3],
  ])
  expect((await deeds(admin, '创建了实训室')).every(([, what]) => what === '创建了实训室')).toBe(true)
  expect(await deeds(admin, '%')).toEqual([])
  expect(JSON.stringify(await s.db.select().from(orgLog))).not.toMatch(/[2-9A-HJKMNP-TV-Z]{12}/)
})

test('deeds of one second are listed as they happened, of rooms and of the organisation in turn', async () => {
  const mate = world.people.studentB
  await s.inOneSecond(async () => {
    for (const state of ['offline', 'online'] as const) {
      expect((await judge.post(lifeApi[state], at)).code).toBe(20000)
      expect((await admin.post(resetApi.issueInOrg, { uid: mate.uid })).code).toBe(20000)
    }
  })
  const { list } = (await admin.get(consoleApi.log, { limit: 4 })).data
  expect(new Set(list.map((d) => d.time)).size).toBe(1)
  const [issued] = (await s.db.select().from(orgLog).orderBy(desc(orgLog.id)).limit(1)).map((d) => d.action)
  expect(list.map((d) => d.action)).toEqual([issued, 'online', issued, 'offline'])
})

test('what the command line does to an account is in the log of its organisation', async () => {
  const { login, truename } = world.people.studentB
  s.pass(1)
  await resetPassword(s.db, s.now(), { login, password: 'Winter2026x' })
  expect((await deeds(admin))[0]).toEqual(['', `在服务器上重设了密码：${truename}`, '星火职业学院', 0])
})

test('another organisation’s admin reads nothing of it; a super admin reads all', async () => {
  const other = await s.as(people.outsider)
  expect(await deeds(other)).toEqual([])
  expect((await deeds(await s.as(people.super))).length).toBeGreaterThan(5)
})

test('the log leaves as a file as it is searched, for the admins alone', async () => {
  const file = (who: Client, query: Record<string, string>) => who.raw({ url: consoleApi.exportLog.path, query })
  const rows = readXlsx((await file(admin, { keyword: '重设' })).rawPayload)
  expect(rows[0]).toEqual(['时间', '操作人', '操作', '实训室/组织'])
  expect(rows.slice(1).map((r) => r.slice(1))).toEqual(
    (await deeds(admin, '重设')).map(([who, what, place]) => [who || '系统', what, place]),
  )
  const csv = readCsv((await file(admin, { format: 'csv' })).rawPayload)
  expect(csv).toHaveLength((await admin.get(consoleApi.log, {})).data.total + 1)
  for (const who of [teacher, s.guest()]) expect((await file(who, {})).statusCode).toBeGreaterThanOrEqual(401)
})

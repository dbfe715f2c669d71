import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticesApi } from '#contract/notices/notices.api'
import { consoleApi } from '#contract/rooms/console/console.api'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { settingApi } from '#contract/rooms/page/setting.api'
import { account } from '../../../server/db/schema/account'
import { orgMember } from '../../../server/db/schema/orgs/orgs'
import { room, roomMember } from '../../../server/db/schema/rooms/rooms'
import { world } from '../../../server/db/seed/world'
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
  await teacher.post(lifecycleApi.offline, at)
  expect((await admin.get(consoleApi.rooms, { state: 'stopped' })).data.list.map((r) => r.id)).toContain(3)
  // An organisation's admin lets it run again.
  expect((await admin.post(lifecycleApi.online, at)).code).toBe(20000)
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
  const [deed] = (await admin.get(lifecycleApi.log, at)).data.list
  expect(deed).toMatchObject({ action: 'owner.assign', about: '何静' })
})

import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orgResetApi } from '#contract/orgs/codes/codes.api'
import { orgLogApi } from '#contract/orgs/log/log.api'
import { deedLine, orgActions } from '#contract/orgs/log/log.labels'
import { consoleApi } from '#contract/rooms/console/console.api'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { roomActions } from '#contract/rooms/lifecycle/lifecycle.labels'
import { account } from '../../../server/db/schema/account'
import { orgLog, orgMember } from '../../../server/db/schema/orgs/orgs'
import { roomMember } from '../../../server/db/schema/rooms/rooms'
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
  const { trade } = world.orgs
  const { uid } = world.people.outsider
  await s.db.delete(orgMember).where(eq(orgMember.uid, uid))
  await s.db.insert(orgMember).values({ orgId: trade, uid, roles: ['ROLE_ORG_ADMIN'], joinTime: 0 })
  await s.db.update(account).set({ currentOrgId: trade }).where(eq(account.uid, uid))
  await s.db
    .insert(roomMember)
    .values({ roomId: 3, uid: judge.uid, role: 'admin', joinTime: s.now() })
    .onConflictDoUpdate({ target: [roomMember.roomId, roomMember.uid], set: { role: 'admin' } })
  for (const act of [lifecycleApi.offline, lifecycleApi.online]) expect((await teacher.post(act, at)).code).toBe(20000)
  // The room's owner leaves the organisation, and its admin takes the room over.
  await s.db.delete(orgMember).where(eq(orgMember.uid, teacher.uid))
  await s.db.delete(roomMember).where(and(eq(roomMember.roomId, 3), eq(roomMember.uid, admin.uid)))
  expect((await admin.post(consoleApi.assignOwner, { ...at, uid: admin.uid })).code).toBe(20000)
})
afterAll(() => s.close())

const line = deedLine({ ...roomActions, ...orgActions })
const deeds = async (who: Client, keyword = '') =>
  (await who.get(orgLogApi.lists, { limit: 100, keyword })).data.list.map((d) => [
    d.truename,
    line(d),
    d.place,
    d.room_id,
  ])

test('an organisation’s admin reads who did what to whom, in its rooms and in the organisation itself', async () => {
  const mate = world.people.studentB
  expect((await admin.post(orgResetApi.issue, { uid: mate.uid })).code).toBe(20000)
  const given = ['何静', `生成了重设密码的链接：${mate.truename}`, '星火职业学院', 0]
  expect((await deeds(admin))[0]).toEqual(given)
  await judge.post(lifecycleApi.offline, at)
  await judge.post(lifecycleApi.online, at)
  const latest = (await admin.get(orgLogApi.lists, { limit: 2 })).data
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
      expect((await judge.post(lifecycleApi[state], at)).code).toBe(20000)
      expect((await admin.post(orgResetApi.issue, { uid: mate.uid })).code).toBe(20000)
    }
  })
  const { list } = (await admin.get(orgLogApi.lists, { limit: 4 })).data
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
  const file = (who: Client, query: Record<string, string>) => who.raw({ url: orgLogApi.file.path, query })
  const rows = readXlsx((await file(admin, { keyword: '重设' })).rawPayload)
  expect(rows[0]).toEqual(['时间', '操作人', '操作', '实训室/组织'])
  expect(rows.slice(1).map((r) => r.slice(1))).toEqual(
    (await deeds(admin, '重设')).map(([who, what, place]) => [who || '系统', what, place]),
  )
  const csv = readCsv((await file(admin, { format: 'csv' })).rawPayload)
  expect(csv).toHaveLength((await admin.get(orgLogApi.lists, {})).data.total + 1)
  for (const who of [teacher, s.guest()]) expect((await file(who, {})).statusCode).toBeGreaterThanOrEqual(401)
})

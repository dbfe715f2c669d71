import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { codeInGroups, RESET_HOURS } from '#contract/account/activation.rules'
import { TERMS_VERSION } from '#contract/account/own/consent.rules'
import { selfApi } from '#contract/account/self.api'
import { resetApi } from '#contract/rooms/members/reset.api'
import { rowsOf } from '../../../server/db/client'
import { account, activation } from '../../../server/db/schema/account'
import { notification } from '../../../server/db/schema/notices'
import { orgMember } from '../../../server/db/schema/orgs/orgs'
import { roomLog } from '../../../server/db/schema/rooms/lifecycle'
import { roomMember } from '../../../server/db/schema/rooms/rooms'
import { DEMO_PASSWORD, world } from '../../../server/db/seed/world'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let teacher: Client
let admin: Client
const student = world.people.studentA
const here = { training_room_id: 2, uid: student.uid }

beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
beforeEach(async () => {
  await s.db.execute('truncate failure')
  await s.db.delete(activation)
  // Days pass in here, and sessions with them.
  teacher = await s.as(people.teacher)
  admin = await s.as(people.orgadmin)
})

const NEW = 'Autumn2026'
const set = (code: string, login: string = student.login, password = NEW) =>
  s.guest().post(accountApi.resetPassword, { account: login, code, password, redirect_uri: '/index' })
const logIn = (login: string, password: string) =>
  s.guest().post(accountApi.login, { account: login, password, redirect_uri: '/index' })
const REFUSED = 40123

test('a room’s teacher hands a learner one code: shown once, told, logged, used once, and everybody who was in is out', async () => {
  const phone = await s.as(student.login)
  const { data } = await teacher.post(resetApi.issue, here)
  expect(data).toMatchObject({ uid: student.uid, truename: student.truename })
  expect(data.expire_time).toBeGreaterThan(s.now() + RESET_HOURS * 3600 - 60)
  expect(data.expire_time).toBeLessThanOrEqual(s.now() + RESET_HOURS * 3600)
  expect(data.code).toMatch(/^[2-9A-HJKMNP-TV-Z]{12}$/)
  const kept = await rowsOf(
    s.db,
    sql`select (select json_agg(a) from activation a) as a, (select json_agg(l) from room_log l) as l,
      (select json_agg(i) from idempotency i) as i, (select json_agg(n) from notification n) as n`,
  )
  expect(JSON.stringify(kept)).not.toContain(data.code)
  const deed = and(eq(roomLog.action, 'password.issue'), eq(roomLog.target, `member:${student.uid}`))
  expect(await s.db.select().from(roomLog).where(deed)).toMatchObject([{ roomId: 2, uid: teacher.uid }])
  const told = await s.db.select().from(notification).where(eq(notification.title, '重设密码'))
  expect(told.map((n) => n.uid)).toEqual([student.uid])
  expect(told[0]?.content).toContain('李文博')

  expect((await set(data.code, student.login, 'short')).code).toBe(40117)
  expect((await set('2222-2222-2222')).code).toBe(REFUSED)
  // A code for a forgotten password is none for a first one.
  const first = {
    account: student.login,
    code: data.code,
    password: NEW,
    terms_version: TERMS_VERSION,
    redirect_uri: '/index',
  }
  expect((await s.guest().post(accountApi.activate, first)).code).toBe(40122)
  expect((await set(` ${codeInGroups(data.code).toLowerCase()} `)).data.url).toContain('code=')
  expect((await phone.get(accountApi.getUserInfo, {})).status).toBe(401)
  expect((await logIn(student.login, DEMO_PASSWORD)).code).toBe(40110)
  expect((await logIn(student.login, NEW)).status).toBe(200)
  expect((await set(data.code)).code).toBe(REFUSED)
})

test('a newer code ends the older; a day, one’s own new password, and leaving other devices end both', async () => {
  const mate = world.people.studentB
  const give = async () => (await teacher.post(resetApi.issue, { ...here, uid: mate.uid })).data.code
  const older = await give()
  await give()
  expect((await set(older, mate.login)).code).toBe(REFUSED)
  const own = await s.as(mate.login)
  for (const end of [
    () => own.post(selfApi.changePassword, { old_password: DEMO_PASSWORD, password: 'Winter2026' }),
    () => own.post(selfApi.endOthers, {}),
  ]) {
    const code = await give()
    expect((await end()).status).toBe(200)
    expect((await set(code, mate.login)).code).toBe(REFUSED)
  }
  const last = await give()
  s.pass(RESET_HOURS * 3600 + 1)
  expect((await set(last, mate.login)).code).toBe(REFUSED)
})

test('two who use one code at once: one of them does', async () => {
  const { code } = (await teacher.post(resetApi.issue, here)).data
  const answers = await Promise.all([set(code), set(code, student.login, 'Summer2026')])
  expect(answers.map((a) => a.status).sort()).toEqual([200, 400])
})

test('nobody is handed the account of a colleague, of a judge or of who runs more than themselves', async () => {
  const issue = (who: Client, uid: number) => who.post(resetApi.issue, { training_room_id: 2, uid })
  const mate = world.students[8]?.uid ?? 0
  expect((await issue(teacher, mate)).status).toBe(200)
  // Themselves, somebody of another room, nobody at all, who runs the platform.
  for (const uid of [teacher.uid, world.people.outsider.uid, 999_999, world.people.super.uid])
    expect((await issue(teacher, uid)).status).toBe(404)
  expect((await issue(teacher, world.people.judge.uid)).code).toBe(40548)
  const roles = (list: string[]) => s.db.update(orgMember).set({ roles: list }).where(eq(orgMember.uid, mate))
  for (const role of ['ROLE_TEACHER', 'ROLE_ORG_ADMIN']) {
    await roles([role])
    expect((await issue(teacher, mate)).code).toBe(40548)
  }
  await roles([])
  await s.db
    .update(orgMember)
    .set({ appRoles: ['ROLE_APP_ADMIN'] })
    .where(eq(orgMember.uid, mate))
  expect((await issue(teacher, mate)).code).toBe(40548)
  await s.db.update(orgMember).set({ appRoles: [] }).where(eq(orgMember.uid, mate))
  await s.db
    .insert(roomMember)
    .values({ roomId: 1, uid: mate, role: 'admin', joinTime: 1 })
    .onConflictDoUpdate({
      target: [roomMember.roomId, roomMember.uid],
      set: { role: 'admin' },
    })
  expect((await issue(teacher, mate)).code).toBe(40548)
  // An admin of the organisation in which they hold that office may; a super admin's is set on the server alone.
  expect((await issue(admin, mate)).status).toBe(200)
  const chief = await s.as(people.super)
  await s.db.update(account).set({ superAdmin: true }).where(eq(account.uid, mate))
  expect((await issue(chief, mate)).status).toBe(404)
  await s.db.update(account).set({ superAdmin: false }).where(eq(account.uid, mate))
  await s.db.update(roomMember).set({ role: 'user' }).where(eq(roomMember.uid, mate))
})

test('who became more than a learner since is not opened by a teacher’s code', async () => {
  const { code } = (await teacher.post(resetApi.issue, here)).data
  await s.db
    .insert(orgMember)
    .values({ orgId: 1, uid: student.uid, roles: ['ROLE_TEACHER'], joinTime: 1 })
    .onConflictDoUpdate({
      target: [orgMember.orgId, orgMember.uid],
      set: { roles: ['ROLE_TEACHER'] },
    })
  expect((await set(code)).code).toBe(REFUSED)
  await s.db.update(orgMember).set({ roles: [] }).where(eq(orgMember.uid, student.uid))
})

test('a helper who teaches in the room alone hands out nothing', async () => {
  const helper = await s.as('13900000012')
  await s.db
    .insert(roomMember)
    .values({ roomId: 2, uid: helper.uid, role: 'teacher', joinTime: 1 })
    .onConflictDoUpdate({ target: [roomMember.roomId, roomMember.uid], set: { role: 'teacher' } })
  expect((await helper.post(resetApi.issue, here)).code).toBe(40549)
})

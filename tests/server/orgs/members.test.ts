import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { TERMS_VERSION } from '#contract/account/own/consent.rules'
import { kernelErrors } from '#contract/kernel/errors'
import { orgLogApi } from '#contract/orgs/log/log.api'
import { orgMembersApi } from '#contract/orgs/members/members.api'
import { orgsApi } from '#contract/orgs/orgs.api'
import { orgUnitsApi } from '#contract/orgs/units/units.api'
import { rowsOf } from '../../../server/db/client'
import { orgMember, orgPerson } from '../../../server/db/schema/orgs/orgs'
import { DEMO_PASSWORD, world } from '../../../server/db/seed/world'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let admin: Client
const { college, info, trade } = world.orgs
const student = world.people.studentA
const far = world.people.outsider
/** An organisation that the college's admin does not run, with its own. */
let other = 0

beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
beforeEach(async () => {
  await s.reset()
  admin = await s.as(people.orgadmin)
  const [row] = await rowsOf<{ id: number }>(
    s.db,
    sql`insert into org (name, shortname, update_time) values ('别的学校', '别', 1) returning id`,
  )
  other = row?.id ?? 0
  await s.db.insert(orgMember).values({ orgId: other, uid: far.uid, roles: ['ROLE_ORG_ADMIN'], joinTime: 1 })
})

const find = async (query: object) => (await admin.get(orgMembersApi.lists, query)).data
const login = (account: string) =>
  s.guest().post(accountApi.login, { account, password: DEMO_PASSWORD, redirect_uri: '/index' })

test('members are found by name, number, whole mobile, role, state and class', async () => {
  const all = await find({ limit: 100 })
  expect(all.total).toBe(50)
  const [first] = (await find({ keyword: '王一诺' })).list
  expect(first).toMatchObject({ uid: student.uid, mobile: '138****0004', role: 'student', state: 'active' })
  expect(first?.class_name).toBe('新媒体 24-1 班')
  expect((await find({ keyword: people.studentA })).total).toBe(1)
  expect((await find({ keyword: '1380000' })).total).toBe(0)
  expect((await find({ keyword: first?.code ?? '' })).list.map((m) => m.uid)).toContain(student.uid)
  expect((await find({ role: 'admin' })).list.map((m) => m.uid)).toEqual([world.people.orgadmin.uid])
  expect((await find({ unit_id: 1 })).total).toBeGreaterThan((await find({ unit_id: 2 })).total)
  expect((await find({ unit_id: 0 })).list.every((m) => m.unit_id === 0)).toBe(true)
  expect((await find({ state: 'disabled' })).total).toBe(0)
  expect((await find({ group_id: info })).total).toBeLessThan(all.total)
  expect((await find({ sort: 'name', limit: 100 })).list).toHaveLength(50)
  expect((await find({ sort: '-code', limit: 2 })).list).toHaveLength(2)
})

const number = async (uid: number, code: string) => {
  const { version } = (await admin.get(orgMembersApi.detail, { uid })).data
  return admin.post(orgMembersApi.setNumber, { uid, version, code })
}

test('of two who correct a number at once the second is told', async () => {
  const { uid } = student
  const read = async () => (await admin.get(orgMembersApi.detail, { uid })).data
  const set = async (code: string, version: number) =>
    (await admin.post(orgMembersApi.setNumber, { uid, version, code })).code
  const { version } = await read()
  expect(await set('N-31', version)).toBe(20_000)
  expect(await set('N-32', version)).toBe(kernelErrors.conflict.code)
  // The same that they meant is no quarrel.
  expect(await set('N-31', version)).toBe(20_000)
  expect((await read()).code).toBe('N-31')
  expect(await set('N-32', (await read()).version)).toBe(20_000)
})

test('an organisation’s admin walks the ids of another and finds nobody', async () => {
  expect((await admin.get(orgMembersApi.lists, { group_id: other })).status).toBe(404)
  await s.db.delete(orgMember).where(and(eq(orgMember.uid, far.uid), eq(orgMember.orgId, college)))
  expect((await admin.get(orgMembersApi.detail, { uid: far.uid })).status).toBe(404)
  for (const group of [{}, { group_id: other }]) {
    expect((await admin.post(orgMembersApi.setRole, { ...group, uid: far.uid, role: 'student' })).status).toBe(404)
    expect((await admin.post(orgMembersApi.setNumber, { ...group, uid: far.uid, version: 0, code: 'X' })).status).toBe(
      404,
    )
    expect((await admin.post(orgMembersApi.place, { ...group, uids: [far.uid], unit_id: 0 })).status).toBe(404)
    expect((await admin.post(orgMembersApi.setDisabled, { ...group, uids: [far.uid], disabled: true })).status).toBe(
      404,
    )
    expect((await admin.post(orgMembersApi.remove, { ...group, uids: [student.uid, far.uid] })).status).toBe(404)
    expect((await admin.post(orgMembersApi.issue, { ...group, uid: far.uid })).status).toBe(404)
  }
  expect((await find({ keyword: student.truename })).total).toBe(1)
})
test('a sub-group’s admin sees its people alone', async () => {
  await s.db.insert(orgMember).values({ orgId: trade, uid: far.uid, roles: ['ROLE_ORG_ADMIN'], joinTime: 1 })
  await s.db.delete(orgMember).where(sql`uid = ${far.uid} and org_id <> ${trade}`)
  const sub = await s.as(far.login)
  await sub.post(orgsApi.changeOrg, { group_id: trade, redirect_uri: '/index' })
  const { data } = await sub.get(orgMembersApi.lists, { limit: 100 })
  expect(data.list.map((m) => m.uid)).not.toContain(student.uid)
  for (const group_id of [college, info]) expect((await sub.get(orgMembersApi.lists, { group_id })).status).toBe(404)
  expect((await sub.post(orgMembersApi.setRole, { group_id: college, uid: far.uid, role: 'admin' })).status).toBe(404)
  // Somebody who is also of the college: the account is not the sub-group's to close.
  const both = data.list.find((m) => m.role === 'student')?.uid ?? 0
  expect((await sub.post(orgMembersApi.setDisabled, { uids: [both], disabled: true })).code).toBe(40134)
  expect((await sub.post(orgMembersApi.issue, { uid: both })).code).toBe(40134)
})

test('a role changes, is written down and told to the person’s page', async () => {
  expect((await admin.post(orgMembersApi.setRole, { uid: student.uid, role: 'teacher' })).code).toBe(20000)
  expect((await find({ role: 'teacher', keyword: student.truename })).total).toBe(1)
  const { data } = await admin.get(orgMembersApi.detail, { uid: student.uid })
  expect(data.deeds[0]).toMatchObject({ action: 'member.role', from: '学生', to: '教师', truename: '何静' })
  const log = await admin.get(orgLogApi.lists, { keyword: '修改了角色' })
  expect(log.data.list[0]).toMatchObject({ about: student.truename, place: '星火职业学院' })
})

test('the last admin stays one; a removed admin’s open page is refused from then on', async () => {
  const { uid } = admin
  expect((await admin.get(orgMembersApi.detail, { uid })).data).toMatchObject({ last_admin: true, is_self: true })
  expect((await admin.post(orgMembersApi.setRole, { uid, role: 'student' })).code).toBe(40130)
  expect((await admin.post(orgMembersApi.remove, { uids: [uid, student.uid] })).code).toBe(40130)
  expect((await find({ limit: 100 })).total).toBe(50)
  expect((await admin.post(orgMembersApi.setRole, { uid: world.people.teacher.uid, role: 'admin' })).code).toBe(20000)
  const second = await s.as(people.teacher)
  expect((await second.post(orgMembersApi.setRole, { uid, role: 'student' })).code).toBe(20000)
  expect((await admin.get(orgMembersApi.lists, {})).status).toBe(403)
  expect((await admin.post(orgMembersApi.remove, { uids: [student.uid] })).status).toBe(403)
})

test('two admins who make each other less leave one', async () => {
  await admin.post(orgMembersApi.setRole, { uid: world.people.teacher.uid, role: 'admin' })
  const second = await s.as(people.teacher)
  const codes = await Promise.all([
    admin.post(orgMembersApi.setRole, { uid: second.uid, role: 'student' }),
    second.post(orgMembersApi.setRole, { uid: admin.uid, role: 'student' }),
  ])
  expect(codes.filter(({ code }) => code === 20000).length).toBeGreaterThan(0)
  const admins = await s.db
    .select()
    .from(orgMember)
    .where(and(eq(orgMember.orgId, college), sql`'ROLE_ORG_ADMIN' = any(roles)`))
  expect(admins).toHaveLength(1)
})

test('a closed account is out at once and cannot come in, until it is opened', async () => {
  const his = await s.as(people.studentA)
  expect((await admin.post(orgMembersApi.setDisabled, { uids: [student.uid], disabled: true })).data.changed).toBe(1)
  expect((await his.get(accountApi.getUserInfo, {})).status).toBe(401)
  expect((await login(people.studentA)).code).toBe(40124)
  expect((await find({ state: 'disabled' })).list.map((m) => m.uid)).toEqual([student.uid])
  expect((await admin.post(orgMembersApi.setDisabled, { uids: [student.uid], disabled: false })).data.changed).toBe(1)
  expect((await login(people.studentA)).code).toBe(20000)
  // Neither oneself nor who runs the platform.
  for (const uid of [admin.uid, world.people.super.uid])
    expect((await admin.post(orgMembersApi.setDisabled, { uids: [uid], disabled: true })).code).toBe(40135)
})

test('a code that was got before the account was closed is worth nothing after', async () => {
  const { data } = await login(people.studentA)
  const code = new URL(data.url, 'http://x').searchParams.get('code') ?? ''
  await admin.post(orgMembersApi.setDisabled, { uids: [student.uid], disabled: true })
  await admin.post(orgMembersApi.setDisabled, { uids: [student.uid], disabled: false })
  expect((await s.guest().post(accountApi.exchange, { code, state: '' })).code).toBe(50414)
})

test('who is taken out keeps the account, loses number and roles, and comes back as before', async () => {
  const teacher = await s.as(people.teacher)
  const uid = teacher.uid
  await number(uid, 'T-77')
  const gone = await admin.post(orgMembersApi.remove, { uids: [uid] })
  expect(gone.data.removed).toBe(1)
  const { data: me } = await teacher.get(accountApi.getUserInfo, {})
  expect([me.groups, me.roles]).toEqual([[], []])
  expect(await s.db.select().from(orgPerson).where(eq(orgPerson.uid, uid))).toEqual([])
  expect((await admin.get(orgMembersApi.detail, { uid })).status).toBe(404)
  expect((await admin.post(orgMembersApi.restore, { batch: gone.data.batch })).data.restored).toBe(1)
  expect((await admin.get(orgMembersApi.detail, { uid })).data).toMatchObject({ code: 'T-77', role: 'teacher' })
  expect((await admin.post(orgMembersApi.restore, { batch: gone.data.batch })).code).toBe(40141)
  const again = await admin.post(orgMembersApi.remove, { uids: [uid] })
  s.pass(86_401)
  admin = await s.as(people.orgadmin)
  expect((await admin.post(orgMembersApi.restore, { batch: again.data.batch })).code).toBe(40141)
})

test('who comes back after their number was given to somebody else is in their class all the same', async () => {
  const { uid } = world.people.studentA
  const other = world.people.studentB.uid
  await number(uid, 'S-88')
  const before = (await admin.get(orgMembersApi.detail, { uid })).data
  expect(before.unit_id).toBeGreaterThan(0)
  const { batch } = (await admin.post(orgMembersApi.remove, { uids: [uid] })).data
  await number(other, 's-88')
  expect((await admin.post(orgMembersApi.restore, { batch })).data.restored).toBe(1)
  const { code, unit_id } = (await admin.get(orgMembersApi.detail, { uid })).data
  expect([code, unit_id]).toEqual(['', before.unit_id])
  expect((await admin.get(orgMembersApi.detail, { uid: other })).data.code.toLowerCase()).toBe('s-88')
})

test('who is taken out of a sub-group and is in no other part of the school leaves number and class behind, until they come back', async () => {
  const unit = await admin.post(orgUnitsApi.save, {
    ...{ group_id: trade, org_id: trade, parent_id: 0, name: '物流 26-1 班', kind: 'class', grade: 1 },
  })
  const fresh = { truename: '新同学', code: 'W-01', mobile: '', email: '', role: 'student' as const }
  const { uid } = (await admin.post(orgMembersApi.create, { ...fresh, group_id: trade, unit_id: unit.data.id })).data
  const gone = await admin.post(orgMembersApi.remove, { group_id: trade, uids: [uid] })
  const same = { ...fresh, truename: '顶替', group_id: trade, unit_id: 0 }
  const next = await admin.post(orgMembersApi.create, same)
  expect(next.code).toBe(20000)
  expect((await admin.post(orgMembersApi.remove, { group_id: trade, uids: [next.data.uid] })).code).toBe(20000)
  const back = { group_id: trade, batch: gone.data.batch }
  expect((await admin.post(orgMembersApi.restore, back)).data.restored).toBe(1)
  expect((await admin.get(orgMembersApi.detail, { group_id: trade, uid })).data).toMatchObject({
    ...{ code: 'W-01', class_name: '物流 26-1 班' },
  })
  await admin.post(orgMembersApi.remove, { group_id: trade, uids: [uid] })
  expect((await admin.post(orgUnitsApi.remove, { group_id: trade, id: unit.data.id })).code).toBe(20000)
})

test('who is taken out of a sub-group and stays in the school keeps number and class', async () => {
  const { uid } = student
  const before = (await admin.get(orgMembersApi.detail, { uid })).data
  const { batch } = (await admin.post(orgMembersApi.remove, { group_id: info, uids: [uid] })).data
  const now = (await admin.get(orgMembersApi.detail, { uid })).data
  expect([now.code, now.unit_id]).toEqual([before.code, before.unit_id])
  expect((await admin.post(orgMembersApi.restore, { group_id: info, batch })).data.restored).toBe(1)
  const { code, unit_id } = (await admin.get(orgMembersApi.detail, { uid })).data
  expect([code, unit_id]).toEqual([before.code, before.unit_id])
})

test('a new member gets a code for the first password; nobody gets a number or contact twice', async () => {
  const fresh = { truename: ' 新 同学 ', code: 'N-001', mobile: '', email: '', unit_id: 2, role: 'student' as const }
  const { data } = await admin.post(orgMembersApi.create, fresh)
  expect((await admin.get(orgMembersApi.detail, { uid: data.uid })).data).toMatchObject({
    state: 'waiting',
    class_name: '新媒体 24-1 班',
    truename: '新 同学',
  })
  expect((await admin.post(orgMembersApi.create, { ...fresh, code: 'n-001' })).code).toBe(40132)
  expect((await admin.post(orgMembersApi.create, { ...fresh, code: '', mobile: people.studentA })).code).toBe(40133)
  expect((await admin.post(orgMembersApi.create, { ...fresh, code: '' })).code).toBe(40131)
  expect((await admin.post(orgMembersApi.create, { ...fresh, truename: ' ' })).code).toBe(40131)
  expect((await admin.post(orgMembersApi.create, { ...fresh, code: 'N-2', unit_id: 4711 })).status).toBe(404)
  const issued = await admin.post(orgMembersApi.issue, { uid: data.uid })
  expect(issued.data).toMatchObject({ first: true, login: 'N-001' })
  const set = {
    account: 'N-001',
    code: issued.data.code,
    password: 'Autumn2026',
    terms_version: TERMS_VERSION,
    redirect_uri: '/index',
  }
  expect((await s.guest().post(accountApi.activate, set)).code).toBe(20000)
  expect((await admin.post(orgMembersApi.issue, { uid: data.uid })).data.first).toBe(false)
})

test('a number is one person’s, and the class one of the organisation', async () => {
  const uid = student.uid
  const taken = (await find({ keyword: world.people.studentB.truename })).list[0]?.code ?? ''
  expect((await number(uid, taken.toLowerCase())).code).toBe(40132)
  expect((await number(uid, '№ 1!')).code).toBe(40131)
  expect(
    (await admin.post(orgMembersApi.place, { uids: [uid, world.people.studentB.uid], unit_id: 6 })).data.placed,
  ).toBe(2)
  expect((await find({ unit_id: 6, keyword: student.truename })).total).toBe(1)
  const [unit] = await rowsOf<{ id: number }>(
    s.db,
    sql`insert into org_unit (org_id, name) values (${other}, '别班') returning id`,
  )
  expect((await admin.post(orgMembersApi.place, { uids: [uid], unit_id: unit?.id ?? 0 })).status).toBe(404)
})

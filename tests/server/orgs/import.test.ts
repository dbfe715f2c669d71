import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orgLogApi } from '#contract/orgs/log/log.api'
import { orgMembersApi } from '#contract/orgs/members/members.api'
import { orgImportApi } from '#contract/rooms/import/org-import.api'
import { rowsOf } from '../../../server/db/client'
import { account } from '../../../server/db/schema/account'
import { orgMember } from '../../../server/db/schema/orgs/orgs'
import { world } from '../../../server/db/seed/world'
import { importsSettled } from '../../../server/domains/rooms/import/import.runner.service'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'
import { uploaded } from '../rooms/import.setup'

let s: TestServer
let admin: Client
const { college, info } = world.orgs
const far = world.people.outsider

beforeAll(async () => {
  s = await startServer()
  admin = await s.as(people.orgadmin)
  // Somebody of another organisation alone.
  const [other] = await rowsOf<{ id: number }>(
    s.db,
    sql`insert into org (name, shortname, update_time) values ('别的学校', '别', 1) returning id`,
  )
  await s.db.delete(orgMember).where(eq(orgMember.uid, far.uid))
  await s.db.insert(orgMember).values({ orgId: other?.id ?? 0, uid: far.uid, joinTime: 1 })
})
afterAll(() => s.close())

const job = async (id: number, group = {}) => {
  await importsSettled()
  return (await admin.get(orgImportApi.detail, { ...group, id })).data
}
const started = async (text: string, group = {}) => {
  const file_id = await uploaded(admin, '新生.csv', new TextEncoder().encode(text))
  const { data } = await admin.post(orgImportApi.start, { ...group, file_id })
  return job(data.id, group)
}
const member = (uid: number, orgId: number) =>
  s.db.$count(orgMember, and(eq(orgMember.uid, uid), eq(orgMember.orgId, orgId)))

const file = [
  '姓名,学号,手机号,班级,身份',
  '林一帆,N2026-1,,网络营销 26-1 班,学员',
  '周小雨,N2026-2,13712340002,网络营销 26-1 班,',
  '周小雨,n2026-2,,,',
  '重号,,13712340002,,',
  '新老师,T2026-1,,,教师',
  `${world.people.studentA.truename},,${people.studentA},,`,
  `${far.truename},,${far.login},,`,
  '当领导,N2026-4,,,负责人',
].join('\n')

test('a list with doubles is looked through, done, and taken back; each is written down', async () => {
  const accounts = await s.count('account')
  const looked = await started(file)
  expect(looked).toMatchObject({ state: 'checked', counts: { new: 3, join: 0, same: 1, bad: 4 } })
  const { list } = (await admin.get(orgImportApi.rows, { id: looked.id, plan: 'bad' })).data
  expect(list.map((r) => [r.line, r.problem])).toEqual([
    [4, '学号（工号）与第 3 行重复'],
    [5, '手机与第 3 行重复'],
    [8, '该手机或邮箱属于其他组织的账号，请发送邀请链接'],
    [9, '角色只能是学员或教师'],
  ])
  expect(await s.count('account')).toBe(accounts)
  await admin.post(orgImportApi.run, { id: looked.id })
  expect(await job(looked.id)).toMatchObject({ state: 'done', handled: 3 })
  const found = async (keyword: string) => (await admin.get(orgMembersApi.lists, { keyword })).data.list
  expect(await found('N2026-2')).toMatchObject([{ class_name: '网络营销 26-1 班', state: 'waiting', role: 'student' }])
  const [teacher] = await found('T2026-1')
  expect(teacher).toMatchObject({ role: 'teacher' })
  // Somebody sets the first password: an account in use stays, and its person leaves the organisation.
  await s.db
    .update(account)
    .set({ passwordHash: 'x' })
    .where(eq(account.uid, teacher?.uid ?? 0))
  await admin.post(orgImportApi.undo, { id: looked.id })
  expect(await job(looked.id)).toMatchObject({ state: 'undone' })
  expect([await found('N2026'), await found('T2026-1')]).toEqual([[], []])
  expect(await s.count('account')).toBe(accounts + 1)
  const log = (await admin.get(orgLogApi.lists, { keyword: '新生.csv' })).data.list.map((d) => d.action)
  expect(log).toEqual(['unit.remove', 'import.undo', 'unit.create', 'import.run'])
})

test('into a sub-group come those of the organisation; who came to run it since stays', async () => {
  const [one, two] = world.students.slice(20, 22)
  if (!one || !two) throw new Error('the demo has them')
  const group = { group_id: info }
  const text = `姓名,手机\n${one.truename},${one.login}\n${two.truename},${two.login}`
  const looked = await started(text, group)
  expect(looked.counts).toMatchObject({ join: 2, bad: 0 })
  // The organisation above knows nothing of it.
  expect((await admin.get(orgImportApi.detail, { id: looked.id })).status).toBe(404)
  await admin.post(orgImportApi.run, { ...group, id: looked.id })
  await job(looked.id, group)
  expect([await member(one.uid, info), await member(two.uid, info)]).toEqual([1, 1])
  await admin.post(orgMembersApi.setRole, { ...group, uid: one.uid, role: 'admin' })
  await admin.post(orgImportApi.undo, { ...group, id: looked.id })
  await job(looked.id, group)
  expect([await member(one.uid, info), await member(two.uid, info), await member(two.uid, college)]).toEqual([1, 0, 1])
  expect(await s.db.$count(account, inArray(account.uid, [one.uid, two.uid]))).toBe(2)
})

test('who is in the organisation already gets the number and class that they have none of, until it is taken back', async () => {
  const named = async (keyword: string) => (await admin.get(orgMembersApi.lists, { keyword })).data.list[0]
  const bare = world.people.novisit
  const placed = world.people.studentA
  const before = await named(placed.login)
  const text = [
    '姓名,学号,手机号,班级',
    `${bare.truename},M2026-1,${bare.login},会计 26-1 班`,
    `${placed.truename},,${placed.login},会计 26-1 班`,
    `${placed.truename}二,M2026-2,,会计 26-1 班`,
  ].join('\n')
  expect(await named(bare.login)).toMatchObject({ code: '', class_name: '' })
  const looked = await started(text)
  expect(looked.counts).toMatchObject({ new: 1, update: 1, same: 1, bad: 0 })
  const same = (await admin.get(orgImportApi.rows, { id: looked.id, plan: 'same' })).data.list
  expect(same.map((r) => r.problem)).toEqual([`班级仍是“${before?.class_name}”，导入不会改动`])
  await admin.post(orgImportApi.run, { id: looked.id })
  await job(looked.id)
  expect(await named(bare.login)).toMatchObject({ code: 'M2026-1', class_name: '会计 26-1 班' })
  expect((await named(placed.login))?.class_name).toBe(before?.class_name)
  await admin.post(orgImportApi.undo, { id: looked.id })
  const undone = await job(looked.id)
  expect(await named(bare.login)).toMatchObject({ code: '', class_name: '' })
  expect(undone.classes).toMatchObject({ made: 1, kept: 0 })
})

test('whose role the file would change is told that it stays, before and after', async () => {
  const one = world.people.studentB
  const { class_name: theirs } = (await admin.get(orgMembersApi.lists, { keyword: one.login })).data.list[0] ?? {}
  const text = [
    '姓名,手机号,班级,身份',
    `${one.truename},${one.login},会计 26-1 班,教师`,
    `${world.people.teacher.truename},${people.teacher},,学生`,
    `${world.people.orgadmin.truename},${people.orgadmin},,教师`,
  ].join('\n')
  const looked = await started(text)
  expect(looked.counts).toMatchObject({ new: 0, update: 0, same: 3, bad: 0 })
  const said = async () =>
    (await admin.get(orgImportApi.rows, { id: looked.id })).data.list.map(({ problem }) => problem)
  const stay = [`班级仍是“${theirs}”，角色仍是“学生”，导入不会改动`, '角色仍是“教师”，导入不会改动', '']
  expect(await said()).toEqual(stay)
  await admin.post(orgImportApi.run, { id: looked.id })
  await job(looked.id)
  expect(await said()).toEqual(stay)
  expect((await admin.get(orgMembersApi.lists, { keyword: one.login })).data.list[0]).toMatchObject({ role: 'student' })
})

test('another organisation’s imports are not there', async () => {
  await s.db
    .update(orgMember)
    .set({ roles: ['ROLE_ORG_ADMIN'] })
    .where(eq(orgMember.uid, far.uid))
  const looked = await started('姓名,学号\n某人,Z-1')
  const [row] = await s.db.select().from(orgMember).where(eq(orgMember.uid, far.uid))
  const foreign = await s.as(far.login)
  await s.db.execute(sql`update session set org_id = ${row?.orgId ?? 0} where uid = ${far.uid}`)
  expect((await foreign.get(orgImportApi.lists, {})).data.total).toBe(0)
  for (const group of [{}, { group_id: college }]) {
    expect((await foreign.get(orgImportApi.rows, { ...group, id: looked.id })).status).toBe(404)
    expect((await foreign.post(orgImportApi.run, { ...group, id: looked.id })).status).toBe(404)
    expect((await foreign.post(orgImportApi.discard, { ...group, id: looked.id })).status).toBe(404)
  }
})

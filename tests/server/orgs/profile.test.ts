import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { backofficeApi } from '#contract/orgs/backoffice/backoffice.api'
import { orgLogApi } from '#contract/orgs/log/log.api'
import { orgMembersApi } from '#contract/orgs/members/members.api'
import { orgsApi } from '#contract/orgs/orgs.api'
import { orgProfileApi } from '#contract/orgs/profile/profile.api'
import { orgTemplatesApi } from '#contract/orgs/templates/templates.api'
import { rowsOf } from '../../../server/db/client'
import { world } from '../../../server/db/seed/world'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let admin: Client
const { college, info } = world.orgs

beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
beforeEach(async () => {
  await s.reset()
  admin = await s.as(people.orgadmin)
})
const mine = async (who: Client) => (await who.get(accountApi.getUserInfo, {})).data
const names = { name: '星火职业技术大学', shortname: '星火职大', logo_id: 0, findable: true }
const version = async () => (await admin.get(orgProfileApi.detail, {})).data.version
const saved = async (more: object = {}) =>
  admin.post(orgProfileApi.save, { version: await version(), ...names, ...more })

/** A picture that somebody uploaded. */
const picture = async (uid: number, use = 'picture'): Promise<number> => {
  const [row] = await rowsOf<{ id: number }>(
    s.db,
    sql`insert into attachment (uid, disk, key, filename, filesize, mime, use, create_time)
      values (${uid}, 'local', ${`u/${uid}/${use}.png`}, 'logo.png', 10, 'image/png', ${use}, 1) returning id`,
  )
  return row?.id ?? 0
}

test('names and logo change, stand in user info of everybody, and are written down', async () => {
  const student = await s.as(people.studentA)
  const { org_update_time } = (await student.get(orgsApi.active, { org_update_time: 0 })).data
  const logo_id = await picture(admin.uid)
  expect((await saved({ logo_id })).code).toBe(20000)
  const { data } = await admin.get(orgProfileApi.detail, {})
  expect(data).toMatchObject({ name: names.name, shortname: names.shortname, logo_data: { id: logo_id } })
  expect((await mine(student)).group_info).toMatchObject({ group_name: names.name, logo: data.logo_data.url })
  // A page that polls reads it anew.
  expect((await student.get(orgsApi.active, { org_update_time })).data.load_info).toBe(true)
  // A sub-group draws the logo of the one above it.
  await student.post(orgsApi.changeOrg, { group_id: info, redirect_uri: '/index' })
  expect((await mine(student)).group_info).toMatchObject({
    is_sub_group: true,
    logo: '',
    pgroup_logo: data.logo_data.url,
  })
})

test('what another admin saved meanwhile is not written over, in the same second either', async () => {
  const read = await version()
  expect((await saved()).code).toBe(20000)
  expect((await saved({ version: read, name: '星火学院' })).code).toBe(40900)
  const next = await version()
  expect((await saved({ findable: false })).code).toBe(20000)
  expect((await saved({ version: next })).code).toBe(40900)
  expect((await admin.get(orgProfileApi.detail, {})).data).toMatchObject({ name: names.name, findable: false })
})

test('what the settings do not edit overtakes nobody who fills them in, and pages that poll learn of it', async () => {
  const read = await version()
  const student = await s.as(people.studentA)
  const told = async () => (await student.get(orgsApi.active, { org_update_time: 0 })).data.org_update_time
  // Two changes in one second are two times.
  const before = s.now() + 100
  await s.db.execute(sql`update org set update_time = ${before} where id = ${college}`)
  const { versions } = (await admin.get(orgTemplatesApi.detail, {})).data
  const named = { template: 3, version: versions['3'] ?? 0, title: '岗位实战', hidden: false, items: [] }
  expect((await admin.post(orgTemplatesApi.save, named)).code).toBe(20000)
  const chief = await s.as(people.super)
  const { list } = (await chief.get(backofficeApi.orgs, {})).data
  const seen = list.find((row) => row.group_id === college)?.version ?? 0
  const given = {
    group_id: college,
    version: seen,
    vip_level: 2,
    vip_name: '专业版',
    vip_end_time: 0,
    with_branches: false,
  }
  expect((await chief.post(backofficeApi.setMembership, given)).code).toBe(20000)
  expect(await told()).toBe(before + 2)
  expect((await saved({ version: read, name: '星火学院' })).code).toBe(20000)
})

test('a name is needed and its own, a logo the admin’s own picture', async () => {
  const save = async (more: object) => (await saved(more)).code
  expect(await save({ name: ' ' })).toBe(40149)
  expect(await save({ shortname: '' })).toBe(40149)
  await s.db.execute(sql`insert into org (name, shortname, update_time) values ('城南职业学校', '城南', 1)`)
  expect(await save({ name: '城南职业学校' })).toBe(40150)
  expect(await save({ logo_id: await picture(world.people.studentA.uid) })).toBe(40151)
  expect(await save({ logo_id: await picture(admin.uid, 'file') })).toBe(40151)
  expect(await save({ logo_id: 999_999 })).toBe(40151)
  expect((await admin.get(orgProfileApi.detail, {})).data.name).toBe('星火职业学院')
})

test('an organisation has a place of the list, which a new branch begins with', async () => {
  expect((await saved({ place: '浙江省 苏州市' })).code).toBe(40114)
  await saved({ place: '浙江省 杭州市' })
  const told = async () => {
    const { data } = await admin.get(orgLogApi.lists, { limit: 1 })
    return data.list.map((row) => [row.action, row.from, row.to])
  }
  expect(await told()).toEqual([
    ['org.update', '星火职业学院，星火职院，未填写', '星火职业技术大学，星火职大，浙江省 杭州市'],
  ])
  // Who saves without one leaves it as it is.
  await saved({ findable: false })
  expect((await admin.get(orgProfileApi.detail, {})).data.place).toBe('浙江省 杭州市')
  expect(await told()).toEqual([['org.update', '可以被搜索到', '不能被搜索到']])
  await made(admin, { parent_id: college })
  expect((await admin.get(orgProfileApi.detail, {})).data).toMatchObject({
    name: '城南职业学校',
    place: '浙江省 杭州市',
  })
  expect((await made(admin, { name: '别处', place: '某省 某市' })).code).toBe(40114)
})

test('an admin sees their organisation and its sub-groups, and nothing of another', async () => {
  const { list, may_add } = (await admin.get(orgProfileApi.branches, {})).data
  expect(may_add).toBe(true)
  expect(list.map((b) => [b.group_name, b.is_sub_group])).toEqual([
    ['星火职业学院', false],
    ['信息工程学院', true],
    ['商贸管理学院', true],
  ])
  expect(list[0]).toMatchObject({ members: 50, admins: ['何静'] })
  await admin.post(orgsApi.changeOrg, { group_id: info, redirect_uri: '/index' })
  const below = (await admin.get(orgProfileApi.branches, {})).data
  expect([below.list.map((b) => b.group_id), below.may_add]).toEqual([[info], false])
  expect((await admin.get(orgProfileApi.detail, { group_id: college })).status).toBe(404)
  expect((await admin.post(orgProfileApi.save, { version: 1, ...names, group_id: college })).status).toBe(404)
})

const made = (who: Client, more: object) =>
  who.post(orgProfileApi.create, { name: '城南职业学校', shortname: '城南', logo_id: 0, ...more })

test('whoever makes an organisation runs it, on trial, and the session goes on in it', async () => {
  const student = await s.as(people.studentB)
  const { data, code } = await made(student, {})
  expect(code).toBe(20000)
  const me = await mine(student)
  expect(me).toMatchObject({ group_id: data.group_id, roles: ['ROLE_ORG_ADMIN'] })
  expect(me.group_info).toMatchObject({ vip_level: 1, is_sub_group: false })
  expect((await student.get(orgMembersApi.lists, {})).data.list.map((m) => m.uid)).toEqual([student.uid])
  // It gives no power over the one they came from.
  expect((await student.get(orgMembersApi.lists, { group_id: college })).status).toBe(404)
  expect((await made(student, {})).code).toBe(40150)
  for (const name of ['城东职业学校', '城西职业学校']) expect((await made(student, { name })).code).toBe(20000)
  expect((await made(student, { name: '城北职业学校' })).code).toBe(40152)
})

test('two who make one of the same name at once make one', async () => {
  const both = await Promise.all([people.studentA, people.studentB].map(async (who) => made(await s.as(who), {})))
  expect(both.map((a) => a.code).sort()).toEqual([20000, 40150])
})

test('a branch is made by who runs the organisation above it, and no branch has one', async () => {
  const teacher = await s.as(people.teacher)
  expect((await made(teacher, { parent_id: college })).status).toBe(404)
  expect((await made(admin, { parent_id: info })).code).toBe(40153)
  expect((await made(admin, { parent_id: 999_999 })).status).toBe(404)
  expect((await made(admin, { parent_id: college, name: '信息工程学院' })).code).toBe(40150)
  const { data } = await made(admin, { parent_id: college, name: '艺术设计学院' })
  const me = await mine(admin)
  expect(me).toMatchObject({ group_id: data.group_id, company_id: college })
  expect(me.group_info).toMatchObject({ is_sub_group: true, vip_level: 2, vip_name: '专业版' })
})

test('an admin confirms a real name of who belongs to them alone', async () => {
  const { uid } = world.people.studentB
  expect((await admin.post(orgMembersApi.certify, { uid, certified: true })).code).toBe(20000)
  expect((await admin.get(orgMembersApi.detail, { uid })).data.certificated).toBe(true)
  expect((await mine(await s.as(people.studentB))).is_certificated).toBe(1)
  await s.db.execute(sql`insert into org (name, shortname, update_time) values ('别的学校', '别', 1)`)
  await s.db.execute(
    sql`insert into org_member (org_id, uid, join_time) select id, ${uid}, 1 from org where name = '别的学校'`,
  )
  expect((await admin.post(orgMembersApi.certify, { uid, certified: false })).code).toBe(40134)
})

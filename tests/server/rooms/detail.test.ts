import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { roomsApi } from '#contract/rooms/rooms.api'
import { account } from '../../../server/db/schema/account'
import { orgMember } from '../../../server/db/schema/orgs/orgs'
import { room } from '../../../server/db/schema/rooms/rooms'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let teacher: Client
let student: Client
let outsider: Client

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
  student = await s.as(people.studentA)
  outsider = await s.as(people.outsider)
})
afterAll(() => s.close())

const set = (id: number, values: Partial<typeof room.$inferInsert>) =>
  s.db.update(room).set(values).where(eq(room.id, id))
beforeEach(async () => {
  await set(2, { status: 'published', onlineStatus: 1, ended: false })
})

test('answers session, standing and room in one statement', async () => {
  const { database } = s.services
  const spy =
    database.kind === 'pglite' ? vi.spyOn(database.pglite, '_runExclusiveQuery') : vi.spyOn(database.pool, 'query')
  const answer = await student.get(roomsApi.detail, { id: 2 })
  expect(answer.code).toBe(20000)
  expect(spy).toHaveBeenCalledTimes(1)
  spy.mockRestore()
  expect(answer.data).toMatchObject({
    id: 2,
    title: '校园直播挑战赛',
    template: 2,
    template_prefix: 'sai',
    role: 'user',
    role_level: 1,
    org_roles: [],
    committee_role: '',
    user_apply: { status: 0, reason: '' },
    rhash: '',
    rtimestamp: 0,
    preview: false,
    owner: { truename: '李文博' },
    org_info: { name: '星火职业学院' },
  })
})

test('a guest sees enough to apply, with the state of an application', async () => {
  const fresh = await outsider.get(roomsApi.detail, { id: 2 })
  expect(fresh.data).toMatchObject({ role: 'guest', role_level: 0, user_apply: { status: 0 } })
  const waiting = await (await s.as(people.waiting)).get(roomsApi.detail, { id: 2 })
  expect(waiting.data.user_apply).toEqual({ status: 2, reason: '' })
  const rejected = await (await s.as(people.rejected)).get(roomsApi.detail, { id: 2 })
  expect(rejected.data.user_apply.status).toBe(-2)
  expect(rejected.data.user_apply.reason).toContain('24 级')
})

test('organisation admins and super admins carry the roles that the organisation lends', async () => {
  expect((await (await s.as(people.orgadmin)).get(roomsApi.detail, { id: 3 })).data.org_roles).toEqual([
    'ROLE_ORG_ADMIN',
  ])
  expect((await (await s.as(people.super)).get(roomsApi.detail, { id: 2 })).data.org_roles).toEqual([
    'ROLE_SUPER_ADMIN',
  ])
  expect((await teacher.get(roomsApi.detail, { id: 2 })).data).toMatchObject({
    role: 'owner',
    role_level: 4,
    org_roles: [],
  })
  expect((await (await s.as(people.judge)).get(roomsApi.detail, { id: 2 })).data).toMatchObject({
    role: 'guest',
    committee_role: 'user',
  })
})

test('"not there" and "not yours" are one answer, whether it is opened or acted on', async () => {
  const missing = await outsider.get(roomsApi.detail, { id: 999_999 })
  expect(missing).toMatchObject({ status: 404, code: 10500, message: '实训室没权限访问或不存在', data: null })
  const foreign = await s.db.execute(
    sql`insert into org (name, shortname, update_time) values ('别的学院', '别院', 0) returning id`,
  )
  const [org] = (foreign as unknown as { rows: { id: number }[] }).rows
  await set(4, { orgId: org?.id ?? 0 })
  await set(2, { status: 'draft' })
  for (const id of [2, 4]) {
    const hidden = await outsider.get(roomsApi.detail, { id })
    expect({ ...hidden, headers: {} }).toEqual({ ...missing, headers: {} })
    const applied = await outsider.post(roomsApi.apply, { training_room_id: id })
    expect(applied).toMatchObject({ status: 404, code: 40402, message: '实训室不存在', data: null })
  }
  await set(4, { orgId: 1 })
  expect(await s.db.$count(orgMember, eq(orgMember.orgId, org?.id ?? 0))).toBe(0)
})

test('members are told the state of a blocked room, its contents are refused', async () => {
  const committee = await s.as(people.judge)
  const read = (who: Client) => who.get(roomsApi.members, { training_room_id: 2 })
  await set(2, { onlineStatus: 0 })
  expect((await student.get(roomsApi.detail, { id: 2 })).data).toMatchObject({ online_status: 0, status: 'published' })
  expect(await read(student)).toMatchObject({ code: 50502, message: '实训室已经停用，无法查看内容或操作' })
  expect(await read(committee)).toMatchObject({ code: 50502 })
  expect((await read(teacher)).code).toBe(20000)
  await set(2, { status: 'draft', onlineStatus: 1 })
  expect((await student.get(roomsApi.detail, { id: 2 })).data.status).toBe('draft')
  expect(await read(student)).toMatchObject({ code: 50503, message: '实训室还未发布，不能查看内容' })
  await set(2, { status: 'published', endTime: s.now() - 1 })
  expect((await student.get(roomsApi.detail, { id: 2 })).data.end_status).toBe(1)
  expect(await read(student)).toMatchObject({ code: 40300, message: '没有访问权限' })
  expect(await read(outsider)).toMatchObject({ code: 50501, message: '很抱歉，你还未加入该实训室，无权限访问' })
  await set(2, { endTime: 0 })
})

test('industries and reviews are answered where they are asked for', async () => {
  const plain = (await student.get(roomsApi.detail, { id: 2 })).data
  for (const name of ['task_industry', 'public_review']) expect(plain).not.toHaveProperty(name)
  const asked = await student.get(roomsApi.detail, { id: 2, with_task_industry: 1, with_public_review: 1 })
  const task_industry = [
    { id: 2, title: '新媒体运营' },
    { id: 1, title: '电子商务' },
  ]
  expect(asked.data).toEqual({ ...plain, task_industry, public_review: { score: 0, total: 0, list: [] } })
  const none = await student.get(roomsApi.detail, { id: 2, with_task_industry: 0, with_public_review: 0 })
  expect(none.data).toEqual(plain)
})

test('a share link opens the room to visitors until it expires, and nothing else', async () => {
  const { rhash, rtimestamp } = (await teacher.get(roomsApi.detail, { id: 2 })).data
  expect(rtimestamp).toBeGreaterThan(s.now())
  const guest = s.guest()
  expect(await guest.get(roomsApi.detail, { id: 2 })).toMatchObject({ status: 401, code: 50401 })
  const seen = await guest.get(roomsApi.detail, { id: 2, auth_hash: rhash, auth_time: rtimestamp })
  expect(seen.data).toMatchObject({ preview: true, role: 'guest', rhash: '', title: '校园直播挑战赛' })
  // Whose it is a visitor knows by the organisation, not by a person's name.
  expect([seen.data.owner, seen.data.org_info.name]).toEqual([{ uid: 0, truename: '' }, expect.stringMatching(/./)])
  const member = (await student.get(roomsApi.detail, { id: 2, auth_hash: rhash })).data
  expect([member.preview, member.owner.truename]).toEqual([false, expect.stringMatching(/./)])
  const forged = [
    rhash.replace(/.$/, (c) => (c === '0' ? '1' : '0')),
    rhash.replace(/^\d+/, String(rtimestamp + 86_400)),
    rhash.slice(0, -1),
    `${rtimestamp}-`,
  ]
  for (const auth_hash of forged) expect((await guest.get(roomsApi.detail, { id: 2, auth_hash })).code).toBe(50504)
  expect((await guest.get(roomsApi.detail, { id: 3, auth_hash: rhash })).code).toBe(50504)
  expect((await guest.get(roomsApi.detail, { id: 2, auth_hash: rhash, auth_time: rtimestamp + 1 })).code).toBe(50504)
  expect((await guest.get(roomsApi.detail, { id: 2, auth_hash: '' })).code).toBe(50401)
  s.pass(9 * 86_400)
  expect((await guest.get(roomsApi.detail, { id: 2, auth_hash: rhash })).code).toBe(50504)
})

test('who leads an organisation, or the one above it, leads its rooms, whichever the session is in', async () => {
  const { db } = s
  const somebody = await s.as(people.outsider)
  const [person] = await db.select().from(account).where(eq(account.mobile, people.outsider))
  const uid = person?.uid ?? 0
  await db.execute(sql`insert into org (id, name, shortname, update_time) overriding system value
    values (12, '星火附属中职', '附中', 1)`)
  const stand = async (orgId: number, roles: string[]) => {
    await db.delete(orgMember).where(eq(orgMember.uid, uid))
    await db.insert(orgMember).values([
      { orgId: 3, uid, roles: [], joinTime: 1 },
      { orgId, uid, roles, joinTime: 1 },
    ])
  }
  const lent = async (id: number) => (await somebody.get(roomsApi.detail, { id })).data?.org_roles
  await stand(2, ['ROLE_TEACHER', 'ROLE_ORG_ADMIN'])
  expect(await lent(3)).toEqual(['ROLE_ORG_ADMIN'])
  // The one above leads the one below, not the other way round.
  expect(await lent(2)).not.toEqual(['ROLE_ORG_ADMIN'])
  await stand(1, ['ROLE_ORG_ADMIN'])
  expect(await lent(3)).toEqual(['ROLE_ORG_ADMIN'])
  // 12 is neither 1 nor 2.
  await stand(12, ['ROLE_ORG_ADMIN'])
  expect(await lent(2)).not.toEqual(['ROLE_ORG_ADMIN'])
  expect(await lent(3)).not.toEqual(['ROLE_ORG_ADMIN'])
})

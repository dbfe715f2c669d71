import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { orgResetApi } from '#contract/orgs/codes/codes.api'
import { rowsOf } from '../../../server/db/client'
import { orgMember } from '../../../server/db/schema/orgs/orgs'
import { world } from '../../../server/db/seed/world'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let teacher: Client
let admin: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
  admin = await s.as(people.orgadmin)
})
afterAll(() => s.close())

const set = (code: string, login: string) =>
  s.guest().post(accountApi.resetPassword, { account: login, code, password: 'Autumn2026', redirect_uri: '/index' })

test('an organisation’s admin finds its people and gives also a teacher theirs; of another organisation, nobody', async () => {
  const find = async (keyword: string) => (await admin.get(orgResetApi.people, { keyword })).data.list
  expect(await find('李文博')).toMatchObject([{ uid: teacher.uid, login: '138****0003', may: true }])
  expect(await find(people.teacher)).toHaveLength(1)
  expect(await find('1380000')).toEqual([])
  const { data } = await admin.post(orgResetApi.issue, { uid: teacher.uid })
  expect((await set(data.code, people.teacher)).status).toBe(200)
  // Who runs an organisation that is not the admin's.
  const [other] = await rowsOf<{ id: number }>(
    s.db,
    sql`insert into org (name, shortname, update_time) values ('别的学校', '别', 1) returning id`,
  )
  const far = world.people.outsider.uid
  await s.db.insert(orgMember).values({ orgId: other?.id ?? 0, uid: far, roles: ['ROLE_ORG_ADMIN'], joinTime: 1 })
  expect((await admin.post(orgResetApi.issue, { uid: far })).code).toBe(40548)
  await s.db.delete(orgMember).where(and(eq(orgMember.uid, far), eq(orgMember.orgId, 1)))
  expect((await admin.post(orgResetApi.issue, { uid: far })).status).toBe(404)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { account } from '../../../server/db/schema/account'
import { orgPerson } from '../../../server/db/schema/members'
import { startServer, type TestServer } from '../../support/server'

let s: TestServer
let uid = 0

beforeAll(async () => {
  s = await startServer()
  const row = { openid: 'xh_new', name: 'n', truename: '新同学', code: 'N1', createTime: s.now() }
  const [made] = await s.db.insert(account).values(row).returning()
  uid = made?.uid ?? 0
  await s.db.insert(orgPerson).values({ orgId: 1, uid, code: 'N2026001' })
})
afterAll(() => s.close())

const activate = (input: object) =>
  s.guest().post(accountApi.activate, {
    account: 'n2026001',
    truename: '新同学',
    password: 'Spring2026',
    redirect_uri: `${s.config.publicUrl}/index`,
    ...input,
  } as never)
const hash = async () => (await s.db.select().from(account).where(eq(account.uid, uid)))[0]?.passwordHash

test('number and name set the first password once, and log in; nothing else does', async () => {
  expect(await activate({ password: 'short' })).toMatchObject({ code: 40117 })
  expect(await activate({ truename: '别人' })).toMatchObject({ status: 400, code: 40122 })
  // What the account itself says is no proof; who has a password is not found.
  expect((await activate({ account: 'N1' })).code).toBe(40122)
  expect((await activate({ account: '13800000004', truename: '王一诺' })).code).toBe(40122)
  expect(await hash()).toBe('')
  expect((await activate({})).data.url).toContain('code=')
  expect(await hash()).toContain('$scrypt$')
  const login = { account: 'n2026001', password: 'Spring2026', redirect_uri: `${s.config.publicUrl}/index` }
  expect((await activate({ password: 'Other2026' })).code).toBe(40122)
  expect((await s.guest().post(accountApi.login, login)).data.url).toContain('code=')
})

test('guessing names is locked after ten', async () => {
  for (let i = 0; i < 10; i++) await activate({ account: 'guess1', truename: `甲${i}` })
  expect((await activate({ account: 'guess1' })).status).toBe(429)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { accountErrors } from '#contract/account/account.errors'
import { ACTIVATION_DAYS, codeInGroups } from '#contract/account/activation.rules'
import { TERMS_VERSION } from '#contract/account/own/consent.rules'
import { account, activation, consent } from '../../../server/db/schema/account'
import { orgMember, orgPerson } from '../../../server/db/schema/orgs/orgs'
import { giveCodes } from '../../../server/domains/account/account.codes.service'
import { startServer, type TestServer } from '../../support/server'
import { from } from './support'

let s: TestServer
let uid = 0
let code = ''

const person = async (number: string, truename = '新同学'): Promise<number> => {
  const row = { openid: `xh_${number}`, name: number, truename, createTime: s.now() }
  const [made] = await s.db.insert(account).values(row).returning()
  const id = made?.uid ?? 0
  await s.db.insert(orgMember).values({ orgId: 1, uid: id, joinTime: s.now() })
  await s.db.insert(orgPerson).values({ orgId: 1, uid: id, code: number })
  return id
}
const codeFor = async (whom: number, staff = false): Promise<string> => {
  const giving = { what: 'activation' as const, secret: s.services.config.secret, by: 3, now: s.now() }
  const { codes } = await giveCodes(s.db, [{ uid: whom, staff }], giving)
  return codes.get(whom) ?? ''
}

beforeAll(async () => {
  s = await startServer({ env: { TRUST_PROXY: 'loopback' } })
})
afterAll(() => s.close())
beforeEach(async () => {
  await s.db.execute('truncate failure')
  await s.db.delete(activation)
})

const activate = (input: object, address?: string) =>
  s.guest().post(
    accountApi.activate,
    {
      account: 'n2026001',
      code,
      password: 'Spring2026',
      redirect_uri: `${s.config.publicUrl}/index`,
      terms_version: TERMS_VERSION,
      ...input,
    } as never,
    address ? { headers: from(address) } : undefined,
  )
const hash = async () => (await s.db.select().from(account).where(eq(account.uid, uid)))[0]?.passwordHash
const refused = { status: 400, code: accountErrors.not_to_activate.code, message: accountErrors.not_to_activate.text }

test('the code opens the account once; name and number alone open nothing, and no answer says what was wrong', async () => {
  uid = await person('N2026001')
  // Imported before there were codes, or not handed one yet.
  expect(await activate({ code: '2222-2222-2222' })).toMatchObject(refused)
  expect((await activate({ truename: '新同学', code: undefined })).status).toBe(400)
  code = await codeFor(uid)
  const kept = await s.db.select().from(activation)
  expect(JSON.stringify(kept)).not.toContain(code)
  const other = await person('N2026009', '别人')
  expect(await activate({ password: 'short' })).toMatchObject({ code: 40117 })
  // Another's code, nobody's name, somebody who has a password.
  expect(await activate({ code: await codeFor(other) })).toMatchObject(refused)
  expect(await activate({ account: 'nobody' })).toMatchObject(refused)
  expect(await activate({ account: '13800000004' })).toMatchObject(refused)
  expect(await hash()).toBe('')

  const typed = ` ${codeInGroups(code).toLowerCase().replace(/-/g, ' － ')} `
  expect((await activate({ code: typed })).data.url).toContain('code=')
  expect(await hash()).toContain('$scrypt$')
  expect(await s.db.select().from(activation).where(eq(activation.uid, uid))).toEqual([])
  expect(await activate({ password: 'Other2026' })).toMatchObject(refused)
  const login = { account: 'n2026001', password: 'Spring2026', redirect_uri: `${s.config.publicUrl}/index` }
  expect((await s.guest().post(accountApi.login, login)).data.url).toContain('code=')
})

test('a renewed code ends the one before it, and none counts for ever', async () => {
  uid = await person('N2026002')
  const first = await codeFor(uid)
  const second = await codeFor(uid)
  expect(await activate({ account: 'N2026002', code: first })).toMatchObject(refused)
  s.pass(ACTIVATION_DAYS * 86_400 + 1)
  expect(await activate({ account: 'N2026002', code: second })).toMatchObject(refused)
})

test('who teaches by now is opened by an organisation admin’s code alone', async () => {
  uid = await person('T2026001')
  const learner = await codeFor(uid)
  await s.db
    .update(orgMember)
    .set({ roles: ['ROLE_TEACHER'] })
    .where(eq(orgMember.uid, uid))
  expect(await activate({ account: 'T2026001', code: learner })).toMatchObject(refused)
  expect((await activate({ account: 'T2026001', code: await codeFor(uid, true) })).data.url).toContain('code=')
})

test('a name is locked for its guesser after ten tries, however many come at once; from elsewhere its own person still enters', async () => {
  uid = await person('N2026003')
  code = await codeFor(uid)
  const guess = (n: number) => activate({ account: 'N2026003', code: `WRXNG-${n}` })
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(n)))
  expect(answers.filter((a) => a.status === 400)).toHaveLength(10)
  expect(answers.filter((a) => a.status === 429)).toHaveLength(20)
  expect((await activate({ account: 'N2026003' })).status).toBe(429)
  expect((await activate({ account: 'N2026003' }, '10.0.0.2')).status).toBe(200)
})

test('an address that guesses at many names keeps a class behind it with right codes from nothing', async () => {
  for (let i = 0; i < 99; i++) await activate({ account: `guess${i}`, code: 'XXXX-XXXX-XXXX' })
  for (const number of ['N2026005', 'N2026006', 'N2026007'])
    expect((await activate({ account: number, code: await codeFor(await person(number)) })).status).toBe(200)
})

test('who enters for the first time agreed to the terms in force, which is kept; without that nothing is set', async () => {
  const number = 'N2026010'
  const who = await person(number)
  const mine = { account: number, code: await codeFor(who) }
  expect(await activate({ ...mine, terms_version: undefined })).toMatchObject({
    code: accountErrors.consent_needed.code,
  })
  expect(await activate({ ...mine, terms_version: '2001-01-01' })).toMatchObject({
    code: accountErrors.consent_old.code,
  })
  expect(await s.db.select().from(consent).where(eq(consent.uid, who))).toEqual([])
  expect((await activate({ ...mine, guardian: true })).status).toBe(200)
  const kept = await s.db.select().from(consent).where(eq(consent.uid, who))
  expect(kept).toMatchObject([{ version: TERMS_VERSION, guardian: true, time: expect.any(Number) }])
})

test('activations of an address have a rate of their own', async () => {
  const rated = await startServer({ env: { RATE_LIMIT: '2', TRUST_PROXY: 'loopback' } })
  const come = (n: number, address: string) =>
    rated.guest().post(
      accountApi.activate,
      {
        account: `guess${n}`,
        code: 'XXXX-XXXX-XXXX',
        password: 'Spring2026',
        terms_version: TERMS_VERSION,
        redirect_uri: `${rated.config.publicUrl}/index`,
      },
      { headers: from(address) },
    )
  const answers = []
  for (let n = 0; n < 4; n++) answers.push((await come(n, '10.0.0.1')).status)
  expect(answers).toEqual([400, 400, 429, 429])
  expect((await come(9, '10.0.0.2')).status).toBe(400)
  await rated.close()
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { contactApi } from '#contract/account/contact/contact.api'
import { waysApi } from '#contract/account/ways/ways.api'
import { loginCode } from '../../../server/db/schema/account'
import { startServer, type TestServer } from '../../support/server'
import { logIn, PASSWORD, quickPasswords, trade } from './support'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const A = '13800000004'

describe('the way to the login page', () => {
  it('names the page, where to return, and a fresh state', async () => {
    const input = { redirect_uri: 'http://localhost:3000/training-room/student/2/index?invite_code=x&code=old&sid=1' }
    const { data } = await server.guest().get(accountApi.doLogin, input)
    const url = new URL(data.url, 'http://x')
    expect(url.pathname).toBe('/uc/login')
    expect(url.searchParams.get('redirect_uri')).toBe(
      'http://localhost:3000/training-room/student/2/index?invite_code=x',
    )
    const again = await server.guest().get(accountApi.doReg, input)
    expect(again.data.url).toMatch(/^\/uc\/register\?/)
    expect(new URL(again.data.url, 'http://x').searchParams.get('state')).not.toBe(url.searchParams.get('state'))
  })

  it('returns home where nothing was said, and refuses places that are not ours', async () => {
    const { data } = await server.guest().get(accountApi.doLogin, {})
    expect(new URL(data.url, 'http://x').searchParams.get('redirect_uri')).toBe('/index')
    const refused = await server.guest().get(accountApi.doLogin, { redirect_uri: 'https://evil.example/' })
    expect(refused).toMatchObject({ status: 400, code: 40113, message: '返回地址不被允许' })
  })
})

it('without further ways to be known there are none, and nothing tells of them', async () => {
  const guest = server.guest()
  const contact = '13800000004'
  expect(await guest.post(contactApi.send, { contact, purpose: 'reset' })).toMatchObject({ status: 400, code: 40171 })
  expect(await guest.post(waysApi.begin, { way: 'wechat' })).toMatchObject({ status: 400, code: 40174 })
  expect((await guest.get(waysApi.sign, { url: 'http://localhost:3000/index' })).code).toBe(40180)
  expect((await guest.raw({ method: 'GET', url: '/config.json' })).json()).not.toHaveProperty('signin')
})

describe('logging in with the real cost of a password', () => {
  it('answers a one-time code and trades it for a session that user info knows', async () => {
    const { url } = (await logIn(server, A)).data
    expect(url).toMatch(/^\/index\?code=[\w-]{43}&state=st-1$/)
    const code = new URL(url, 'http://x').searchParams.get('code') ?? ''
    const { client, headers, data } = await trade(server, server.guest(), code, 'st-1')
    expect(data.uid).toBe(4)
    const cookies = [headers['set-cookie']].flat() as string[]
    expect(cookies.find((c) => c.startsWith('sid='))).toMatch(/HttpOnly.*SameSite=Lax/)
    expect(cookies.find((c) => c.startsWith('token='))).not.toMatch(/HttpOnly|Secure/)
    expect(await client?.get(accountApi.getUserInfo, {})).toMatchObject({ code: 20000, data: { truename: '王一诺' } })
  })

  it('refuses a wrong password and an unknown account with one answer', async () => {
    const wrong = await logIn(server, A, 'Xinghuo2027')
    const unknown = await logIn(server, '13700000000')
    for (const answer of [wrong, unknown])
      expect(answer).toMatchObject({ status: 400, code: 40110, message: '账号或密码错误' })
  })
})

describe('logging in', () => {
  beforeAll(() => quickPasswords(server))

  it('takes the e-mail whatever its case, and full-width digits', async () => {
    expect((await logIn(server, ' WangYinuo@xinghuo.example ')).code).toBe(20000)
    expect((await logIn(server, '+86 138-0000 0004')).code).toBe(20000)
    expect((await logIn(server, '（138）0000–0004')).code).toBe(20000)
    expect((await logIn(server, '１３８００００００４'.replace('００４', '０００４').slice(-11))).code).toBe(20000)
  })

  it('keeps the code only as a hash, for five minutes, bound to its state', async () => {
    const one = await logIn(server, A)
    const kept = await server.db.select().from(loginCode)
    expect(kept.some((row) => row.code === one.loginCode)).toBe(false)
    expect((await trade(server, server.guest(), one.loginCode, 'other')).code).toBe(50414)
    // The attempt with another state used it up.
    expect((await trade(server, server.guest(), one.loginCode, 'st-1')).code).toBe(50414)
    const late = await logIn(server, A)
    server.pass(301)
    expect((await trade(server, server.guest(), late.loginCode, 'st-1')).code).toBe(50414)
  })

  it('gives one session for a code that is sent many times at once', async () => {
    const { loginCode, state } = await logIn(server, A)
    const before = await server.count('session')
    const answers = await Promise.all(Array.from({ length: 8 }, () => trade(server, server.guest(), loginCode, state)))
    expect(answers.filter((a) => a.code === 20000)).toHaveLength(1)
    expect(await server.count('session')).toBe(before + 1)
  })

  it('sets the first log-in once', async () => {
    const uid = 10
    await server.db.execute('update account set first_login_time = 0 where uid = 10')
    const first = async () => (await (await server.as({ uid })).get(accountApi.getUserInfo, {})).data.first_login_time
    expect(await first()).toBe(0)
    const one = await logIn(server, '13800000010')
    await trade(server, server.guest(), one.loginCode, one.state)
    const then = await first()
    expect(then).toBeGreaterThan(0)
    server.pass(50)
    const two = await logIn(server, '13800000010')
    await trade(server, server.guest(), two.loginCode, two.state)
    expect(await first()).toBe(then)
  })

  it('locks the login name after ten failures while fifty others behind the same address log in', async () => {
    const victim = '13800000005'
    for (let i = 0; i < 10; i++) expect((await logIn(server, victim, `guess-${i}`)).code).toBe(40110)
    const locked = await logIn(server, victim)
    expect(locked).toMatchObject({ status: 429, code: 40111, message: '尝试次数过多，请稍后再试' })
    expect(Number((locked.data as unknown as { retry_after: number }).retry_after)).toBeGreaterThan(0)
    const others = Array.from({ length: 40 }, (_, i) => String(13_900_000_001 + i))
    for (const other of [...others, A, '13800000003', '13800000006'])
      expect((await logIn(server, other)).code).toBe(20000)
    server.pass(601)
    expect((await logIn(server, victim)).code).toBe(20000)
  })

  it('counts guesses that are sent at once', async () => {
    const name = '13800000007'
    const answers = await Promise.all(Array.from({ length: 24 }, (_, i) => logIn(server, name, `guess-${i}`)))
    expect(answers.filter((a) => a.code === 40110).length).toBeLessThanOrEqual(11)
    expect((await logIn(server, name)).code).toBe(40111)
  })

  it('forgets failures when the password was right', async () => {
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 9; i++) await logIn(server, '13800000006', 'wrong')
      expect((await logIn(server, '13800000006')).code).toBe(20000)
    }
  })

  it('refuses those whom the queue has no room for, without counting them', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => logIn(server, A, PASSWORD)))
    const codes = new Set(answers.map((a) => a.code))
    expect([...codes].every((c) => c === 20000 || c === 40118)).toBe(true)
    expect((await logIn(server, A)).code).toBe(20000)
  })

  it('refuses unknown fields, an unsigned call, and a redirect that is not ours', async () => {
    const guest = server.guest()
    const extra = { account: A, password: PASSWORD, admin: 1 } as { account: string; password: string }
    expect((await guest.post(accountApi.login, extra)).code).toBe(40000)
    const unsigned = await guest.raw({
      method: 'POST',
      url: '/uc/api/Passport/login',
      payload: { account: A, password: PASSWORD },
    })
    expect(unsigned.json()).toMatchObject({ code: 40104 })
    const codes = await server.count('login_code')
    const away = await guest.post(accountApi.login, { account: A, password: PASSWORD, redirect_uri: '//evil.example' })
    expect(away.code).toBe(40113)
    expect(await server.count('login_code')).toBe(codes)
  })
})

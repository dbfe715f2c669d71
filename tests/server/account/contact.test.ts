import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { contactApi } from '#contract/account/contact/contact.api'
import { TERMS_VERSION } from '#contract/account/own/consent.rules'
import { selfApi } from '#contract/account/self.api'
import { orgLogApi } from '#contract/orgs/log/log.api'
import type { Config } from '../../../server/config'
import { rowsOf } from '../../../server/db/client'
import { messagesSettled } from '../../../server/domains/account/contact/contact.codes.service'
import { openHttp } from '../../support/outside/http-server'
import { openMailBox } from '../../support/outside/mail-box'
import { people } from '../../support/people'
import { startServer, type TestServer } from '../../support/server'
import { logIn, PASSWORD, quickHasher, quickPasswords } from './support'

let mail: Awaited<ReturnType<typeof openMailBox>>
let sms: Awaited<ReturnType<typeof openHttp>>
let server: TestServer
beforeAll(async () => {
  quickHasher()
  mail = await openMailBox()
  sms = await openHttp(() => ({}))
  const hook = { SMS_STYLE: 'hook', SMS_URL: `${sms.origin}/sms`, SMS_KEY_SECRET: 'hook-secret' }
  server = await startServer({ env: { ...mail.env, ...hook, REGISTER_VERIFY: '1' } })
})
afterAll(async () => {
  await server.close()
  await mail.close()
  await sms.close()
})
beforeEach(async () => {
  await server.reset()
  await quickPasswords(server)
  mail.letters.length = 0
  sms.asked.length = 0
  mail.refuse(false)
})

const EMAIL = 'wangyinuo@xinghuo.example'
const MOBILE = '13800000004'
const NEXT = 'Another-2026'
const texted = (mobile: string): string => {
  const last = sms.asked.map(({ body }) => JSON.parse(body)).filter((m) => m.mobile === mobile)
  return last.at(-1)?.code ?? ''
}
const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000')
const send = (contact: string, purpose: 'register' | 'reset' = 'reset') =>
  server.guest().post(contactApi.send, { contact, purpose })
const forgotten = async (contact: string) => {
  const answer = await send(contact)
  await messagesSettled()
  return answer
}
const reset = (contact: string, code: string, password = NEXT) =>
  server.guest().post(contactApi.reset, { contact, code, password, redirect_uri: '/todo', state: 'st' })

/** The deployment is set another way meanwhile. */
const withSetting = async (set: Partial<Config>, work: () => Promise<void>): Promise<void> => {
  const before = { ...server.config }
  Object.assign(server.config, set)
  await work().finally(() => Object.assign(server.config, before))
}

describe('a forgotten password', () => {
  it('is set anew by a code that came by mail; everybody who was in is out, and the log says so', async () => {
    const before = await server.as(people.studentA)
    expect(await forgotten(` ${EMAIL.toUpperCase()} `)).toMatchObject({ code: 20000, data: { again: 60 } })
    expect(mail.letters[0]).toMatchObject({ from: 'no-reply@xinghuo.example', to: [EMAIL] })
    expect(mail.letters[0]?.subject).toBe(`星火实训平台验证码：${mail.codeTo(EMAIL)}`)
    const done = await reset(EMAIL, mail.codeTo(EMAIL))
    expect(done.data.url).toMatch(/^\/todo\?code=[\w-]{43}&state=st$/)
    expect((await before.get(selfApi.sessions, {})).code).toBe(50401)
    expect((await logIn(server, MOBILE)).code).toBe(40110)
    expect((await logIn(server, MOBILE, NEXT)).code).toBe(20000)
    const admin = await server.as(people.orgadmin)
    const log = await admin.get(orgLogApi.lists, { keyword: '重设了自己的密码' })
    expect(log.data.list[0]).toMatchObject({ truename: '王一诺', about: '王一诺', action: 'account.reset' })
  })

  it('by a text message, signed for who sends it', async () => {
    await forgotten('+86 138 0000 0004')
    const [call] = sms.asked
    expect(JSON.parse(call?.body ?? '')).toEqual({
      mobile: MOBILE,
      code: expect.stringMatching(/^\d{6}$/),
      minutes: 10,
      purpose: 'reset',
    })
    const signed = `${call?.headers['x-timestamp']}.${call?.body}`
    expect(call?.headers['x-signature']).toBe(createHmac('sha256', 'hook-secret').update(signed).digest('hex'))
    expect((await reset(MOBILE, ` ${texted(MOBILE).replace(/^(\d{3})/, '$1 ')} `)).code).toBe(20000)
  })

  it('tells nobody who has an account: the same answer, and nothing is sent', async () => {
    const [known, unknown] = [await forgotten(EMAIL), await forgotten('nobody@xinghuo.example')]
    expect(unknown.data).toEqual(known.data)
    expect(unknown.status).toBe(known.status)
    expect(mail.letters.map((l) => l.to)).toEqual([[EMAIL]])
    const answers = [await reset(EMAIL, wrongOf(mail.codeTo(EMAIL))), await reset('nobody@xinghuo.example', '123456')]
    for (const answer of answers) expect(answer).toMatchObject({ status: 400, code: 40170 })
    expect(answers[0]?.message).toBe(answers[1]?.message)
  })

  it('is not set by a code for a super admin, a closed account, a demo account, or one never activated', async () => {
    for (const who of ['13800000001', '13800000008']) await forgotten(who)
    await server.db.execute(sql`update account set disabled_time = 1 where mobile = '13800000005'`)
    await forgotten('13800000005')
    await server.db.execute(sql`update account set password_hash = '' where mobile = '13800000010'`)
    await forgotten('13800000010')
    expect(sms.asked).toEqual([])
  })

  it('a code counts once, for ten minutes, for its own contact and purpose', async () => {
    await forgotten(EMAIL)
    const code = mail.codeTo(EMAIL)
    expect((await reset('chensiyuan@xinghuo.example', code)).code).toBe(40170)
    expect((await reset(MOBILE, code)).code).toBe(40170)
    const both = await Promise.all([reset(EMAIL, code), reset(EMAIL, code, 'Yet-another-2026')])
    expect(both.map((a) => a.code).sort()).toEqual([20000, 40170])
    expect((await reset(EMAIL, code)).code).toBe(40170)
    server.pass(61)
    await forgotten(EMAIL)
    server.pass(601)
    expect((await reset(EMAIL, mail.codeTo(EMAIL))).code).toBe(40170)
  })

  it('a newer code takes the place of the one before', async () => {
    await forgotten(EMAIL)
    const old = mail.codeTo(EMAIL)
    server.pass(61)
    await forgotten(EMAIL)
    if (mail.codeTo(EMAIL) !== old) expect((await reset(EMAIL, old)).code).toBe(40170)
    expect((await reset(EMAIL, mail.codeTo(EMAIL))).code).toBe(20000)
  })

  it('is not guessed: after five wrong ones the right one counts no more, also where they come at once', async () => {
    await forgotten(EMAIL)
    const code = mail.codeTo(EMAIL)
    const wrong = await Promise.all(Array.from({ length: 8 }, () => reset(EMAIL, wrongOf(code))))
    expect(new Set(wrong.map((a) => a.code))).toEqual(new Set([40170]))
    expect((await reset(EMAIL, code)).code).toBe(40170)
  })

  it('keeps neither code nor contact in the database', async () => {
    await forgotten(EMAIL)
    const kept = JSON.stringify(await rowsOf(server.db, sql`select * from contact_code`))
    expect(kept).not.toContain(EMAIL)
    expect(kept).not.toContain(mail.codeTo(EMAIL))
  })

  it('says so where the password is weak before the code is used up', async () => {
    await forgotten(EMAIL)
    expect((await reset(EMAIL, mail.codeTo(EMAIL), 'short')).code).toBe(40117)
    expect((await reset(EMAIL, mail.codeTo(EMAIL))).code).toBe(20000)
  })
})

describe('nobody is flooded', () => {
  it('a minute lies between two, five are sent in an hour and ten in a day, whoever asks', async () => {
    expect((await forgotten(EMAIL)).code).toBe(20000)
    const soon = await forgotten(EMAIL)
    expect(soon).toMatchObject({ status: 429, code: 42900, data: { retry_after: expect.any(Number) } })
    let sent = 1
    for (let hour = 0; hour < 4; hour++) {
      for (let n = 0; n < 7; n++) {
        server.pass(61)
        if ((await forgotten(EMAIL)).code === 20000) sent += 1
      }
      expect(sent).toBe(Math.min(5 * (hour + 1), 10))
      server.pass(3700)
    }
    expect(mail.letters).toHaveLength(10)
  })

  it('a contact that nobody has is counted alike', async () => {
    await forgotten('nobody@xinghuo.example')
    expect((await forgotten('nobody@xinghuo.example')).code).toBe(42900)
  })

  it('one address may ask for as many as a school needs, and no more', async () => {
    const codes: number[] = []
    await withSetting({ rateLimit: 3 }, async () => {
      for (let n = 0; n < 5; n++) codes.push((await forgotten(`n${n}@xinghuo.example`)).code)
    })
    expect(codes).toEqual([20000, 20000, 20000, 42900, 42900])
  })

  it('text messages of a day are limited for all together', async () => {
    const codes: number[] = []
    await withSetting({ smsDaily: 2 }, async () => {
      for (const n of [1, 2, 3]) codes.push((await forgotten(`1390000000${n}`)).code)
    })
    expect(codes).toEqual([20000, 20000, 42900])
  })
})

describe('registering, where the deployment asks for proof', () => {
  const fresh = { truename: '新同学', password: NEXT, terms_version: TERMS_VERSION, state: 's' }
  const register = (more: object) => server.guest().post(accountApi.register, { ...fresh, ...more })

  it('takes a contact with the code that was sent there, each of its own', async () => {
    await send('13911112222', 'register')
    await send('fresh@xinghuo.example', 'register')
    const contacts = { mobile: '13911112222', email: 'fresh@xinghuo.example' }
    const [mobile_code, email_code] = [texted('13911112222'), mail.codeTo('fresh@xinghuo.example')]
    expect((await register({ ...contacts, mobile_code })).code).toBe(40170)
    server.pass(61)
    await send('13911112222', 'register')
    const right = { ...contacts, mobile_code: texted('13911112222'), email_code }
    expect((await register(right)).code).toBe(20000)
    expect((await logIn(server, '13911112222', NEXT)).code).toBe(20000)
  })

  it('refuses without, and by a code for something else', async () => {
    const before = await server.count('account')
    expect((await register({ mobile: '13911112222' })).code).toBe(40170)
    await forgotten(EMAIL)
    expect((await register({ email: EMAIL, email_code: mail.codeTo(EMAIL) })).code).toBe(40170)
    expect(await server.count('account')).toBe(before)
  })

  it('tells only whoever reads the mail that an account has it', async () => {
    expect((await register({ email: EMAIL, email_code: '000000' })).code).toBe(40170)
    const [known, unknown] = [await send(EMAIL, 'register'), await send('free@xinghuo.example', 'register')]
    expect(known.data).toEqual(unknown.data)
    expect((await register({ email: EMAIL, email_code: mail.codeTo(EMAIL) })).code).toBe(40112)
  })

  it('says it where the mail server does not take it', async () => {
    mail.refuse(true)
    expect(await send('fresh@xinghuo.example', 'register')).toMatchObject({ status: 503, code: 40172 })
  })
})

describe('another mobile number or e-mail', () => {
  const ask = async (contact: string) => {
    const me = await server.as(people.studentA)
    return { me, asked: await me.post(contactApi.ask, { contact }) }
  }

  it('is taken with its code and the password; the old one is told, opens nothing any more, and the log says so', async () => {
    await forgotten(EMAIL)
    const old = mail.codeTo(EMAIL)
    const { me, asked } = await ask('new@xinghuo.example')
    expect(asked.code).toBe(20000)
    const code = mail.codeTo('new@xinghuo.example')
    const change = (more: object) => me.post(contactApi.change, { contact: 'new@xinghuo.example', code, ...more })
    expect((await change({ password: 'wrong-1' })).code).toBe(40161)
    expect((await change({})).code).toBe(40161)
    expect((await change({ password: PASSWORD })).code).toBe(20000)
    await messagesSettled()
    expect((await me.get(accountApi.getUserInfo, {})).data.email).toBe('new@xinghuo.example')
    expect(mail.letters.at(-1)).toMatchObject({ to: [EMAIL], subject: '星火实训平台：登录邮箱已更换' })
    expect((await reset(EMAIL, old)).code).toBe(40170)
    expect((await logIn(server, 'new@xinghuo.example')).code).toBe(20000)
    expect((await logIn(server, EMAIL)).code).toBe(40110)
    const admin = await server.as(people.orgadmin)
    const log = await admin.get(orgLogApi.lists, { keyword: '更换了自己的邮箱' })
    expect(log.data.list[0]).toMatchObject({ truename: '王一诺', action: 'account.email' })
  })

  it('a mobile number by text message, with the name to log in that follows it', async () => {
    const { me } = await ask('13911113333')
    const input = { contact: '13911113333', code: texted('13911113333'), password: PASSWORD }
    expect((await me.post(contactApi.change, input)).code).toBe(20000)
    expect((await me.get(accountApi.getUserInfo, {})).data).toMatchObject({ mobile: '13911113333' })
  })

  it('a code that was sent for one person is nothing to another', async () => {
    await ask('13911113333')
    const other = await server.as(people.studentB)
    const input = { contact: '13911113333', code: texted('13911113333'), password: PASSWORD }
    expect((await other.post(contactApi.change, input)).code).toBe(40170)
  })

  it('that another account has is refused, and told only to whoever reads what is sent there', async () => {
    const { me, asked } = await ask('13800000005')
    expect(asked.code).toBe(20000)
    const input = { contact: '13800000005', code: texted('13800000005'), password: PASSWORD }
    expect((await me.post(contactApi.change, input)).code).toBe(40112)
    expect((await me.get(accountApi.getUserInfo, {})).data.mobile).toBe(MOBILE)
  })

  it('is refused where it is what one has, and where it is none', async () => {
    expect((await ask(MOBILE)).asked.code).toBe(40173)
    expect((await ask('12345')).asked).toMatchObject({ code: 40116, message: '请输入正确的手机' })
    expect((await ask('a@b')).asked).toMatchObject({ code: 40116, message: '请输入正确的邮箱地址' })
  })
})

it('the page is told what there is', async () => {
  const told = await server.guest().raw({ method: 'GET', url: '/config.json' })
  expect(told.json().signin).toEqual({ mail: true, sms: true, verify: true, ways: [], share: false })
})

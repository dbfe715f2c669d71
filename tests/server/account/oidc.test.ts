import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { contactApi } from '#contract/account/contact/contact.api'
import { TERMS_VERSION } from '#contract/account/own/consent.rules'
import { ownApi } from '#contract/account/own/own.api'
import { waysApi } from '#contract/account/ways/ways.api'
import { orgLogApi } from '#contract/orgs/log/log.api'
import { rowsOf } from '../../../server/db/client'
import { people } from '../../support/people'
import type { Client, TestServer } from '../../support/server'
import { type Provider, withProviders } from './oidc.setup'
import { logIn, PASSWORD, trade } from './support'
import {
  type Browser,
  comeBack,
  comesInByInvite,
  newBrowser,
  otherSchool,
  sends,
  setOut,
  setOutToLink,
} from './ways.setup'

const HERE = 'http://localhost:3000'
let campus: Provider
let city: Provider
let server: TestServer
let browser: Browser
withProviders((them) => {
  ;({ campus, city, server, browser } = them)
})

const problemIn = (address: string) => new URL(address, HERE).searchParams.get('problem')
const go = async (way = 'campus', from = browser) => {
  const { url } = await setOut(server, from, way)
  return comeBack(server, from, await (way === 'campus' ? campus : city).visit(url))
}
const guestPost = (api: typeof waysApi.linkKnown | typeof waysApi.register, input: object, from = browser) =>
  server.guest().post(api, input as never, { headers: sends(from) })
const guestGet = (from = browser) => server.guest().get(waysApi.guest, {}, { headers: sends(from) })
const codeIn = (address: string) => new URL(address, HERE).searchParams.get('code') ?? ''
const identities = () => rowsOf<{ uid: number; subject: string }>(server.db, sql`select uid, subject from identity`)

/** Links the provider's person to somebody's account. */
const linkAs = async (who: Client, way = 'campus', password = PASSWORD) => {
  const { url } = await setOutToLink(who, browser, way, { password })
  return comeBack(server, browser, await (way === 'campus' ? campus : city).visit(url), { who })
}

describe('whoever comes by a provider for the first time', () => {
  it('links an account of theirs by its password, goes on where they wanted, and is known from then on', async () => {
    expect(await go()).toBe('/uc/link')
    expect((await guestGet()).data).toEqual({
      way: '校园统一身份认证',
      who: '王一诺',
      email: 'yinuo@campus.example',
      register: true,
    })
    const wrong = await guestPost(waysApi.linkKnown, { account: '13800000004', password: 'not-it-1' })
    expect(wrong).toMatchObject({ code: 40110, message: '账号或密码错误' })
    expect(await identities()).toEqual([])
    const done = await guestPost(waysApi.linkKnown, { account: '13800000004', password: PASSWORD })
    expect(done.data.url).toMatch(/^\/todo\?code=[\w-]{43}&state=question$/)
    const { client, data } = await trade(server, server.guest(), codeIn(done.data.url), 'question')
    expect(data.uid).toBe(4)
    expect((await client?.get(accountApi.getUserInfo, {}))?.data.truename).toBe('王一诺')
    // Gone with the decision.
    expect((await guestGet()).code).toBe(40178)

    const again = await go('campus', newBrowser())
    expect(again).toMatch(/^\/todo\?code=/)
    expect((await trade(server, server.guest(), codeIn(again), 'question')).data.uid).toBe(4)
    const admin = await server.as(people.orgadmin)
    const log = await admin.get(orgLogApi.lists, { keyword: '绑定了登录方式' })
    expect(log.data.list[0]).toMatchObject({ truename: '王一诺', about: '校园统一身份认证' })
  })

  it('or makes one, where that is allowed, having agreed to the terms; with the e-mail that was checked there', async () => {
    await go()
    const input = { truename: ' 王 一诺 ', terms_version: TERMS_VERSION }
    expect((await guestPost(waysApi.register, { truename: '王一诺' })).code).toBe(40125)
    expect((await guestPost(waysApi.register, { ...input, truename: ' ' })).code).toBe(40119)
    const { client } = await trade(
      server,
      server.guest(),
      codeIn((await guestPost(waysApi.register, input)).data.url),
      'question',
    )
    const me = (await client?.get(accountApi.getUserInfo, {}))?.data
    expect(me).toMatchObject({ truename: '王 一诺', email: 'yinuo@campus.example', mobile: '' })
    expect((await client?.get(ownApi.consent, {}))?.data.time).toBeGreaterThan(0)
    // No password opens it, not even none.
    for (const password of ['!', PASSWORD])
      expect((await logIn(server, 'yinuo@campus.example', password)).code).toBe(40110)
    expect((await client?.get(waysApi.mine, {}))?.data).toMatchObject({ has_password: false })
    expect((await client?.post(waysApi.unlink, { way: 'campus' }))?.code).toBe(40177)
  })

  it('who came by the invite of another school is of none until they accept it', async () => {
    const school = await otherSchool(server)
    const { url } = await setOut(server, browser, 'campus', { redirect_uri: school.redirect_uri })
    expect(await comeBack(server, browser, await campus.visit(url))).toBe('/uc/link')
    const made = await guestPost(waysApi.register, { truename: '新同学', terms_version: TERMS_VERSION })
    expect(made.data.url).toContain(`${school.redirect_uri}&code=`)
    const { client } = await trade(server, server.guest(), codeIn(made.data.url), 'question')
    await comesInByInvite(client, school)
  })

  it('an e-mail that is the same links nothing: the account is asked for, not taken', async () => {
    campus.is({ sub: 'c-2', name: '冒名', email: 'wangyinuo@xinghuo.example', email_verified: true })
    expect(await go()).toBe('/uc/link')
    const made = await guestPost(waysApi.register, { truename: '冒名', terms_version: TERMS_VERSION })
    expect(made.code).toBe(40112)
    expect(await identities()).toEqual([])
  })

  it('an e-mail that the provider has not checked comes along nowhere', async () => {
    campus.is({ sub: 'c-3', name: '某人', email: 'somebody@else.example', email_verified: false })
    await go()
    expect((await guestGet()).data.email).toBe('')
  })

  it('makes none where the provider may only be linked', async () => {
    await go('city')
    expect((await guestGet()).data.register).toBe(false)
    const made = await guestPost(waysApi.register, { truename: '王一诺', terms_version: TERMS_VERSION })
    expect(made).toMatchObject({ status: 403, code: 40179 })
  })

  it('has a quarter of an hour, in the browser that came back and no other', async () => {
    await go()
    const other = newBrowser()
    await setOut(server, other, 'campus')
    const account = { account: '13800000004', password: PASSWORD }
    expect((await guestPost(waysApi.linkKnown, account, other)).code).toBe(40178)
    server.pass(901)
    expect((await guestPost(waysApi.linkKnown, account)).code).toBe(40178)
  })

  it('guesses no password through here: it is locked as at the log-in', async () => {
    await go()
    for (let n = 0; n < 10; n++) await guestPost(waysApi.linkKnown, { account: '13800000004', password: `wrong-${n}` })
    const right = await guestPost(waysApi.linkKnown, { account: '13800000004', password: PASSWORD })
    expect(right.code).toBe(40111)
  })
})

describe('linking and unlinking', () => {
  it('asks for the password, and ends in the session that began it', async () => {
    const me = await server.as(people.studentA)
    expect((await setOutToLink(me, browser, 'campus', { password: 'wrong-1' })).code).toBe(40161)
    expect((await setOutToLink(me, browser, 'campus', {})).code).toBe(40161)
    expect(await linkAs(me)).toBe('/uc/home?tab=security&linked=campus')
    const { data } = await me.get(waysApi.mine, {})
    expect(data.list.map(({ key, linked, who }) => [key, linked, who])).toEqual([
      ['campus', true, '王一诺'],
      ['city', false, ''],
    ])
    expect((await me.post(waysApi.unlink, { way: 'campus' })).code).toBe(20000)
    expect(await identities()).toEqual([])
    expect(await go()).toBe('/uc/link')
  })

  it('does not take what is another’s', async () => {
    await linkAs(await server.as(people.studentA))
    expect(problemIn(await linkAs(await server.as(people.studentB)))).toBe('taken')
    expect(await identities()).toEqual([{ uid: 4, subject: 'c-1' }])
  })

  it('of one provider’s person another provider’s of the same number is none', async () => {
    await linkAs(await server.as(people.studentA))
    expect(await go('city')).toBe('/uc/link')
  })

  it('a linking that somebody began is not ended by somebody else', async () => {
    const thief = await server.as(people.studentB)
    const victim = await server.as(people.studentA)
    const { url } = await setOutToLink(thief, browser, 'campus', { password: PASSWORD })
    const address = await campus.visit(url)
    // In the browser of the other, and in the same browser after somebody else logged in there.
    expect(problemIn(await comeBack(server, newBrowser(), address, { who: victim }))).toBe('expired')
    const again = await setOutToLink(thief, browser, 'campus', { password: PASSWORD })
    expect(problemIn(await comeBack(server, browser, await campus.visit(again.url), { who: victim }))).toBe('expired')
    expect(await identities()).toEqual([])
  })

  it('a closed account is not entered by it', async () => {
    await linkAs(await server.as(people.studentA))
    await server.db.execute(sql`update account set disabled_time = 1 where uid = 4`)
    expect(problemIn(await go())).toBe('closed')
  })

  it('a demo account is not linked', async () => {
    const demo = await server.as(people.demo)
    expect((await setOutToLink(demo, browser, 'campus', { password: PASSWORD })).code).toBe(40301)
    await go()
    expect((await guestPost(waysApi.linkKnown, { account: '13800000008', password: PASSWORD })).code).toBe(40301)
  })
})

describe('what is said of it', () => {
  it('names and pictures stand in the configuration; secrets and issuers do not', async () => {
    const site = await server.guest().raw({ method: 'GET', url: '/config.json' })
    expect(site.json().signin.ways).toEqual([
      { key: 'campus', name: '校园统一身份认证', icon: true, at: 'all' },
      { key: 'city', name: '城市教育云', icon: false, at: 'all' },
    ])
    expect(site.body).not.toMatch(/a-secret-of-the-test|127\.0\.0\.1/)
    const icon = await server.guest().raw({ method: 'GET', url: '/uc/api/Passport/wayIcon?way=campus' })
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png'])
    const none = await server.guest().raw({ method: 'GET', url: '/uc/api/Passport/wayIcon?way=city' })
    expect(none.statusCode).toBe(404)
  })

  it('a provider that is away is told as that, and asked again the next time', async () => {
    const before = server.config.oidc
    const away = { ...before[1], key: 'away', issuer: 'http://127.0.0.1:9' } as (typeof before)[number]
    server.config.oidc = [...before, away]
    expect(await setOut(server, browser, 'away')).toMatchObject({ status: 503, code: 40175 })
    server.config.oidc = [...before, { ...away, issuer: city.issuer }]
    expect((await setOut(server, browser, 'away')).code).toBe(20000)
    server.config.oidc = before
  })

  it('without mail and SMS nobody asks for a code', async () => {
    const answer = await server.guest().post(contactApi.send, { contact: 'a@b.example', purpose: 'reset' })
    expect(answer.code).toBe(40171)
  })
})

import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TERMS_VERSION } from '#contract/account/own/consent.rules'
import { waysApi } from '#contract/account/ways/ways.api'
import { rowsOf } from '../../../server/db/client'
import { openWechat } from '../../support/outside/wechat'
import { people } from '../../support/people'
import { startServer, type TestServer } from '../../support/server'
import { PASSWORD, quickPasswords, trade } from './support'
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
const INSIDE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50'
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0'

let wechat: Awaited<ReturnType<typeof openWechat>>
let server: TestServer
let browser: Browser
beforeAll(async () => {
  wechat = await openWechat()
  server = await startServer({ env: { PUBLIC_URL: HERE, ...wechat.env } })
})
afterAll(async () => {
  await server.close()
  await wechat.close()
})
beforeEach(async () => {
  await server.reset()
  await quickPasswords(server)
  browser = newBrowser()
  wechat.is({ openid: 'o-1', nickname: '一诺' })
  wechat.down(false)
})

const problemIn = (address: string) => new URL(address, HERE).searchParams.get('problem')
const codeIn = (address: string) => new URL(address, HERE).searchParams.get('code') ?? ''
const go = async (agent: string, from = browser) => {
  const { url } = await setOut(server, from, 'wechat', { agent })
  return comeBack(server, from, wechat.visit(url), { agent })
}
const linkGuest = (from = browser, account = '13800000004') =>
  server.guest().post(waysApi.linkKnown, { account, password: PASSWORD }, { headers: sends(from) })
const subjects = async () =>
  (await rowsOf<{ subject: string }>(server.db, sql`select subject from identity order by subject`)).map(
    (i) => i.subject,
  )

describe('logging in with WeChat', () => {
  it('inside of it asks for name and picture, to the letter of its address', async () => {
    const { url } = await setOut(server, browser, 'wechat', { agent: INSIDE })
    const state = new URL(url).searchParams.get('state') ?? ''
    expect(state).toMatch(/^[0-9a-f]{64}$/)
    const back = encodeURIComponent(`${HERE}/uc/api/Passport/back/wechat`)
    expect(url).toBe(
      `${wechat.origin}/connect/oauth2/authorize?appid=wxinside&redirect_uri=${back}&response_type=code&scope=snsapi_userinfo&state=${state}#wechat_redirect`,
    )
  })

  it('elsewhere by a QR code of the website application', async () => {
    const url = new URL((await setOut(server, browser, 'wechat', { agent: DESK })).url)
    expect([url.pathname, url.searchParams.get('appid'), url.searchParams.get('scope'), url.hash]).toEqual([
      '/connect/qrconnect',
      'wxweb',
      'snsapi_login',
      '#wechat_redirect',
    ])
    expect(new URL((await setOut(server, browser, 'wechat', { agent: `${INSIDE} wxwork/4.1` })).url).pathname).toBe(
      '/connect/qrconnect',
    )
  })

  it('knows somebody again who linked their account, in both applications where WeChat says it is one person', async () => {
    wechat.is({ openid: 'inside-1', nickname: '一诺', unionid: 'u-1' })
    expect(await go(INSIDE)).toBe('/uc/link')
    expect((await linkGuest()).code).toBe(20000)
    expect(await subjects()).toEqual(['union:u-1', 'wxinside:inside-1'])
    wechat.is({ openid: 'web-1', nickname: '一诺', unionid: 'u-1' })
    const on = await go(DESK, newBrowser())
    expect((await trade(server, server.guest(), codeIn(on), 'question')).data.uid).toBe(4)
    expect(await subjects()).toEqual(['union:u-1', 'wxinside:inside-1', 'wxweb:web-1'])
  })

  it('without that, one of the other application is somebody else', async () => {
    wechat.is({ openid: 'same', nickname: '一诺' })
    await go(INSIDE)
    await linkGuest()
    expect(await go(DESK, newBrowser())).toBe('/uc/link')
  })

  it('one face that was linked to two accounts opens neither', async () => {
    await server.db.execute(
      sql`insert into identity (issuer, subject, uid, create_time) values ('wechat', 'union:u-9', 4, 1), ('wechat', 'wxinside:o-9', 5, 1)`,
    )
    wechat.is({ openid: 'o-9', nickname: '两人', unionid: 'u-9' })
    expect(problemIn(await go(INSIDE))).toBe('taken')
  })

  it('makes an account without mobile or e-mail, which is unlinked only once there is another way in', async () => {
    await go(INSIDE)
    const input = { truename: '新同学', terms_version: TERMS_VERSION }
    const made = await server.guest().post(waysApi.register, input, { headers: sends(browser) })
    const { client } = await trade(server, server.guest(), codeIn(made.data.url), 'question')
    expect((await client?.post(waysApi.unlink, { way: 'wechat' }))?.code).toBe(40177)
  })

  it('who came by the invite of another school is of none until they accept it', async () => {
    const school = await otherSchool(server)
    const { url } = await setOut(server, browser, 'wechat', { redirect_uri: school.redirect_uri, agent: INSIDE })
    expect(await comeBack(server, browser, wechat.visit(url), { agent: INSIDE })).toBe('/uc/link')
    const input = { truename: '新同学', terms_version: TERMS_VERSION }
    const made = await server.guest().post(waysApi.register, input, { headers: sends(browser) })
    const { client } = await trade(server, server.guest(), codeIn(made.data.url), 'question')
    await comesInByInvite(client, school)
  })

  it('is linked and unlinked at home', async () => {
    const who = await server.as(people.studentA)
    const { url } = await setOutToLink(who, browser, 'wechat', { password: PASSWORD, agent: DESK })
    const on = await comeBack(server, browser, wechat.visit(url), { who, agent: DESK })
    expect(on).toBe('/uc/home?tab=security&linked=wechat')
    expect((await who.get(waysApi.mine, {})).data.list).toMatchObject([{ key: 'wechat', linked: true, who: '一诺' }])
    await who.post(waysApi.unlink, { way: 'wechat' })
    expect(await subjects()).toEqual([])
  })

  it('a code counts once, of its own application, in the browser that asked', async () => {
    const { url } = await setOut(server, browser, 'wechat', { agent: INSIDE })
    const address = wechat.visit(url)
    expect(problemIn(await comeBack(server, newBrowser(), address, { agent: INSIDE }))).toBe('expired')
    const again = await setOut(server, browser, 'wechat', { agent: INSIDE })
    // As if what was asked inside of it came back on the desk.
    expect(problemIn(await comeBack(server, browser, wechat.visit(again.url), { agent: DESK }))).toBe('failed')
    const { url: third } = await setOut(server, browser, 'wechat', { agent: INSIDE })
    const invented = new URL(wechat.visit(third))
    invented.searchParams.set('code', 'invented')
    expect(problemIn(await comeBack(server, browser, invented.href, { agent: INSIDE }))).toBe('failed')
  })

  it('the person of its preview is nobody', async () => {
    wechat.is({ openid: 'preview', nickname: '微信用户', preview: true })
    expect(problemIn(await go(INSIDE))).toBe('failed')
  })

  it('who says no comes back without a code', async () => {
    const { url } = await setOut(server, browser, 'wechat', { agent: DESK })
    const back = new URL(wechat.visit(url))
    back.searchParams.delete('code')
    expect(problemIn(await comeBack(server, browser, back.href, { agent: DESK }))).toBe('denied')
  })

  it('while WeChat is away says that it did not work', async () => {
    const { url } = await setOut(server, browser, 'wechat', { agent: DESK })
    wechat.down(true)
    expect(problemIn(await comeBack(server, browser, wechat.visit(url), { agent: DESK }))).toBe('failed')
  })
})

describe('the card of what is shared', () => {
  const sign = (url: string) => server.guest().get(waysApi.sign, { url })

  it('is signed for an address of ours, without what stands behind the #', async () => {
    const address = `${HERE}/training-room/student/2/index?invite_code=2-4-user-abc123`
    const { data } = await sign(`${address}#part`)
    const ticket = `ticket-`
    expect(data.app_id).toBe('wxinside')
    const asked = wechat.asked.filter(({ url }) => url.pathname === '/cgi-bin/ticket/getticket')
    expect(asked).toHaveLength(1)
    const fits = Array.from({ length: 50 }, (_, n) =>
      createHash('sha1')
        .update(`jsapi_ticket=${ticket}${n}&noncestr=${data.nonce}&timestamp=${data.timestamp}&url=${address}`)
        .digest('hex'),
    )
    expect(fits).toContain(data.signature)
  })

  it('asks WeChat once for all, and again before the ticket ends', async () => {
    await sign(`${HERE}/index`)
    const before = wechat.calls('/cgi-bin/ticket/getticket')
    await Promise.all(Array.from({ length: 5 }, () => sign(`${HERE}/index`)))
    expect(wechat.calls('/cgi-bin/ticket/getticket')).toBe(before)
    server.pass(7200)
    await Promise.all(Array.from({ length: 5 }, () => sign(`${HERE}/index`)))
    expect(wechat.calls('/cgi-bin/ticket/getticket')).toBe(before + 1)
  })

  it('is signed for no other address', async () => {
    for (const url of ['https://evil.example/', `${HERE}.evil.example/`, `${HERE.replace('http', 'https')}/`, 'index'])
      expect((await sign(url)).code).toBe(40180)
  })

  it('while WeChat is away says so', async () => {
    server.pass(20_000)
    wechat.down(true)
    expect(await sign(`${HERE}/index`)).toMatchObject({ status: 503, code: 40175 })
  })
})

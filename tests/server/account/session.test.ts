import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { selfApi } from '#contract/account/self.api'
import { clientOf } from '../../support/client'
import { startServer, type TestServer } from '../../support/server'
import { enter, logIn, PASSWORD, quickPasswords, trade } from './support'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await quickPasswords(server)
})
afterAll(() => server.close())

const A = '13800000004'
const B = '13800000005'

describe('the life of a session', () => {
  it('never adopts a session that was in the browser before the log-in', async () => {
    const planted = await enter(server, B)
    const { loginCode, state } = await logIn(server, A)
    // The victim's browser carries the planted cookie, but not its token.
    const victim = clientOf(server.app, { ...server.guest(), cookie: planted.cookie, token: '' })
    const { client } = await trade(server, victim, loginCode, state)
    expect(client?.cookie).not.toBe(planted.cookie)
    expect((await client?.get(accountApi.getUserInfo, {}))?.data.uid).toBe(4)
    expect(await planted.get(accountApi.getUserInfo, {})).toMatchObject({ status: 401, code: 50401 })
  })

  it('ends with the log-out, for good', async () => {
    const a = await enter(server, A)
    const out = await a.post(accountApi.doLogout, { redirect_uri: '/index?code=1' })
    expect(out.data.url).toBe('/index')
    expect([out.headers['set-cookie']].flat().join()).toMatch(/sid=;/)
    expect(await a.get(accountApi.getUserInfo, {})).toMatchObject({ status: 401, code: 50401 })
  })

  it('can be ended by nobody without its token, by GET as little as by POST', async () => {
    const a = await enter(server, A)
    const forged = clientOf(server.app, { ...a, token: 'forged' })
    for (const method of ['get', 'post'] as const)
      expect(await forged[method](accountApi.doLogout, {})).toMatchObject({ status: 403, code: 40103 })
    expect((await a.get(accountApi.getUserInfo, {})).code).toBe(20000)
    expect((await a.get(accountApi.doLogout, {})).code).toBe(20000)
  })

  it('is over everywhere else when the password changes', async () => {
    const [here, there] = [await enter(server, A), await enter(server, A)]
    const { loginCode, state } = await logIn(server, A)
    const changed = await here.post(selfApi.changePassword, { old_password: PASSWORD, password: 'Neues-Wort-9' })
    expect(changed.code).toBe(20000)
    expect((await there.get(accountApi.getUserInfo, {})).status).toBe(401)
    expect((await trade(server, server.guest(), loginCode, state)).code).toBe(50414)
    expect((await here.get(accountApi.getUserInfo, {})).code).toBe(20000)
    expect((await logIn(server, A)).code).toBe(40110)
    await quickPasswords(server)
  })

  it('expires', async () => {
    const a = await enter(server, A)
    server.pass(30 * 86_400 + 1)
    expect((await a.get(accountApi.getUserInfo, {})).status).toBe(401)
  })

  it('carries the prefix and Secure on https', async () => {
    const https = await startServer({ env: { PUBLIC_URL: 'https://train.example' } })
    await quickPasswords(https)
    const { loginCode, state } = await logIn(https, A)
    const { headers } = await https.guest().post(accountApi.exchange, { code: loginCode, state })
    const cookies = [headers['set-cookie']].flat() as string[]
    expect(cookies.find((c) => c.startsWith('__Host-sid='))).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax/)
    expect(cookies.find((c) => c.startsWith('token='))).toMatch(/Secure/)
    await https.close()
  })
})

describe('other devices', () => {
  it('are listed without their keys, and ended at once', async () => {
    const [here, there] = [await enter(server, B), await enter(server, B)]
    const { data } = await here.get(selfApi.sessions, {})
    expect(data.list.filter((s) => s.current)).toHaveLength(1)
    expect(Object.keys(data.list[0] ?? {}).sort()).toEqual([
      'acting',
      'agent',
      'create_time',
      'current',
      'key',
      'seen_time',
    ])
    expect((await here.post(selfApi.endOthers, {})).code).toBe(20000)
    expect((await there.get(selfApi.sessions, {})).status).toBe(401)
    expect((await here.get(selfApi.sessions, {})).data.list).toHaveLength(1)
  })
})

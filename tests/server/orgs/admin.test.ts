import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { TERMS_VERSION } from '#contract/account/own/consent.rules'
import { ownApi } from '#contract/account/own/own.api'
import { orgProfileApi } from '#contract/orgs/profile/profile.api'
import { createSuper, resetPassword } from '../../../server/domains/orgs/admin.service'
import { startServer, type TestServer } from '../../support/server'
import { enter, logIn } from '../account/support'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

describe('the first super admin', () => {
  const wanted = { login: 'chef@xinghuo.example', password: 'Erster-Chef-1', truename: '总管', orgName: '星火' }

  it('is made from the command line, in a new organisation where there is none', async () => {
    await server.db.execute('truncate org cascade; ')
    const { uid, created } = await createSuper(server.db, server.now(), wanted)
    expect(created).toBe(true)
    const chef = await enter(server, wanted.login, wanted.password)
    expect((await chef.get(accountApi.getUserInfo, {})).data).toMatchObject({
      uid,
      group_info: { group_name: '星火' },
    })
    expect((await chef.get(accountApi.getUserInfo, {})).data.roles).toContain('ROLE_SUPER_ADMIN')
    // They run it, and are no student of it.
    expect((await chef.get(orgProfileApi.branches, {})).data.list.map((one) => one.admins)).toEqual([['总管']])
  })

  it('is asked for consent to the terms at the first log-in, as who registers is, and once', async () => {
    const fresh = await startServer({ config: { demo: false } })
    await createSuper(fresh.db, fresh.now(), wanted)
    const chef = await enter(fresh, wanted.login, wanted.password)
    const due = async () => (await chef.get(accountApi.getUserInfo, {})).data.terms_due
    expect(await due()).toBe(true)
    await chef.post(ownApi.agree, { version: TERMS_VERSION, guardian: false })
    expect(await due()).toBeUndefined()
    await fresh.close()
  })

  it('may be an account that exists, which then has the new password', async () => {
    const before = await enter(server, wanted.login, wanted.password)
    const code = await logIn(server, wanted.login, wanted.password)
    const again = await createSuper(server.db, server.now(), { ...wanted, password: 'Zweites-Wort-2' })
    expect(again.created).toBe(false)
    // Who was logged in there, or about to be, is out on every device.
    expect((await before.get(accountApi.getUserInfo, {})).status).toBe(401)
    const { searchParams } = new URL(code.data.url, 'http://x')
    const given = { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
    expect((await server.guest().post(accountApi.exchange, given)).status).toBe(400)
    expect((await logIn(server, wanted.login, wanted.password)).code).toBe(40110)
    await enter(server, wanted.login, 'Zweites-Wort-2')
  })

  it('is refused in words that a person can read', async () => {
    const people = await server.count('account')
    await expect(createSuper(server.db, server.now(), { ...wanted, login: 'chef' })).rejects.toThrow('请输入正确的手机')
    await expect(createSuper(server.db, server.now(), { ...wanted, password: 'x' })).rejects.toThrow('密码至少 8 位')
    expect(await server.count('account')).toBe(people)
  })
})

describe('a password that was forgotten', () => {
  it('is given anew from the command line: logged out everywhere, no other right', async () => {
    const before = await server.as('13800000005')
    const { uid } = await resetPassword(server.db, server.now(), { login: '13800000005', password: 'Drittes-Wort-3' })
    expect(uid).toBe(before.uid)
    expect((await before.get(accountApi.getUserInfo, {})).status).toBe(401)
    const now = await enter(server, '13800000005', 'Drittes-Wort-3')
    expect((await now.get(accountApi.getUserInfo, {})).data.roles).not.toContain('ROLE_SUPER_ADMIN')
  })

  it('is refused in words that a person can read', async () => {
    const unknown = resetPassword(server.db, server.now(), { login: '13999999999', password: 'Drittes-Wort-3' })
    await expect(unknown).rejects.toThrow('没有这个账号')
    await expect(resetPassword(server.db, server.now(), { login: '13800000005', password: 'x' })).rejects.toThrow(
      '密码至少 8 位',
    )
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { orgsApi } from '#contract/orgs/orgs.api'
import { type Client, startServer, type TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const as = (login: string) => server.as(login)
const infoOf = async (login: string) => (await (await as(login)).get(accountApi.getUserInfo, {})).data

describe('organisations', () => {
  it('are the asker’s own, and all for a super admin', async () => {
    const of = async (client: Client) => (await client.get(orgsApi.organizations, {})).data.list.map((o) => o.group_id)
    expect(await of(await as('13800000004'))).toEqual([1, 2])
    expect(await of(await as('13800000001'))).toEqual([1, 2, 3])
  })
})

describe('switching the organisation', () => {
  it('changes what user info says, for those who belong to it', async () => {
    const a = await as('13800000004')
    expect((await a.post(orgsApi.changeOrg, { group_id: 2, redirect_uri: '/index?code=1' })).data.url).toBe('/index')
    expect((await a.get(accountApi.getUserInfo, {})).data).toMatchObject({
      group_id: 2,
      company_id: 1,
      rgroup_id: 2,
      prgoups: [{ group_id: 1, group_name: '星火职业学院' }],
      group_info: { is_sub_group: true },
    })
    await a.post(orgsApi.changeOrg, { group_id: 1 })
  })

  it('refuses others', async () => {
    const b = await as('13800000005')
    expect(await b.post(orgsApi.changeOrg, { group_id: 2 })).toMatchObject({
      status: 403,
      code: 40115,
      message: '你不在该组织中',
    })
    expect((await b.get(accountApi.getUserInfo, {})).data.group_id).toBe(1)
  })
})

describe('the organisation poll', () => {
  it('says when to come back, and that something changed', async () => {
    const a = await as('13800000006')
    const { update_time } = (await infoOf('13800000006')).group_info
    expect((await a.get(orgsApi.active, { org_update_time: update_time })).data).toEqual({
      org_update_time: update_time,
      delay: server.config.pollSeconds,
      load_info: false,
    })
    const later = server.now() + 5
    await server.db.execute(`update org_member set roles = '{ROLE_TEACHER}', update_time = ${later} where uid = 6`)
    expect((await a.get(orgsApi.active, { org_update_time: update_time })).data).toMatchObject({
      org_update_time: later,
      load_info: true,
    })
    await server.db.execute(`update org set update_time = ${later + 9} where id = 1`)
    expect((await a.get(orgsApi.active, { org_update_time: later })).data.load_info).toBe(true)
  })
})

describe('the membership banner', () => {
  it('is dismissed for this membership and comes back with the next', async () => {
    const b = await as('13800000005')
    const ignored = async () => (await b.get(accountApi.getUserInfo, {})).data.group_info.ignoreVipUpgrade
    expect((await b.post(orgsApi.ignoreVipUpgrade, {})).code).toBe(20000)
    expect(await ignored()).toBe(1)
    expect((await infoOf('13800000004')).group_info.ignoreVipUpgrade).toBe(0)
    await server.db.execute(`update org set vip_end = vip_end + 31536000 where id = 1`)
    expect(await ignored()).toBe(0)
    await server.db.execute(`update org set vip_end = vip_end - 31536000 where id = 1`)
  })

  it('falls to level 0 when the time is over', async () => {
    await server.db.execute(`update org set vip_end = ${server.now() - 1} where id = 1`)
    expect((await infoOf('13800000004')).group_info).toMatchObject({
      vip_level: 2,
      real_vip_level: 0,
      vip_expire: true,
    })
  })
})

describe('what a demo user may not', () => {
  it('is refused in words, and no row changes', async () => {
    const demo = await as('13800000008')
    expect(await demo.post(orgsApi.ignoreVipUpgrade, {})).toMatchObject({
      status: 403,
      code: 40301,
      message: '演示账号不能进行此操作',
    })
  })
})

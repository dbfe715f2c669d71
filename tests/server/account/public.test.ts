import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { placesApi } from '#contract/account/places/places.api'
import { orgsApi } from '#contract/orgs/orgs.api'
import { orgProfileApi } from '#contract/orgs/profile/profile.api'
import { type Client, startServer, type TestServer } from '../../support/server'

let server: TestServer
let a: Client
beforeAll(async () => {
  server = await startServer()
  a = await server.as('13800000004')
})
afterAll(() => server.close())

describe('configuration of the deployment', () => {
  it('has six templates with their menus, and what the administrator changed', async () => {
    const read = async () => (await server.guest().get(accountApi.globalConfig, { id: 'global_config' })).data
    const { all_room_template, app_config } = await read()
    expect(all_room_template.map((t) => t.template)).toEqual([1, 2, 3, 4, 5, 6])
    expect(all_room_template[1]?.student_menu[1]).toEqual({ key: 'contest', label: '比赛' })
    expect(all_room_template[0]?.student_menu.find((m) => m.key === 'work')?.label).toBe('作业')
    expect(app_config.show_aichat_pop).toBe(true)
    const value = { app_config: { pc_logo: '/files/9' }, all_room_template: [{ template: 2, title: '大赛' }] }
    await server.db.execute(`update setting set value = '${JSON.stringify(value)}' where key = 'global_config'`)
    const changed = await read()
    expect(changed.app_config).toEqual({ title: '', pc_logo: '/files/9', mobile_logo: '', show_aichat_pop: false })
    expect(changed.all_room_template[1]).toMatchObject({ title: '大赛', scene: 'sai' })
  })

  it('lists demo accounts in demo mode only', async () => {
    expect((await server.guest().get(accountApi.demoAccounts, {})).data.list.length).toBeGreaterThanOrEqual(9)
    const real = await startServer({ env: { DEMO: '0' } })
    expect((await real.guest().get(accountApi.demoAccounts, {})).data.list).toEqual([])
    await real.close()
  })
})

describe('banners', () => {
  it('are the group’s own, or the default ones', async () => {
    const titles = async (group_id?: number) =>
      (await a.get(accountApi.banners, { platform: 'szb', ...(group_id && { group_id }) })).data.list.map(
        (b) => b.title,
      )
    const standard = await titles()
    expect(standard).toHaveLength(3)
    expect(await titles(2)).toHaveLength(2)
    expect(await titles(3)).toEqual(standard)
  })
})

describe('schools', () => {
  const find = async (keyword: string, offset = 0) => (await a.get(placesApi.schools, { keyword, offset })).data

  it('are found by keyword, marked checked, groups tagged', async () => {
    const { list } = await find('联盟')
    expect(list).toEqual([expect.objectContaining({ name: '长三角职业教育联盟', tag_group: true, checked: true })])
    const all = await find('')
    expect(all).toMatchObject({ total: 24, offset: 0, limit: 20 })
    expect((await find('', 20)).list).toHaveLength(4)
  })

  it('are found by province and city, named with 市 or without it', async () => {
    const at = async (place: string) => (await a.get(placesApi.schools, { keyword: '职业', place })).data.list
    expect((await at('浙江省 温州市')).map((one) => one.name)).toEqual(['温州创新职业学院'])
    expect((await at('浙江省')).length).toBeGreaterThan(3)
    expect((await at('上海市 黄浦区')).map((one) => one.name)).toEqual(['长三角职业教育联盟'])
    expect(await at('瑶池省')).toEqual([])
    const all = (await a.get(placesApi.getSecondCity, {})).data.list
    expect(all).toHaveLength(34)
    const one = (await a.get(placesApi.getSecondCity, { province_id: 11 })).data.list
    expect(one.map((p) => [p.name, p.children[0]?.name])).toEqual([['浙江省', '杭州市']])
  })

  it.each(['%', '_', '\\', '%联盟', "'; drop table school; --"])('takes %s literally', async (keyword) => {
    expect((await find(keyword)).list).toEqual([])
  })
})

describe('doors to the user centre', () => {
  it('name the pages of the configuration', async () => {
    expect((await a.get(accountApi.toPersonal, { redirect_uri: '/index' })).data.url).toBe(
      '/uc/home?redirect_uri=%2Findex',
    )
    const closed = await startServer({ config: { pageOrgCreate: '' } })
    expect((await (await closed.as('13800000004')).get(orgsApi.createOrg, {})).status).toBe(404)
    // Who runs the platform makes them all the same.
    const school = { name: '城南职业学校', shortname: '城南', logo_id: 0 }
    expect((await (await closed.as('13800000002')).post(orgProfileApi.create, school)).status).toBe(404)
    expect((await (await closed.as('13800000001')).post(orgProfileApi.create, school)).code).toBe(20000)
    await closed.close()
  })
})

describe('avatars', () => {
  const get = (query: string) => a.raw({ method: 'GET', url: `/uc/api/Avatar/get?${query}` })

  it('are drawn where none was uploaded, as a picture that cannot act', async () => {
    const answer = await get('id=4&v=0')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/)
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['cache-control']).toMatch(/^private/)
    expect(answer.body).toContain('>诺</text>')
  })

  it('keep a name from becoming markup', async () => {
    await server.db.execute(`update account set truename = '<script>alert(1)</script>' where uid = 5`)
    expect((await get('id=5')).body).not.toMatch(/<script|alert/)
    await server.db.execute(`update account set truename = '&' where uid = 5`)
    expect((await get('id=5')).body).toContain('&#38;')
  })

  it('tell a letter of the name only to those who may know it', async () => {
    const seen = async (who: string, id: number) => {
      const answer = await (await server.as(who)).raw({ method: 'GET', url: `/uc/api/Avatar/get?id=${id}` })
      expect(answer.headers).toMatchObject({ 'cache-control': 'private, max-age=600', vary: 'Cookie' })
      return answer.body
    }
    // 林小满 is in no room: 王一诺 is a stranger to them, and they to 王一诺.
    const nobody = await seen('13800000010', 99_999)
    expect(nobody).not.toContain('<text')
    expect(await seen('13800000010', 4)).toBe(nobody)
    expect(await seen('13800000004', 10)).toBe(nobody)
    // Their own; a room together; who teaches in their organisation.
    expect(await seen('13800000010', 10)).toContain('>满</text>')
    expect(await seen('13800000005', 4)).toContain('>诺</text>')
    expect(await seen('13800000003', 10)).toContain('>满</text>')
  })

  it('refuse nonsense and strangers', async () => {
    expect((await get('id=x')).statusCode).toBe(400)
    expect((await server.guest().raw({ method: 'GET', url: '/uc/api/Avatar/get?id=4' })).statusCode).toBe(401)
  })
})

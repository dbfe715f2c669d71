import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { startServer, type TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const as = (login: string) => server.as(login)
const infoOf = async (login: string) => (await (await as(login)).get(accountApi.getUserInfo, {})).data

describe('user info', () => {
  it('has every field of section 3', async () => {
    const a = await infoOf('13800000004')
    expect(a).toMatchObject({
      uid: 4,
      truename: '王一诺',
      roles: [],
      groups_roles: { 1: [], 2: [] },
      group_id: 1,
      company_id: 1,
      rgroup_id: null,
      prgoups: [],
      demo_user: false,
      user_work_detail: { doing: 1, todo: 2, done: 2 },
      group_info: { vip_level: 2, real_vip_level: 2, vip_expire: true, ignoreVipUpgrade: 0, is_sub_group: false },
    })
    expect(a.group_info.vip_end_time_str).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(a.groups.map((g) => g.group_id)).toEqual([1, 2])
  })

  it('knows the roles of each person', async () => {
    expect((await infoOf('13800000001')).roles).toEqual(['ROLE_SUPER_ADMIN'])
    expect((await infoOf('13800000002')).groups_roles).toEqual({
      1: ['ROLE_ORG_ADMIN'],
      2: ['ROLE_ORG_ADMIN'],
      3: ['ROLE_ORG_ADMIN'],
    })
    expect((await infoOf('13800000003')).roles).toEqual(['ROLE_TEACHER'])
    expect((await infoOf('13800000007')).app_roles).toEqual(['APP_SUPPLIER'])
    expect((await infoOf('13800000008')).demo_user).toBe(true)
    expect((await infoOf('13800000009')).sibling_system).toEqual([
      { value: 'szb', label: '星火实训平台', checked: false },
    ])
  })

  it('answers whether the person may visit', async () => {
    const permitted = async (login: string) =>
      (await (await as(login)).get(accountApi.checkPermission, {})).data.permitted
    expect(await permitted('13800000004')).toBe(true)
    expect(await permitted('13800000009')).toBe(false)
  })
})

import { expect, it } from 'vitest'
import { isSupplier, standingText, vipGroup } from '#contract/account/standing.rules'

const user = { app_roles: [] as string[], roles: [] as string[], demo_user: false }

it('a supplier is who has any application role', () => {
  expect(isSupplier(user)).toBe(false)
  expect(isSupplier({ app_roles: ['APP_ANY'] })).toBe(true)
})

it('says every role, and 学员 of who has none', () => {
  expect(standingText(user)).toBe('学员')
  expect(standingText({ ...user, roles: ['ROLE_TEACHER', 'ROLE_ORG_ADMIN'], app_roles: ['x'] })).toBe(
    '组织管理员、教师、供应商',
  )
  expect(standingText({ ...user, demo_user: true })).toBe('演示用户')
})

it('a membership counts while its real level is above the trial', () => {
  const group = (real_vip_level: number) => ({ group_info: { real_vip_level, vip_name: '专业版' } }) as never
  expect([0, 1, 2].map((level) => vipGroup(group(level)) !== undefined)).toEqual([false, false, true])
})

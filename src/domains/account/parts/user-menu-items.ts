import type { UserInfo } from '#contract/account/account.model'
import type { SiteConfig } from '#contract/kernel/config'

type Asker = Pick<UserInfo, 'demo_user' | 'groups' | 'roles'>
export type UserMenuKey = 'settings' | 'switch' | 'org' | 'admin' | 'logout'
export interface UserMenuEntry {
  key: UserMenuKey
  label: string
  /** An external page; without it the entry acts here. */
  href?: string
}

export const maySwitchOrg = (user: Asker): boolean => !user.demo_user && user.groups.length > 1

/** Section 6: who sees which entry. An entry whose page this deployment does not have is not there. */
export const userMenuItems = (user: Asker, pages: SiteConfig['pages']): UserMenuEntry[] => {
  const page = (key: UserMenuKey, label: string, href: string, seen: boolean): UserMenuEntry[] =>
    seen && href ? [{ key, label, href }] : []
  return [
    ...page('settings', '账号设置', pages.home, !user.demo_user),
    ...(maySwitchOrg(user) ? [{ key: 'switch', label: '切换组织' } as const] : []),
    ...page('org', '组织管理', pages.org_members, user.roles.includes('ROLE_ORG_ADMIN')),
    ...page('admin', '后台管理', pages.admin, user.roles.includes('ROLE_SUPER_ADMIN')),
    { key: 'logout', label: '退出登录' },
  ]
}

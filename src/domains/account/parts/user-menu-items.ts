import type { UserInfo } from '#contract/account/account.model'
import type { SiteConfig } from '#contract/kernel/config'

type Asker = Pick<UserInfo, 'demo_user' | 'groups' | 'roles'>
export type UserMenuKey = 'settings' | 'personal' | 'switch' | 'org' | 'admin' | 'logout'
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
    ...(!user.demo_user && pages.home ? [{ key: 'personal', label: '切换到个人' } as const] : []),
    ...(maySwitchOrg(user) ? [{ key: 'switch', label: '切换组织' } as const] : []),
    ...page('org', '组织管理', pages.org_members, user.roles.includes('ROLE_ORG_ADMIN')),
    ...page('admin', '后台管理', pages.admin, user.roles.includes('ROLE_SUPER_ADMIN')),
    { key: 'logout', label: '退出登录' },
  ]
}

/** Where another system of `sibling_system` is: the two that the platform knows; '' where this deployment has no page of it. */
export const systemPage = (value: string, pages: SiteConfig['pages']): string => {
  if (value === 'uc') return pages.home
  // The learning platform's own front; where it is built in, its tasks are all there is of it, and rooms lead to those.
  if (value === 'lxp' && URL.canParse(pages.lxp_task)) return new URL(pages.lxp_task).origin
  return ''
}

import type { UserInfo } from '#contract/account/account.model'
import type { SiteConfig } from '#contract/kernel/config'

type Asker = Pick<UserInfo, 'demo_user' | 'groups' | 'roles'> & {
  group_info: Pick<UserInfo['group_info'], 'vip_level'>
}
export type UserMenuKey = 'settings' | 'switch' | 'org' | 'admin' | 'logout'
export interface UserMenuEntry {
  key: UserMenuKey
  label: string
  /** An external page, in a new tab where there are tabs; without it the entry acts here. */
  href?: string
}

/** The member page of an organisation: with a paid membership under /vip, also where another host has it (section 2). */
export const orgPage = (user: Pick<Asker, 'group_info'>, { org_members }: Pick<SiteConfig['pages'], 'org_members'>) => {
  if (!org_members || user.group_info.vip_level < 2) return org_members
  const at = URL.canParse(org_members) ? new URL(org_members).origin : ''
  return `${at}/vip${org_members.slice(at.length)}`
}

export const maySwitchOrg = (user: Asker): boolean => !user.demo_user && user.groups.length > 1

/** Sections 2 and 6, to the letter: which entries there are, and who sees which. An entry whose page this deployment does not have is not there. */
export const userMenuItems = (user: Asker, pages: SiteConfig['pages']): UserMenuEntry[] => {
  const page = (key: UserMenuKey, label: string, href: string, seen: boolean): UserMenuEntry[] =>
    seen && href ? [{ key, label, href }] : []
  return [
    ...page('settings', '账号设置', pages.home, !user.demo_user),
    ...(maySwitchOrg(user) ? [{ key: 'switch', label: '切换组织' } as const] : []),
    ...page('org', '组织管理', orgPage(user, pages), user.roles.includes('ROLE_ORG_ADMIN')),
    ...page('admin', '后台管理', pages.admin, user.roles.includes('ROLE_SUPER_ADMIN')),
    { key: 'logout', label: '退出登录' },
  ]
}

/** Where another system of `sibling_system` is: the two that the platform knows; '' where this deployment has no page of it. */
const systemPage = (value: string, pages: SiteConfig['pages']): string => {
  if (value === 'uc') return pages.home
  // The learning platform's own front; where it is built in, its tasks are all there is of it, and rooms lead to those.
  if (value === 'lxp' && URL.canParse(pages.lxp_task)) return new URL(pages.lxp_task).origin
  return ''
}

export interface OtherSystem {
  value: string
  label: string
  /** '' where this deployment has no page of it. */
  href: string
}

/** Section 6: this platform's own entry (`szb`) is the permission to be here; the others that are checked are systems beside it. */
export const otherSystems = (user: Pick<UserInfo, 'sibling_system'>, pages: SiteConfig['pages']): OtherSystem[] =>
  user.sibling_system
    .filter((system) => system.value !== 'szb' && system.checked)
    .map(({ value, label }) => ({ value, label, href: systemPage(value, pages) }))

import type { UserInfo } from './account.model'

/** The role over applications that the back office gives. */
export const APP_SUPPLIER = 'APP_SUPPLIER'

/** A supplier (is_supplier): whoever has any role over applications in the organisation (section 6). */
export const isSupplier = (user: Pick<UserInfo, 'app_roles'>): boolean => user.app_roles.length > 0

/** The organisation whose membership is paid for and runs (vip_group: real_vip_level above 1); undefined on trial, and once it is over. */
export const vipGroup = ({
  group_info,
}: Pick<UserInfo, 'group_info'>): Pick<UserInfo['group_info'], 'vip_name' | 'vip_end_time_str'> | undefined =>
  group_info.real_vip_level > 1 ? group_info : undefined

const labels: [string, string][] = [
  ['ROLE_SUPER_ADMIN', '超级管理员'],
  ['ROLE_ORG_ADMIN', '组织管理员'],
  ['ROLE_TEACHER', '教师'],
]
/** What somebody is in their organisation, as their own page names it. */
export const standingText = (user: Pick<UserInfo, 'app_roles' | 'roles' | 'demo_user'>): string => {
  const held = labels.filter(([role]) => user.roles.includes(role)).map(([, label]) => label)
  const all = [...held, ...(isSupplier(user) ? ['供应商'] : []), ...(user.demo_user ? ['演示用户'] : [])]
  return all.join('、') || '学员'
}

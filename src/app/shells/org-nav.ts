import type { IconName } from '#ui/display/icon'

interface OrgPage {
  key: string
  label: string
  icon?: IconName
}

/** Pages of an organisation's management, by the part of the address behind `/uc/org/`; those with an icon are its menu. */
export const orgPages: readonly OrgPage[] = [
  { key: 'members', label: '成员', icon: 'team' },
  { key: 'member', label: '成员资料' },
  { key: 'units', label: '院系班级', icon: 'menu' },
  { key: 'import', label: '导入成员', icon: 'upload' },
  { key: 'joins', label: '加入申请', icon: 'check' },
  { key: 'invites', label: '邀请链接', icon: 'link' },
  { key: 'groups', label: '下级组织', icon: 'share' },
  { key: 'group', label: '下级组织' },
  { key: 'merges', label: '重复账号', icon: 'copy' },
  { key: 'templates', label: '实训室模板', icon: 'apps' },
  { key: 'setting', label: '组织设置', icon: 'setting' },
  { key: 'log', label: '操作记录', icon: 'clock' },
]

/** `member/12` is the page `member`, and 12 what it is of. */
export const orgPageOf = (path: string): { page: OrgPage | undefined; rest: string } => {
  const [key, ...rest] = path.split('/')
  return { page: orgPages.find((p) => p.key === (key || 'members')), rest: rest.join('/') }
}

import type { MenuConfig } from '#contract/account/account.model'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { managerMenu, studentMenu } from '#contract/rooms/rooms.rules'
import type { IconName } from '#ui/icon'
import type { NavItem } from './frame'

const icons: Record<string, IconName> = {
  index: 'home',
  course: 'book',
  work: 'work',
  task: 'task',
  plan_index: 'clock',
  todo: 'check',
  app: 'work',
  myapp: 'work',
  'my-team': 'team',
  stats: 'chart',
  mydata: 'chart',
  contest: 'trophy',
  project: 'file',
  cert: 'cert',
  'my-cert': 'cert',
  software: 'work',
  member: 'team',
  mark: 'edit',
  data: 'chart',
  page: 'home',
  stylistic: 'edit',
  setting: 'setting',
  website: 'link',
  announce: 'bell',
  checkin: 'qr',
}

/** An organisation names items for all its rooms of a template; a room may name them again for itself. */
const overridesOf = (room: RoomDetail, config: MenuConfig | undefined) => {
  const org = config?.[String(room.template)] ?? {}
  const keys = new Set([...Object.keys(org), ...Object.keys(room.menus)])
  return Object.fromEntries([...keys].map((key) => [key, { ...org[key], ...room.menus[key] }]))
}

const toNav = (side: 'student' | 'manager', roomId: number) => (item: { key: string; label: string }) => ({
  ...item,
  icon: icons[item.key] ?? ('file' as const),
  href: `/training-room/${side}/${roomId}/${item.key}`,
})

export const studentNav = (room: RoomDetail, config: MenuConfig | undefined): NavItem[] =>
  studentMenu(room.template, overridesOf(room, config), room.team_id > 0).map(toNav('student', room.id))

export const managerNav = (room: RoomDetail, config: MenuConfig | undefined): NavItem[] =>
  managerMenu(room, overridesOf(room, config)).map(toNav('manager', room.id))

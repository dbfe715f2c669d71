import type { MenuKey } from '#contract/rooms/rooms.built'
import type { TodoKind } from '#contract/todo/todo.model'
import type { IconsOf } from '#ui/display/icon'

export const roomsMenu = {
  index: 'home',
  mydata: 'chart',
  data: 'chart',
  member: 'team',
  page: 'home',
  stylistic: 'edit',
  setting: 'setting',
  announce: 'bell',
  checkin: 'qr',
} as const satisfies IconsOf<MenuKey>
export const roomsTodo = {
  announce: 'bell',
  apply: 'user',
  joining: 'user',
  checkin: 'clock',
} as const satisfies IconsOf<TodoKind>

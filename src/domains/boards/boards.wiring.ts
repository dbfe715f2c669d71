import type { MenuKey } from '#contract/rooms/rooms.built'
import type { TodoKind } from '#contract/todo/todo.model'
import type { IconsOf } from '#ui/display/icon'

export const boardsMenu = { stats: 'chart' } as const satisfies IconsOf<MenuKey>
export const boardsTodo = { appeal: 'trophy' } as const satisfies IconsOf<TodoKind>

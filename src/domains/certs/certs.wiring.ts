import type { MenuKey } from '#contract/rooms/rooms.built'
import type { TodoKind } from '#contract/todo/todo.model'
import type { IconsOf } from '#ui/display/icon'

export const certsMenu = { cert: 'cert', 'my-cert': 'cert' } as const satisfies IconsOf<MenuKey>
export const certsTodo = { cert: 'cert' } as const satisfies IconsOf<TodoKind>

import type { MenuKey } from '#contract/rooms/rooms.built'
import type { TodoKind } from '#contract/todo/todo.model'
import type { IconsOf } from '#ui/display/icon'

export const coursesMenu = { course: 'book' } as const satisfies IconsOf<MenuKey>
export const coursesTodo = { course: 'book' } as const satisfies IconsOf<TodoKind>

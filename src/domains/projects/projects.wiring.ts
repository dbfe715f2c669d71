import type { MenuKey } from '#contract/rooms/rooms.built'
import type { TodoKind } from '#contract/todo/todo.model'
import type { IconsOf } from '#ui/display/icon'

export const projectsMenu = { project: 'work' } as const satisfies IconsOf<MenuKey>
export const projectsTodo = { project: 'work' } as const satisfies IconsOf<TodoKind>

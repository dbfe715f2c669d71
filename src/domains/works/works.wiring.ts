import type { MenuKey } from '#contract/rooms/rooms.built'
import type { TodoKind } from '#contract/todo/todo.model'
import type { IconsOf } from '#ui/display/icon'

export const worksMenu = { work: 'work', mark: 'edit' } as const satisfies IconsOf<MenuKey>
export const worksTodo = { work: 'work', peer: 'edit', mark: 'edit' } as const satisfies IconsOf<TodoKind>

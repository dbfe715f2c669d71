import type { MenuKey } from '#contract/rooms/rooms.built'
import type { TodoKind } from '#contract/todo/todo.model'
import type { IconsOf } from '#ui/display/icon'

export const contestsMenu = { contest: 'trophy' } as const satisfies IconsOf<MenuKey>
export const contestsTodo = { contest: 'trophy', signup: 'trophy' } as const satisfies IconsOf<TodoKind>

import type { MenuKey } from '#contract/rooms/rooms.built'
import type { TodoKind } from '#contract/todo/todo.model'
import type { IconsOf } from '#ui/display/icon'

export const examsMenu = { exam: 'task' } as const satisfies IconsOf<MenuKey>
export const examsTodo = { exam: 'task' } as const satisfies IconsOf<TodoKind>

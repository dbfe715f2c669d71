import type { MenuKey } from '#contract/rooms/rooms.built'
import type { TodoKind } from '#contract/todo/todo.model'
import type { IconsOf } from '#ui/display/icon'

export const tasksMenu = { task: 'task' } as const satisfies IconsOf<MenuKey>
export const tasksTodo = { task: 'task', post: 'task' } as const satisfies IconsOf<TodoKind>

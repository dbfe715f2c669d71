import type { MenuKey } from '#contract/rooms/rooms.built'
import type { TodoKind } from '#contract/todo/todo.model'
import type { IconsOf } from '#ui/display/icon'

export const todoMenu = { todo: 'check' } as const satisfies IconsOf<MenuKey>
export const todoTodo = { own: 'check' } as const satisfies IconsOf<TodoKind>

import type { TodoKind } from '#contract/todo/todo.model'
import type { IconsOf } from '#ui/display/icon'

export const judgingTodo = { judge: 'edit' } as const satisfies IconsOf<TodoKind>

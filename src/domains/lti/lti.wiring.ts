import type { TodoKind } from '#contract/todo/todo.model'
import type { IconsOf } from '#ui/display/icon'

export const ltiTodo = { activity: 'link' } as const satisfies IconsOf<TodoKind>

import type { TodoKind } from '#contract/todo/todo.model'
import type { IconsOf } from '#ui/display/icon'

export const campsTodo = { camp: 'trophy' } as const satisfies IconsOf<TodoKind>

import type { MenuKey } from '#contract/rooms/rooms.built'
import type { TodoKind } from '#contract/todo/todo.model'
import type { IconsOf } from '#ui/display/icon'

export const plansMenu = { plan_index: 'calendar' } as const satisfies IconsOf<MenuKey>
export const plansTodo = { plan: 'calendar' } as const satisfies IconsOf<TodoKind>

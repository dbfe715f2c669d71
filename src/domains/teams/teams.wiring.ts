import type { MenuKey } from '#contract/rooms/rooms.built'
import type { TodoKind } from '#contract/todo/todo.model'
import type { IconsOf } from '#ui/display/icon'

export const teamsMenu = { 'my-team': 'team' } as const satisfies IconsOf<MenuKey>
export const teamsTodo = { team: 'team' } as const satisfies IconsOf<TodoKind>

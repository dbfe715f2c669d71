import type { MenuKey } from '#contract/rooms/rooms.built'
import type { IconsOf } from '#ui/display/icon'

export const projectsMenu = { project: 'work' } as const satisfies IconsOf<MenuKey>

import type { MenuKey } from '#contract/rooms/rooms.built'
import type { IconsOf } from '#ui/display/icon'

export const coursesMenu = { course: 'book' } as const satisfies IconsOf<MenuKey>

import type { MenuKey } from '#contract/rooms/rooms.built'
import type { IconsOf } from '#ui/display/icon'

export const materialsMenu = { materials: 'file' } as const satisfies IconsOf<MenuKey>

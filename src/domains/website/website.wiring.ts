import type { MenuKey } from '#contract/rooms/rooms.built'
import type { IconsOf } from '#ui/display/icon'

export const websiteMenu = { website: 'link' } as const satisfies IconsOf<MenuKey>

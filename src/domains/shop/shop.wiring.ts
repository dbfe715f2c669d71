import type { MenuKey } from '#contract/rooms/rooms.built'
import type { IconsOf } from '#ui/display/icon'

export const shopMenu = { shop: 'apps' } as const satisfies IconsOf<MenuKey>

import type { MenuKey } from '#contract/rooms/rooms.built'
import type { IconsOf } from '#ui/display/icon'

export const softwareMenu = { app: 'apps', myapp: 'apps', software: 'apps' } as const satisfies IconsOf<MenuKey>

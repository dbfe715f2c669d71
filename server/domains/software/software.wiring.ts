import { on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'

import { roomCloned, roomErased } from '../rooms/rooms.events'
import { softwarePages } from './software.pages'
import { softwareRoutes } from './software.routes'
import { onRoomCloned, onRoomErased } from './software.use.service'

export const software: Wiring = {
  name: 'software',
  routes: softwareRoutes,
  joins: [on(roomCloned, onRoomCloned), on(roomErased, onRoomErased)],
  pages: softwarePages,
}

import { add, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { personalParts } from '../account/account.slots'
import { sceneSources } from '../orgs/scenes.slots'
import { roomCloned, roomErased } from '../rooms/rooms.events'
import { softwarePersonal } from './personal.sql'
import { softwareScene } from './scenes.service'
import { softwarePages } from './software.pages'
import { softwareRoutes } from './software.routes'
import { onRoomCloned, onRoomErased } from './software.use.service'

export const software: Wiring = {
  name: 'software',
  routes: softwareRoutes,
  joins: [
    add(personalParts, softwarePersonal),
    add(sceneSources, softwareScene),
    on(roomCloned, onRoomCloned),
    on(roomErased, onRoomErased),
  ],
  pages: softwarePages,
}

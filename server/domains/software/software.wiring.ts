import { add, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { accountClosed, accountErased, personalParts } from '../account/account.slots'
import { sceneSources } from '../orgs/scenes.slots'
import { roomCloned, roomErased } from '../rooms/rooms.events'
import { leaveSeats } from './licences.service'
import { forgetApps } from './my-apps.service'
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
    on(accountErased, forgetApps),
    on(accountClosed, forgetApps),
    on(accountErased, leaveSeats),
    on(accountClosed, leaveSeats),
  ],
  pages: softwarePages,
}

import { on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'

import { contestErased, itemsErased } from '../contests/contests.events'
import { roomErased } from '../rooms/rooms.events'
import { onContestErased, onItemsErased, onRoomErased } from './clarify.erase.service'
import { clarifyRoutes } from './clarify.routes'

export const clarify: Wiring = {
  name: 'clarify',
  routes: clarifyRoutes,
  joins: [on(roomErased, onRoomErased), on(contestErased, onContestErased), on(itemsErased, onItemsErased)],
}

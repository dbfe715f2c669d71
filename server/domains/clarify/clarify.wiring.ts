import { on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'

import { contestErased, itemsErased } from '../contests/contests.events'
import { roomErased } from '../rooms/rooms.events'
import { eraseOfContest, eraseOfRoom, forgetItems } from './clarify.erase.store'
import { clarifyRoutes } from './clarify.routes'

export const clarify: Wiring = {
  name: 'clarify',
  routes: clarifyRoutes,
  joins: [on(roomErased, eraseOfRoom), on(contestErased, eraseOfContest), on(itemsErased, forgetItems)],
}

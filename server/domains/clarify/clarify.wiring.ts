import { add, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { personalParts } from '../account/account.slots'

import { contestErased, itemsErased } from '../contests/contests.events'
import { roomErased } from '../rooms/rooms.events'
import { eraseOfContest, eraseOfRoom, forgetItems } from './clarify.erase.store'
import { clarifyRoutes } from './clarify.routes'
import { clarifyPersonal } from './personal.sql'

export const clarify: Wiring = {
  name: 'clarify',
  routes: clarifyRoutes,
  joins: [
    add(personalParts, clarifyPersonal),
    on(roomErased, eraseOfRoom),
    on(contestErased, eraseOfContest),
    on(itemsErased, forgetItems),
  ],
}

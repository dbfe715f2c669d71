import { add, fill, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { personalParts } from '../account/account.slots'
import { searchSources } from '../orgs/search.slots'
import { deedRows, roomCloned, roomErased, roomRevenue } from '../rooms/rooms.events'
import { shopPersonal } from './personal.sql'
import { shopPages } from './shop.pages'
import { shopRoutes } from './shop.routes'
import { productSource } from './shop.search'
import { revenueOf } from './shop.service'
import { copySetting, erase, purchases } from './shop.store'

export const shop: Wiring = {
  name: 'shop',
  routes: shopRoutes,
  joins: [
    add(personalParts, shopPersonal),
    add(searchSources, productSource),
    add(deedRows, purchases),
    fill(roomRevenue, revenueOf),
    on(roomCloned, async (tx, { settings, fromId, toId }) => {
      if (settings) await copySetting(tx, fromId, toId)
    }),
    on(roomErased, (tx, { roomId }) => erase(tx, roomId)),
  ],
  pages: shopPages,
}

import { add, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { personalParts } from '../account/account.slots'

import { fileReaders } from '../files/files.slots'
import { searchSources } from '../orgs/search.slots'
import { roomCloned, roomErased } from '../rooms/rooms.events'
import { readsMaterial } from './materials.access'
import { materialsPages } from './materials.pages'
import { materialsRoutes } from './materials.routes'
import { materialSource } from './materials.search'
import { onRoomCloned, onRoomErased } from './materials.service'
import { materialsPersonal } from './personal.sql'

export const materials: Wiring = {
  name: 'materials',
  routes: materialsRoutes,
  joins: [
    add(personalParts, materialsPersonal),
    add(searchSources, materialSource),
    add(fileReaders, { use: 'file', reads: readsMaterial }),
    on(roomCloned, onRoomCloned),
    on(roomErased, onRoomErased),
  ],
  pages: materialsPages,
}

import { add, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'

import { fileReaders } from '../files/files.slots'
import { searchSources } from '../orgs/search.slots'
import { roomCloned, roomErased } from '../rooms/rooms.events'
import { readsMaterial } from './materials.access'
import { materialsPages } from './materials.pages'
import { materialsRoutes } from './materials.routes'
import { materialSource } from './materials.search'
import { onRoomCloned, onRoomErased } from './materials.service'

export const materials: Wiring = {
  name: 'materials',
  routes: materialsRoutes,
  joins: [
    add(searchSources, materialSource),
    add(fileReaders, { use: 'file', reads: readsMaterial }),
    on(roomCloned, onRoomCloned),
    on(roomErased, onRoomErased),
  ],
  pages: materialsPages,
}

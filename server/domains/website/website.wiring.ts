import { add, fill, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'

import { fileReaders, openFiles } from '../files/files.slots'
import { roomCloned, roomErased, websiteStatus } from '../rooms/rooms.events'
import { anyoneReadsSiteFile, makerReadsSiteFile } from './website.access'
import { onRoomCloned } from './website.clone.service'
import { websitePages } from './website.pages'
import { onRoomErased } from './website.rooms.service'
import { openWebsite } from './website.rooms.store'
import { websiteRaws, websiteRoutes } from './website.routes'

export const website: Wiring = {
  name: 'website',
  routes: websiteRoutes,
  raws: websiteRaws,
  joins: [
    fill(websiteStatus, openWebsite),
    on(roomCloned, onRoomCloned),
    on(roomErased, onRoomErased),
    add(openFiles, { use: 'file', isOpen: anyoneReadsSiteFile }),
    add(fileReaders, { use: 'file', reads: makerReadsSiteFile }),
  ],
  pages: websitePages,
}

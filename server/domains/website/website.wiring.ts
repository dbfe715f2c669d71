import { add, fill, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { personalParts } from '../account/account.slots'

import { fileReaders, openFiles } from '../files/files.slots'
import { searchSources } from '../orgs/search.slots'
import { roomCloned, roomErased, websiteStatus } from '../rooms/rooms.events'
import { websitePersonal } from './personal.sql'
import { anyoneReadsSiteFile, makerReadsSiteFile } from './website.access'
import { onRoomCloned } from './website.clone.service'
import { websitePages } from './website.pages'
import { onRoomErased } from './website.rooms.service'
import { openWebsite } from './website.rooms.store'
import { websiteRaws, websiteRoutes } from './website.routes'
import { newsSource } from './website.search'

export const website: Wiring = {
  name: 'website',
  routes: websiteRoutes,
  raws: websiteRaws,
  joins: [
    add(personalParts, websitePersonal),
    add(searchSources, newsSource),
    fill(websiteStatus, openWebsite),
    on(roomCloned, onRoomCloned),
    on(roomErased, onRoomErased),
    add(openFiles, { use: 'file', isOpen: anyoneReadsSiteFile }),
    add(fileReaders, { use: 'file', reads: makerReadsSiteFile }),
  ],
  pages: websitePages,
}

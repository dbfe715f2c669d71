import { add, fill, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { accountHeld, personalParts } from '../account/account.slots'
import { packMakers } from '../files/packs/packs.slots'
import { searchSources } from '../orgs/search.slots'
import { contentRows, progressRows, roomCloned, roomErased, roomFilled, thingRows } from '../rooms/rooms.events'
import { certJobs } from './certs.jobs'
import { certsPages } from './certs.pages'
import { certsRaws, certsRoutes } from './certs.routes'
import { certSource } from './certs.search'
import { onRoomCloned, onRoomFilled } from './copy.service'
import { onRoomErased } from './erase.service'
import { certPacks } from './paper/pack.service'
import { certsPersonal } from './personal.sql'
import { awarded, certsDone, certsHeld, heldByAwards } from './room.store'

export const certs: Wiring = {
  name: 'certs',
  routes: certsRoutes,
  raws: certsRaws,
  joins: [
    add(personalParts, certsPersonal),
    add(searchSources, certSource),
    add(accountHeld, heldByAwards),
    add(packMakers, certPacks),
    fill(progressRows.certs, awarded),
    add(thingRows, { kind: 'certs', rows: certsDone }),
    fill(contentRows.cert, certsHeld),
    on(roomCloned, onRoomCloned),
    on(roomFilled, onRoomFilled),
    on(roomErased, onRoomErased),
  ],
  jobs: ({ database, push }) => certJobs(database.db, push.send),
  pages: certsPages,
}

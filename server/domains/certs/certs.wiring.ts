import { add, fill, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { accountHeld } from '../account/account.slots'
import { searchSources } from '../orgs/search.slots'
import { contentRows, progressRows, roomCloned, roomErased } from '../rooms/rooms.events'
import { certJobs, packJob } from './certs.jobs'
import { certsPages } from './certs.pages'
import { certsRaws, certsRoutes } from './certs.routes'
import { certSource } from './certs.search'
import { onRoomCloned } from './copy.service'
import { packsSettled } from './paper/pack.run.service'
import { awarded, certsHeld, eraseCerts, heldByAwards } from './room.store'

export const certs: Wiring = {
  name: 'certs',
  routes: certsRoutes,
  raws: certsRaws,
  joins: [
    add(searchSources, certSource),
    add(accountHeld, heldByAwards),
    fill(progressRows.certs, awarded),
    fill(contentRows.cert, certsHeld),
    on(roomCloned, onRoomCloned),
    on(roomErased, eraseCerts),
  ],
  jobs: (services, log) => [
    ...certJobs(services.database.db, services.push.send),
    packJob(services, (error) => log.warn(error, 'a ZIP of certificates')),
  ],
  stops: () => packsSettled(true),
  pages: certsPages,
}

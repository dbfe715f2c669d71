import { add, fill, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { personalParts } from '../account/account.slots'

import { contestCloned, contestErased, itemsErased, judgingLeft, marksContest } from '../contests/contests.events'
import { roomErased } from '../rooms/rooms.events'
import { onContestCloned } from './judging.clone.service'
import { eraseOfContest, eraseOfItems, eraseOfRoom } from './judging.erase.store'
import { judgingJobs } from './judging.jobs'
import { judgingRaws, judgingRoutes } from './judging.routes'
import { judgedBy } from './judging.store'
import { judgingPersonal } from './personal.sql'
import { leftOf } from './progress.store'

export const judging: Wiring = {
  name: 'judging',
  routes: judgingRoutes,
  raws: judgingRaws,
  joins: [
    add(personalParts, judgingPersonal),
    fill(judgingLeft, leftOf),
    fill(marksContest, judgedBy),
    on(contestCloned, onContestCloned),
    on(roomErased, eraseOfRoom),
    on(contestErased, eraseOfContest),
    on(itemsErased, eraseOfItems),
  ],
  jobs: ({ database, files }) => judgingJobs(database.db, files),
}

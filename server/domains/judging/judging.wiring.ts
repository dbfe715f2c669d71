import { fill, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'

import { contestCloned, contestErased, itemsErased, judgingLeft, marksContest } from '../contests/contests.events'
import { roomErased } from '../rooms/rooms.events'
import { judgingLeftOf } from './arrange.service'
import { onContestCloned } from './judging.clone.service'
import { onContestErased, onItemsErased, onRoomErased } from './judging.erase.service'
import { judgingJobs } from './judging.jobs'
import { judgingRaws, judgingRoutes } from './judging.routes'
import { judgedBy } from './judging.store'

export const judging: Wiring = {
  name: 'judging',
  routes: judgingRoutes,
  raws: judgingRaws,
  joins: [
    fill(judgingLeft, judgingLeftOf),
    fill(marksContest, judgedBy),
    on(contestCloned, onContestCloned),
    on(roomErased, onRoomErased),
    on(contestErased, onContestErased),
    on(itemsErased, onItemsErased),
  ],
  jobs: ({ database, files }) => judgingJobs(database.db, files),
}

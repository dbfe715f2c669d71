import { add, fill, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'

import { appealsLeft, contestErased } from '../contests/contests.events'
import { fileReaders } from '../files/files.slots'
import { arbitrates, markFinished } from '../judging/judging.events'
import { roomErased } from '../rooms/rooms.events'
import { appealsLeftOf, arbitratesAppeal, readsEvidence } from './appeals.service'
import { onContestErased, onRoomErased } from './boards.erase.service'
import { boardJobs } from './boards.jobs'
import { boardsPages } from './boards.pages'
import { boardsRaws, boardsRoutes } from './boards.routes'
import { onMarkFinished } from './boards.service'

export const boards: Wiring = {
  name: 'boards',
  routes: boardsRoutes,
  raws: boardsRaws,
  joins: [
    fill(appealsLeft, appealsLeftOf),
    fill(arbitrates, arbitratesAppeal),
    on(markFinished, onMarkFinished),
    on(roomErased, onRoomErased),
    on(contestErased, onContestErased),
    add(fileReaders, { use: 'file', reads: readsEvidence }),
  ],
  jobs: ({ database, push }) => boardJobs(database.db, push.send),
  pages: boardsPages,
}

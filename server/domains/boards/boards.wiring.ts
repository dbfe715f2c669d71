import { add, fill, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { personalParts } from '../account/account.slots'

import { appealsLeft, contestErased } from '../contests/contests.events'
import { fileReaders } from '../files/files.slots'
import { arbitrates, markFinished } from '../judging/judging.events'
import { roomErased } from '../rooms/rooms.events'
import { readsEvidence } from './appeals.service'
import * as appeals from './appeals.store'
import { eraseBoard, eraseBoards } from './boards.erase.store'
import { boardJobs } from './boards.jobs'
import { boardsPages } from './boards.pages'
import { boardsRaws, boardsRoutes } from './boards.routes'
import { onMarkFinished } from './boards.service'
import { boardsPersonal } from './personal.sql'

export const boards: Wiring = {
  name: 'boards',
  routes: boardsRoutes,
  raws: boardsRaws,
  joins: [
    add(personalParts, boardsPersonal),
    fill(appealsLeft, appeals.openAppeals),
    fill(arbitrates, appeals.arbitrates),
    on(markFinished, onMarkFinished),
    on(roomErased, eraseBoards),
    on(contestErased, eraseBoard),
    add(fileReaders, { use: 'file', reads: readsEvidence }),
  ],
  jobs: ({ database, push }) => boardJobs(database.db, push.send),
  pages: boardsPages,
}

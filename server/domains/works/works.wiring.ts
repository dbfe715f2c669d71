import { add, fill, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'

import { personalParts, userWorkDetail } from '../account/account.slots'
import { fileReaders } from '../files/files.slots'
import { unitHeld } from '../orgs/orgs.slots'
import { searchSources } from '../orgs/search.slots'
import { workedIn } from '../reviews/reviews.slots'
import {
  contentRows,
  deedRows,
  lateRows,
  progressRows,
  rankRows,
  roomCloned,
  roomErased,
  roomLeft,
  thingRows,
} from '../rooms/rooms.events'
import { behindSources, classRows } from '../rooms/teaching.slots'
import { activityOpen, taskDirectory, worksUsing, worksWaiting } from '../software/software.slots'
import { activityOpenTo, directoryOf, usesIn, waitingWith } from './authoring/works.software.service'
import { eraseWorks } from './lifecycle/erase.store'
import { onRoomCloned } from './lifecycle/room-clone.service'
import { marksRaws, marksRoutes } from './marking/marks.routes'
import { onReleased } from './marking/release.service'
import { remindBehind } from './marking/reminders.service'
import { readsAnswerFile } from './passes/passes.access'
import { workHandedIn } from './passes/passes.events'
import { passesRoutes } from './passes/passes.routes'
import { workCounts } from './passes/passes.service'
import { countPasses, statesOf } from './passes/passes.slots.service'
import { begun } from './passes/passes.slots.store'
import { releasedScores } from './passes/standing.service'
import { handedIn, handedInBy, handIns, missed, missedWorks, worksDone } from './passes/standing.store'
import { onHandedIn, onRoomLeft } from './peers/peers.assign.service'
import { peersRaws, peersRoutes } from './peers/peers.routes'
import { worksPersonal } from './personal.sql'
import { readsWorkFile } from './works.access'
import { workJobs } from './works.jobs'
import { worksPages } from './works.pages'
import { worksRaws, worksRoutes } from './works.routes'
import { workSource } from './works.search'
import { passCounts, passStates, workBegun, workReleased } from './works.slots'
import { heldByWorks, worksHeld } from './works.store'

export const works: Wiring = {
  name: 'works',
  routes: [...passesRoutes, ...marksRoutes, ...peersRoutes, ...worksRoutes],
  raws: [...worksRaws, ...marksRaws, ...peersRaws],
  joins: [
    add(personalParts, worksPersonal),
    add(searchSources, workSource),
    add(unitHeld, heldByWorks),
    fill(userWorkDetail, workCounts),
    fill(contentRows.work, worksHeld),
    fill(progressRows.works, handedIn),
    add(deedRows, handIns),
    add(thingRows, { kind: 'works', rows: worksDone }),
    fill(lateRows, missed),
    add(classRows, { kind: 'work', rows: worksDone }),
    add(behindSources, { kind: 'work', rows: missedWorks, remind: remindBehind }),
    add(workedIn, handedInBy),
    fill(rankRows.works, releasedScores),
    fill(worksUsing, usesIn),
    fill(worksWaiting, waitingWith),
    fill(activityOpen, activityOpenTo),
    fill(taskDirectory, directoryOf),
    fill(passCounts, countPasses),
    fill(passStates, statesOf),
    fill(workBegun, begun),
    on(workReleased, onReleased),
    on(workHandedIn, onHandedIn),
    // The teams have heard of it before: who left a room is in none of its teams.
    on(roomLeft, onRoomLeft),
    // The copy holds its software by now, and works name it.
    on(roomCloned, onRoomCloned),
    on(roomErased, eraseWorks),
    add(fileReaders, { use: 'file', reads: readsAnswerFile }),
    add(fileReaders, { use: 'file', reads: readsWorkFile }),
  ],
  jobs: ({ database, push }) => workJobs(database.db, push.send),
  pages: worksPages,
}

import { add, fill, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { accountClosed, personalParts } from '../account/account.slots'
import { fileReaders } from '../files/files.slots'
import { searchSources } from '../orgs/search.slots'
import { workedIn } from '../reviews/reviews.slots'
import {
  competeAlone,
  contentRows,
  deedRows,
  knownBy,
  roomCloned,
  roomErased,
  roomLeft,
  thingRows,
} from '../rooms/rooms.events'
import { inRunningContest, teamKeepsakes, teamLeft, teamRestored } from '../teams/teams.events'
import { authoringRoutes } from './authoring/authoring.routes'
import { onRoomCloned } from './authoring/contests.clone.service'
import { readsContestFile } from './authoring/contests.files.access'
import { eraseContests } from './contests.erase.store'
import { contestsPages } from './contests.pages'
import { contestsRaws, contestsRoutes } from './contests.routes'
import { contestSource } from './contests.search'
import { competedIn, contestHandIns, contestsDone, contestsHeld, knownByOpenContest } from './contests.store'
import { readsEntryFile } from './entries/entries.access'
import { entriesRoutes } from './entries/entries.routes'
import { contestsPersonal } from './personal.sql'
import { forgetForms } from './signup/closed.store'
import { competes, competesAlone, leavesRoom, leavesTeam } from './signup/contests.leave.service'
import { keepRegistrations, onTeamRestored } from './signup/contests.restore.service'
import { signupRoutes } from './signup/signup.routes'

export const contests: Wiring = {
  name: 'contests',
  routes: [...contestsRoutes, ...authoringRoutes, ...signupRoutes, ...entriesRoutes],
  raws: contestsRaws,
  joins: [
    add(personalParts, contestsPersonal),
    add(searchSources, contestSource),
    add(deedRows, contestHandIns),
    add(thingRows, { kind: 'contests', rows: contestsDone }),
    fill(contentRows.contest, contestsHeld),
    fill(inRunningContest, competes),
    fill(competeAlone, competesAlone),
    fill(teamKeepsakes, keepRegistrations),
    on(teamLeft, leavesTeam),
    on(teamRestored, onTeamRestored),
    on(roomLeft, leavesRoom),
    on(roomCloned, onRoomCloned),
    on(roomErased, eraseContests),
    on(accountClosed, forgetForms),
    add(knownBy, knownByOpenContest),
    add(workedIn, competedIn),
    add(fileReaders, { use: 'file', reads: readsContestFile }),
    add(fileReaders, { use: 'file', reads: readsEntryFile }),
  ],
  pages: contestsPages,
}

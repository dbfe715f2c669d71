import { contestsErrors } from '#contract/contests/contests.errors'
import { websiteErrors } from '#contract/website/website.errors'
import { appealsLeftOf, readsEvidence } from './domains/boards/appeals.service'
import { onContestErased as eraseBoard, onRoomErased as eraseBoards } from './domains/boards/boards.erase.service'
import { boardsRaws, boardsRoutes } from './domains/boards/boards.routes'
import { onMarkFinished } from './domains/boards/boards.service'
import {
  onRoomErased as eraseClarify,
  onContestErased as eraseContestClarify,
  onItemsErased as eraseItemClarify,
} from './domains/clarify/clarify.erase.service'
import { clarifyRoutes } from './domains/clarify/clarify.routes'
import { onRoomCloned as cloneContests } from './domains/contests/contests.clone.service'
import { onRoomErased as eraseContests } from './domains/contests/contests.erase.service'
import { appealsLeft, contestCloned, contestErased, itemsErased, judgingLeft } from './domains/contests/contests.events'
import { readsContestFile } from './domains/contests/contests.files.access'
import { competes, leavesRoom, leavesTeam } from './domains/contests/contests.leave.service'
import { keepRegistrations, onTeamRestored } from './domains/contests/contests.restore.service'
import { contestsRaws, contestsRoutes } from './domains/contests/contests.routes'
import { knownByOpenContest, roomOfContest } from './domains/contests/contests.service'
import { readsEntryFile } from './domains/contests/entries.access'
import { entriesRoutes } from './domains/contests/entries.routes'
import { makingRoutes } from './domains/contests/making.routes'
import { signupRoutes } from './domains/contests/signup.routes'
import { mayReadFile } from './domains/files/files.access'
import { judgingLeftOf } from './domains/judging/arrange.service'
import { onContestCloned as cloneJudging } from './domains/judging/judging.clone.service'
import {
  onContestErased as eraseContestJudging,
  onItemsErased as eraseItemJudging,
  onRoomErased as eraseJudging,
} from './domains/judging/judging.erase.service'
import { markFinished } from './domains/judging/judging.events'
import { judgingRaws, judgingRoutes } from './domains/judging/judging.routes'
import { roomCloned, roomErased, roomLeft, websiteStatus } from './domains/rooms/rooms.events'
import { knownBy, roomOf } from './domains/rooms/rooms.standing.store'
import { inRunningContest, teamKeepsakes, teamLeft, teamRestored } from './domains/teams/teams.events'
import { anyoneReadsSiteFile, makerReadsSiteFile } from './domains/website/website.access'
import { onRoomCloned as cloneWebsite } from './domains/website/website.clone.service'
import { onRoomErased as eraseWebsites } from './domains/website/website.rooms.service'
import { websiteRaws, websiteRoutes } from './domains/website/website.routes'
import { openWebsite, roomOfWebsite } from './domains/website/website.service'
import { on } from './lib/events'
import type { RawRoute, Route } from './lib/serve'

/** The tables of contests and what belongs to them, in the order of the domains. */
export const contestTables: { routes: Route[]; raws: RawRoute[] } = {
  routes: [
    ...contestsRoutes,
    ...makingRoutes,
    ...signupRoutes,
    ...entriesRoutes,
    ...judgingRoutes,
    ...boardsRoutes,
    ...websiteRoutes,
    ...clarifyRoutes,
  ],
  raws: [...contestsRaws, ...judgingRaws, ...boardsRaws, ...websiteRaws],
}

/** Fills their events and slots; what hangs on a contest is erased before it. */
export const wireContests = (): void => {
  on(roomCloned, cloneContests)
  on(roomCloned, cloneWebsite)
  roomOf.register('website', roomOfWebsite, websiteErrors.site_gone)
  websiteStatus.fill(openWebsite)
  mayReadFile.open('file', anyoneReadsSiteFile)
  mayReadFile.register('file', makerReadsSiteFile)
  roomOf.register('contest', roomOfContest, contestsErrors.contest_gone)
  mayReadFile.register('file', readsContestFile)
  knownBy.register(knownByOpenContest)
  mayReadFile.register('file', readsEntryFile)
  inRunningContest.fill(competes)
  judgingLeft.fill(judgingLeftOf)
  appealsLeft.fill(appealsLeftOf)
  on(teamLeft, leavesTeam)
  teamKeepsakes.fill(keepRegistrations)
  on(teamRestored, onTeamRestored)
  on(roomLeft, leavesRoom)
  on(roomErased, eraseJudging)
  on(roomErased, eraseClarify)
  on(contestErased, eraseContestClarify)
  on(itemsErased, eraseItemClarify)
  on(roomErased, eraseWebsites)
  on(roomErased, eraseBoards)
  on(contestErased, eraseBoard)
  on(contestCloned, cloneJudging)
  on(contestErased, eraseContestJudging)
  on(itemsErased, eraseItemJudging)
  on(markFinished, onMarkFinished)
  mayReadFile.register('file', readsEvidence)
  on(roomErased, eraseContests)
}

import { add, fill, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { accountClosed, accountHeld, personalParts } from '../account/account.slots'
import {
  inTeams,
  keepsakes,
  roomCloned,
  roomErased,
  roomJoined,
  roomLeft,
  roomRejected,
  roomReturned,
  roomTeamColumns,
  teamPeople,
} from '../rooms/rooms.events'
import { groupingRaws, groupingRoutes } from './grouping/grouping.routes'
import { invitesRoutes } from './invites/invites.routes'
import { onRoomJoined, onRoomRejected } from './invites/seats.service'
import { onRoomCloned } from './lifecycle/clone.service'
import { onAccountClosed } from './lifecycle/closed.service'
import { eraseTeams } from './lifecycle/erase.store'
import { inTeamsOf, keepTeams, onRoomReturned } from './lifecycle/return.service'
import { onRoomLeft } from './members.service'
import { teamsPersonal } from './personal.sql'
import { heldByTeams, peopleInTeams, teamColumns } from './teams.columns'
import { teamJobs } from './teams.jobs'
import { teamsPages } from './teams.pages'
import { teamsRoutes } from './teams.routes'

export const teams: Wiring = {
  name: 'teams',
  routes: [...teamsRoutes, ...invitesRoutes, ...groupingRoutes],
  raws: groupingRaws,
  joins: [
    add(personalParts, teamsPersonal),
    fill(roomTeamColumns, teamColumns),
    fill(teamPeople, peopleInTeams),
    add(keepsakes, keepTeams),
    fill(inTeams, inTeamsOf),
    on(roomJoined, onRoomJoined),
    on(roomRejected, onRoomRejected),
    on(roomLeft, onRoomLeft),
    on(roomReturned, onRoomReturned),
    on(roomCloned, onRoomCloned),
    on(roomErased, eraseTeams),
    on(accountClosed, onAccountClosed),
    add(accountHeld, heldByTeams),
  ],
  jobs: ({ database, push }) => teamJobs(database.db, push.send),
  pages: teamsPages,
}

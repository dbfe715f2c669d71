import { add, fill, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'

import {
  accountClosed,
  accountHeld,
  closeHindrances,
  inOneRoom,
  mergeHindrances,
  personalParts,
} from '../account/account.slots'
import { isNewcomer } from '../files/files.slots'
import { deedSources, officesHeld } from '../orgs/orgs.slots'
import { searchSources } from '../orgs/search.slots'
import { announceRaws, announceRoutes } from './announce/announce.routes'
import { checkinRaws, checkinRoutes } from './checkin/checkin.routes'
import { consoleRoutes } from './console/console.routes'
import { roomDeeds } from './console/log.deeds'
import { figuresRoutes } from './figures/figures.routes'
import { importRaws, importRoutes } from './import/import.routes'
import { importsSettled } from './import/import.runner.service'
import { forgetCells } from './import/import.store'
import { lifecycleRoutes } from './lifecycle/lifecycle.routes'
import { activationRoutes } from './members/activation.routes'
import { judgesTheOther } from './members/members.committee.service'
import { membersRoutes } from './members/members.routes'
import { newcomer } from './members/rooms.members.service'
import * as members from './members/rooms.members.store'
import { rosterRoutes } from './members/roster.routes'
import { unname } from './members/roster.store'
import { pageRoutes } from './page/page.routes'
import { roomsPersonal } from './personal.sql'
import { forgetApplications } from './rooms.apply.store'
import { importJobs, roomJobs } from './rooms.jobs'
import { roomsPages } from './rooms.pages'
import { roomsRoutes } from './rooms.routes'
import { announcementSource, personSource, roomSource } from './rooms.search'

export const rooms: Wiring = {
  name: 'rooms',
  routes: [
    ...roomsRoutes,
    ...announceRoutes,
    ...checkinRoutes,
    ...membersRoutes,
    ...rosterRoutes,
    ...importRoutes,
    ...activationRoutes,
    ...lifecycleRoutes,
    ...consoleRoutes,
    ...pageRoutes,
    ...figuresRoutes,
  ],
  raws: [...announceRaws, ...importRaws, ...checkinRaws],
  joins: [
    add(personalParts, roomsPersonal),
    add(searchSources, roomSource),
    add(searchSources, announcementSource),
    add(searchSources, personSource),
    fill(isNewcomer, newcomer),
    fill(inOneRoom, members.inOneRoom),
    add(accountHeld, members.heldByRooms),
    add(closeHindrances, members.roomsOwned),
    add(mergeHindrances, judgesTheOther),
    add(deedSources, roomDeeds),
    add(officesHeld, members.roomOffices),
    on(accountClosed, unname),
    on(accountClosed, forgetCells),
    on(accountClosed, forgetApplications),
  ],
  jobs: (services, log) => [
    ...roomJobs(services.database.db, services.files, services.push.send),
    ...importJobs(services, (err) => log.error({ err }, 'import failed')),
  ],
  pages: roomsPages,
  // What runs ends with its batch and is taken up by the next start.
  stops: () => importsSettled(true),
}

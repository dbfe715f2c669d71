import { add, fill, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { accountErased, personalParts } from '../account/account.slots'
import { planKind } from '../certs/certs.slots'
import { contentReaders } from '../content/content.slots'
import { searchSources } from '../orgs/search.slots'
import { studyLines } from '../orgs/study.slots'
import { contentRows, plansProgress, roomCloned, roomErased, roomLeft, schoolDaysOf } from '../rooms/rooms.events'
import { behindSources, classRows } from '../rooms/teaching.slots'
import { planAsked } from './asked.service'
import { overdueItems, plansDone } from './class.store'
import { onRoomCloned } from './copy.service'
import { daysOfOrg } from './days/days.store'
import { remind } from './matrix/matrix.service'
import { plansPersonal } from './personal.sql'
import { readsInPlan } from './plans.access'
import { planJobs } from './plans.jobs'
import { plansPages } from './plans.pages'
import { plansRaws, plansRoutes } from './plans.routes'
import { planSource } from './plans.search'
import { planLines } from './plans.service'
import { roomProgress } from './progress/progress.service'
import { onRoomErased } from './room.service'
import { forget, leaves, plansHeld } from './room.store'

export const plans: Wiring = {
  name: 'plans',
  routes: plansRoutes,
  raws: plansRaws,
  joins: [
    add(personalParts, plansPersonal),
    add(searchSources, planSource),
    add(studyLines, planLines),
    add(contentReaders, readsInPlan),
    fill(planKind, planAsked),
    fill(plansProgress, roomProgress),
    add(classRows, { kind: 'plan', rows: plansDone }),
    add(behindSources, { kind: 'plan', rows: overdueItems, remind }),
    fill(schoolDaysOf, daysOfOrg),
    fill(contentRows.plan, plansHeld),
    on(roomCloned, onRoomCloned),
    on(roomLeft, leaves),
    on(roomErased, onRoomErased),
    on(accountErased, forget),
  ],
  jobs: ({ database, push }) => planJobs(database.db, push.send),
  pages: plansPages,
}

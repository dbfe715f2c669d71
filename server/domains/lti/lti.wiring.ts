import { add, fill, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { accountClosed, accountErased, personalParts } from '../account/account.slots'
import {
  contentCopied,
  contentErased,
  isReported,
  publishGuards,
  reportedOf,
  testScores,
} from '../content/content.slots'
import { activityThing } from '../plans/plans.slots'
import { deedRows, progressRows, roomCloned, roomErased, thingRows } from '../rooms/rooms.events'
import { behindSources, classRows } from '../rooms/teaching.slots'
import { onAccountClosed, onAccountErased, onRoomCloned, onRoomErased } from './activities/activities.service'
import { reported, reports } from './activities/finished.service'
import { activityPlanned } from './activities/planned.sql'
import { remind } from './activities/reminders.service'
import { activitiesDone, finishedOfAll, finishedSince, overdueActivities } from './activities/room.store'
import { testedByTools } from './activities/tests.sql'
import { ltiJobs } from './lti.jobs'
import { ltiPages } from './lti.pages'
import { ltiRaws, ltiRoutes } from './lti.routes'
import { ltiPersonal } from './personal.sql'
import { foreignAddress, onContentCopied, onContentErased } from './tools/content-tool.service'

export const lti: Wiring = {
  name: 'lti',
  routes: ltiRoutes,
  raws: ltiRaws,
  joins: [
    add(personalParts, ltiPersonal),
    add(publishGuards, { type: 'third_party_active', problem: foreignAddress }),
    add(testScores, testedByTools),
    fill(isReported, reports),
    fill(reportedOf, reported),
    fill(activityThing, activityPlanned),
    fill(progressRows.activities, finishedOfAll),
    add(deedRows, finishedSince),
    add(thingRows, { kind: 'activities', rows: activitiesDone }),
    add(classRows, { kind: 'activity', rows: activitiesDone }),
    add(behindSources, { kind: 'activity', rows: overdueActivities, remind }),
    on(contentCopied, onContentCopied),
    on(contentErased, onContentErased),
    on(roomCloned, onRoomCloned),
    on(roomErased, onRoomErased),
    on(accountErased, onAccountErased),
    on(accountClosed, onAccountClosed),
  ],
  pages: ltiPages,
  jobs: ({ database }) => ltiJobs(database.db),
}

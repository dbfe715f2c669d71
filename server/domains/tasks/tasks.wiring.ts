import { add, fill, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'

import { personalParts, taskTodoNum } from '../account/account.slots'
import { references } from '../content/content.slots'
import { fileReaders } from '../files/files.slots'
import { sceneSources } from '../orgs/scenes.slots'
import { searchSources } from '../orgs/search.slots'
import { workedIn } from '../reviews/reviews.slots'
import {
  contentRows,
  deedRows,
  keepsakes,
  progressRows,
  rankRows,
  roomCloned,
  roomErased,
  roomLeft,
  roomReturned,
  thingRows,
} from '../rooms/rooms.events'
import { onRoomErased } from './erase.service'
import { keepPlaces, onRoomLeft, onRoomReturned } from './leaving/leaving.service'
import { tasksPersonal } from './personal.sql'
import { onRoomCloned } from './room-clone.service'
import { taskScene } from './scenes.service'
import { earned, passed, passedOfTaken, postedIn, postings, tasksDone, tasksHeld } from './standing.store'
import { readsPostFile } from './tasks.access'
import { taskJobs } from './tasks.jobs'
import { tasksPages } from './tasks.pages'
import { taskReference, virtualTaskReference } from './tasks.references'
import { tasksRoutes } from './tasks.routes'
import { taskSource } from './tasks.search'
import { todoNum } from './tasks.service'

export const tasks: Wiring = {
  name: 'tasks',
  routes: tasksRoutes,
  joins: [
    add(personalParts, tasksPersonal),
    add(searchSources, taskSource),
    fill(taskTodoNum, todoNum),
    add(deedRows, postings),
    add(thingRows, { kind: 'tasks', rows: tasksDone }),
    fill(contentRows.task, tasksHeld),
    fill(progressRows.tasks, passedOfTaken),
    add(workedIn, postedIn),
    fill(rankRows.earnings, earned),
    fill(rankRows.level, passed),
    // The copy has its works by now, and tasks name those that come before them.
    on(roomCloned, onRoomCloned),
    add(keepsakes, keepPlaces),
    on(roomLeft, onRoomLeft),
    on(roomReturned, onRoomReturned),
    on(roomErased, onRoomErased),
    add(sceneSources, taskScene),
    add(references, taskReference),
    add(references, virtualTaskReference),
    add(fileReaders, { use: 'file', reads: readsPostFile }),
  ],
  jobs: ({ database, push }) => taskJobs(database.db, push.send),
  pages: tasksPages,
}

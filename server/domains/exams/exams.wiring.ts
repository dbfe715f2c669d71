import { add, fill, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { accountErased, accountHeld, personalParts } from '../account/account.slots'
import { fileReaders } from '../files/files.slots'
import { searchSources } from '../orgs/search.slots'
import {
  contentRows,
  deedRows,
  examDates,
  progressRows,
  roomCloned,
  roomErased,
  thingRows,
} from '../rooms/rooms.events'
import { onRoomCloned } from './copy.service'
import { examJobs } from './exams.jobs'
import { examsPages } from './exams.pages'
import { examsRoutes } from './exams.routes'
import { examSource } from './exams.search'
import { eraseRoom } from './exams.store'
import { examsPersonal } from './personal.sql'
import { readsQuestionPicture } from './pictures.access'
import { attempts, datesAhead, examsDone, examsHeld, forget, handedIn, heldByExams } from './room.store'

export const exams: Wiring = {
  name: 'exams',
  routes: examsRoutes,
  joins: [
    add(personalParts, examsPersonal),
    add(searchSources, examSource),
    add(accountHeld, heldByExams),
    add(fileReaders, { use: 'file', reads: readsQuestionPicture }),
    fill(progressRows.exams, handedIn),
    add(deedRows, attempts),
    add(thingRows, { kind: 'exams', rows: examsDone }),
    fill(contentRows.exam, examsHeld),
    fill(examDates, datesAhead),
    on(roomCloned, onRoomCloned),
    on(roomErased, eraseRoom),
    on(accountErased, forget),
  ],
  jobs: ({ database, push }) => examJobs(database.db, push.send),
  pages: examsPages,
}

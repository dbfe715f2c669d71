import { add, fill, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { accountClosed, accountErased, personalParts } from '../account/account.slots'
import { contentReaders, packageLook, testScores, unbindGuards } from '../content/content.slots'
import { fileReaders } from '../files/files.slots'
import { searchSources } from '../orgs/search.slots'
import { contentRows, deedRows, progressRows, roomCloned, roomErased, thingRows } from '../rooms/rooms.events'
import { behindSources, classRows } from '../rooms/teaching.slots'
import { classRaws, classRoutes } from './class/class.routes'
import { remind } from './class/class.service'
import { copyRoutes } from './copy/copy.routes'
import { onRoomCloned } from './copy/copy.service'
import { readsInCourse, readsSectionFile } from './courses.access'
import { onAccountErased, onRoomErased } from './courses.edit.service'
import { coursesPages } from './courses.pages'
import { coursesRoutes } from './courses.routes'
import { courseSource } from './courses.search'
import { fileRaws, fileRoutes } from './file/file.routes'
import { notesRoutes } from './notes/notes.routes'
import { forget as forgetNotes } from './notes/notes.store'
import { coursesPersonal } from './personal.sql'
import { heldByCourse } from './reported.service'
import { coursesDone, coursesHeld, finished, learned, openSectionsDone, overdueSections } from './room.store'
import { lookAtPackage } from './scorm/library.service'
import { scormRaws, scormRoutes } from './scorm/scorm.routes'
import { forget as forgetTargets } from './target.store'
import { testedInCourses } from './tests.sql'

export const courses: Wiring = {
  name: 'courses',
  routes: [...coursesRoutes, ...classRoutes, ...scormRoutes, ...notesRoutes, ...fileRoutes, ...copyRoutes],
  raws: [...classRaws, ...scormRaws, ...fileRaws],
  joins: [
    add(personalParts, coursesPersonal),
    add(searchSources, courseSource),
    add(contentReaders, readsInCourse),
    add(unbindGuards, heldByCourse),
    add(testScores, testedInCourses),
    fill(packageLook, lookAtPackage),
    add(fileReaders, { use: 'file', reads: readsSectionFile }),
    fill(progressRows.courses, learned),
    add(deedRows, finished),
    add(thingRows, { kind: 'courses', rows: coursesDone }),
    add(classRows, { kind: 'course', rows: openSectionsDone }),
    add(behindSources, { kind: 'course', rows: overdueSections, remind }),
    fill(contentRows.course, coursesHeld),
    on(roomCloned, onRoomCloned),
    on(roomErased, onRoomErased),
    on(accountErased, onAccountErased),
    on(accountClosed, (tx, { uids }) => forgetNotes(tx, uids)),
    on(accountClosed, (tx, { uids }) => forgetTargets(tx, uids)),
    on(accountErased, (tx, { uids }) => forgetTargets(tx, uids)),
  ],
  pages: coursesPages,
}

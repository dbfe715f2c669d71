import { add, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { contentReaders } from '../content/content.slots'
import { fileReaders } from '../files/files.slots'
import { searchSources } from '../orgs/search.slots'
import { roomErased } from '../rooms/rooms.events'
import { readsInCourse, readsSectionFile } from './courses.access'
import { onRoomErased } from './courses.edit.service'
import { coursesPages } from './courses.pages'
import { coursesRoutes } from './courses.routes'
import { courseSource } from './courses.search'

export const courses: Wiring = {
  name: 'courses',
  routes: coursesRoutes,
  joins: [
    add(searchSources, courseSource),
    add(contentReaders, readsInCourse),
    add(fileReaders, { use: 'file', reads: readsSectionFile }),
    on(roomErased, onRoomErased),
  ],
  pages: coursesPages,
}

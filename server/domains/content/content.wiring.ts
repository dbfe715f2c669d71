import { add, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { accountClosed, accountErased, personalParts } from '../account/account.slots'
import { contentFinders, fileReaders } from '../files/files.slots'
import { searchSources } from '../orgs/search.slots'
import { roomCloned, roomErased } from '../rooms/rooms.events'
import { authoringRoutes } from './authoring/authoring.routes'
import { bindingsRoutes } from './bindings/bindings.routes'
import { onRoomCloned, onRoomErased } from './bindings/bindings.service'
import { readsInChannel, readsInRoom } from './bindings/bindings.sql'
import { commentsRoutes } from './comments/comments.routes'
import { readsContentFile } from './content.access'
import {
  onAccountClosed,
  onAccountErased,
  onContentChanged,
  onContentCopied,
  onContentErased,
} from './content.erase.service'
import { contentJobs } from './content.jobs'
import { contentPages } from './content.pages'
import { previewOf } from './content.preview.service'
import { industryReference, roomReference } from './content.references.store'
import { contentRoutes } from './content.routes'
import { contentSource } from './content.search'
import {
  contentChanged,
  contentCopied,
  contentErased,
  contentReaders,
  publishGuards,
  references,
} from './content.slots'
import { dimensionRoutes } from './dimension/dimension.routes'
import { standardProblem } from './dimension/dimension.service'
import { libraryRoutes } from './library/library.routes'
import { readsShared } from './library/library.sql'
import { notesRoutes } from './notes/notes.routes'
import { contentPersonal } from './personal.sql'
import { progressRoutes } from './progress/progress.routes'

export const content: Wiring = {
  name: 'content',
  routes: [
    ...contentRoutes,
    ...authoringRoutes,
    ...bindingsRoutes,
    ...dimensionRoutes,
    ...libraryRoutes,
    ...commentsRoutes,
    ...notesRoutes,
    ...progressRoutes,
  ],
  joins: [
    add(personalParts, contentPersonal),
    add(searchSources, contentSource),
    add(contentReaders, readsInRoom),
    add(contentReaders, readsInChannel),
    add(contentReaders, readsShared),
    add(references, roomReference),
    add(references, industryReference),
    add(publishGuards, { type: 'standard', problem: standardProblem }),
    on(contentCopied, onContentCopied),
    on(contentChanged, onContentChanged),
    on(contentErased, onContentErased),
    on(roomCloned, onRoomCloned),
    on(roomErased, onRoomErased),
    on(accountErased, onAccountErased),
    on(accountClosed, onAccountClosed),
    add(fileReaders, { use: 'file', reads: readsContentFile }),
    add(contentFinders, previewOf),
  ],
  jobs: ({ database, push }) => contentJobs(database.db, push.send),
  pages: contentPages,
}

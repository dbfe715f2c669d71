import { add, fill, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { accountClosed, accountErased, personalParts } from '../account/account.slots'
import { campKind } from '../certs/certs.slots'
import { contentCopied, contentErased, contentHolders, contentReaders, publishGuards } from '../content/content.slots'
import { sceneSources } from '../orgs/scenes.slots'
import { searchSources } from '../orgs/search.slots'
import { studyLines } from '../orgs/study.slots'
import { campAsked } from './asked.sql'
import { onContentCopied, onContentErased } from './authoring.service'
import { campsJobs } from './camps.jobs'
import { campsPages } from './camps.pages'
import { campsRoutes } from './camps.routes'
import { campSource } from './camps.search'
import { campLines, campScene, campUnready } from './camps.service'
import { heldInCamp, readsInCamp } from './camps.sql'
import { forget, silence } from './members.store'
import { campsPersonal } from './personal.sql'

export const camps: Wiring = {
  name: 'camps',
  routes: campsRoutes,
  joins: [
    add(personalParts, campsPersonal),
    add(searchSources, campSource),
    add(sceneSources, campScene),
    add(studyLines, campLines),
    add(contentReaders, readsInCamp),
    add(contentHolders, heldInCamp),
    add(publishGuards, { type: 'training_camp', problem: campUnready }),
    fill(campKind, campAsked),
    on(contentCopied, onContentCopied),
    on(contentErased, onContentErased),
    on(accountErased, (tx, { uids }) => forget(tx, uids)),
    on(accountClosed, (tx, { uids }) => silence(tx, uids)),
  ],
  jobs: ({ database, push }) => campsJobs(database.db, push.send),
  pages: campsPages,
}

import { add, fill, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { accountErased, personalParts } from '../account/account.slots'
import {
  contentCopied,
  contentErased,
  contentHolders,
  contentReaders,
  publishGuards,
  unbindGuards,
  versionBack,
} from '../content/content.slots'
import { projectItems } from '../contests/contests.events'
import { fileReaders } from '../files/files.slots'
import { sceneSources } from '../orgs/scenes.slots'
import { searchSources } from '../orgs/search.slots'
import { studyLines } from '../orgs/study.slots'
import { projectThing } from '../plans/plans.slots'
import { contentRows, progressRows, roomCloned, roomErased } from '../rooms/rooms.events'
import { behindSources, classRows } from '../rooms/teaching.slots'
import { onContentCopied, onContentErased, onVersionBack, treeLacks } from './edit.service'
import { onAccountErased } from './hand-ins.service'
import { handedIn, overdueNodes, projectsDone, projectsHeld } from './held.sql'
import { projectsAsItems } from './items.sql'
import { keepsInRoom } from './manage.service'
import { projectsPersonal } from './personal.sql'
import { projectPlanned } from './planned.sql'
import { readsProjectFile } from './projects.access'
import { projectsPages } from './projects.pages'
import { projectsRoutes } from './projects.routes'
import { projectScene } from './projects.scene'
import { projectSource } from './projects.search'
import { heldInProject, readsInProject } from './projects.sql'
import { remind } from './reminders.service'
import { copySettings, eraseRoom } from './room.store'
import { projectLines } from './study.service'

export const projects: Wiring = {
  name: 'projects',
  routes: projectsRoutes,
  joins: [
    add(personalParts, projectsPersonal),
    add(searchSources, projectSource),
    add(sceneSources, projectScene),
    add(studyLines, projectLines),
    add(contentReaders, readsInProject),
    add(contentHolders, heldInProject),
    add(fileReaders, { use: 'file', reads: readsProjectFile }),
    add(publishGuards, { type: 'project', problem: treeLacks }),
    add(unbindGuards, keepsInRoom),
    fill(projectItems, projectsAsItems),
    fill(projectThing, projectPlanned),
    fill(progressRows.projects, handedIn),
    add(classRows, { kind: 'project', rows: projectsDone }),
    add(behindSources, { kind: 'project', rows: overdueNodes, remind }),
    fill(contentRows.project, projectsHeld),
    on(contentCopied, onContentCopied),
    on(versionBack, onVersionBack),
    on(contentErased, onContentErased),
    on(roomCloned, (tx, cloned) => copySettings(tx, cloned)),
    on(roomErased, (tx, { roomId }) => eraseRoom(tx, roomId)),
    on(accountErased, onAccountErased),
  ],
  pages: projectsPages,
}

import { add } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { packMakers } from '../files/packs/packs.slots'
import { accountJobs } from './account.jobs'
import { accountPages } from './account.pages'
import { accountRaws, accountRoutes } from './account.routes'
import { personalParts } from './account.slots'
import { actingRoutes } from './acting/acting.routes'
import { platformRoutes } from './backoffice/platform.routes'
import { messagesSettled } from './contact/contact.codes.service'
import { contactRoutes } from './contact/contact.routes'
import { legalRoutes } from './legal/legal.routes'
import { ownRoutes } from './own/own.routes'
import { personalPacks } from './personal/personal.parts.service'
import { accountPersonal, filesPersonal } from './personal/personal.sql'
import { placesRoutes } from './places/places.routes'
import { waysRaws, waysRoutes } from './ways/ways.routes'

export const account: Wiring = {
  name: 'account',
  routes: [
    ...accountRoutes,
    ...ownRoutes,
    ...contactRoutes,
    ...waysRoutes,
    ...legalRoutes,
    ...actingRoutes,
    ...platformRoutes,
    ...placesRoutes,
  ],
  raws: [...accountRaws, ...waysRaws],
  joins: [add(packMakers, personalPacks), add(personalParts, accountPersonal), add(personalParts, filesPersonal)],
  jobs: ({ database, files, push }) => accountJobs(database.db, files, push.send),
  pages: accountPages,
  stops: messagesSettled,
}

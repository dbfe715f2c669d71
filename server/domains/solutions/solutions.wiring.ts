import { add, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { personalParts } from '../account/account.slots'
import { sceneSources } from '../orgs/scenes.slots'
import { searchSources } from '../orgs/search.slots'
import { roomErased } from '../rooms/rooms.events'
import { solutionsPersonal } from './personal.sql'
import { solutionsPages } from './solutions.pages'
import { solutionsRoutes } from './solutions.routes'
import { solutionSource } from './solutions.search'
import { solutionScene } from './solutions.service'
import { forgetRoom } from './solutions.store'

export const solutions: Wiring = {
  name: 'solutions',
  routes: solutionsRoutes,
  joins: [
    add(personalParts, solutionsPersonal),
    add(searchSources, solutionSource),
    add(sceneSources, solutionScene),
    on(roomErased, forgetRoom),
  ],
  pages: solutionsPages,
}

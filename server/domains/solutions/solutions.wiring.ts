import { add, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { sceneSources } from '../orgs/scenes.slots'
import { searchSources } from '../orgs/search.slots'
import { roomErased } from '../rooms/rooms.events'
import { solutionsPages } from './solutions.pages'
import { solutionsRoutes } from './solutions.routes'
import { solutionSource } from './solutions.search'
import { solutionScene } from './solutions.service'
import { forgetRoom } from './solutions.store'

export const solutions: Wiring = {
  name: 'solutions',
  routes: solutionsRoutes,
  joins: [add(searchSources, solutionSource), add(sceneSources, solutionScene), on(roomErased, forgetRoom)],
  pages: solutionsPages,
}

import { add, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { sceneSources } from '../orgs/scenes.slots'
import { roomErased } from '../rooms/rooms.events'
import { solutionsPages } from './solutions.pages'
import { solutionsRoutes } from './solutions.routes'
import { solutionScene } from './solutions.service'
import { forgetRoom } from './solutions.store'

export const solutions: Wiring = {
  name: 'solutions',
  routes: solutionsRoutes,
  joins: [add(sceneSources, solutionScene), on(roomErased, forgetRoom)],
  pages: solutionsPages,
}

import type { Wiring } from '../../lib/wiring'

import { centresPages } from './centres.pages'
import { centresRoutes } from './centres.routes'

export const centres: Wiring = {
  name: 'centres',
  routes: centresRoutes,
  joins: [],
  pages: centresPages,
}

import type { Wiring } from '../../lib/wiring'
import { searchPages } from './search.pages'
import { searchRoutes } from './search.routes'

export const search: Wiring = { name: 'search', routes: searchRoutes, joins: [], pages: searchPages }

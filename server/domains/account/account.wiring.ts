import type { Wiring } from '../../lib/wiring'

import { accountPages } from './account.pages'
import { accountRaws, accountRoutes } from './account.routes'

export const account: Wiring = {
  name: 'account',
  routes: accountRoutes,
  raws: accountRaws,
  pages: accountPages,
}

import { on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { accountErased } from '../account/account.slots'
import { noticesPages } from './notices.pages'
import { noticesRoutes } from './notices.routes'
import { drop } from './notices.store'

export const notices: Wiring = {
  name: 'notices',
  routes: noticesRoutes,
  joins: [on(accountErased, drop)],
  pages: noticesPages,
}

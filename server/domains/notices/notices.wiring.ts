import { add, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { accountErased, personalParts } from '../account/account.slots'
import { resetGiven } from '../orgs/orgs.slots'
import { noticesPages } from './notices.pages'
import { noticesRoutes } from './notices.routes'
import { onResetGiven } from './notices.service'
import { drop } from './notices.store'
import { noticesPersonal } from './personal.sql'

export const notices: Wiring = {
  name: 'notices',
  routes: noticesRoutes,
  joins: [add(personalParts, noticesPersonal), on(accountErased, drop), on(resetGiven, onResetGiven)],
  pages: noticesPages,
}

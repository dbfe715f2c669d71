import { add, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { accountClosed, accountErased, personalParts } from '../account/account.slots'
import { joinAsked, joinDecided, resetGiven } from '../orgs/orgs.slots'
import { noticesPages } from './notices.pages'
import { noticesRoutes } from './notices.routes'
import { onJoinAsked, onJoinDecided, onResetGiven } from './notices.service'
import { drop } from './notices.store'
import { noticesPersonal } from './personal.sql'

export const notices: Wiring = {
  name: 'notices',
  routes: noticesRoutes,
  joins: [
    add(personalParts, noticesPersonal),
    on(accountErased, drop),
    on(accountClosed, drop),
    on(resetGiven, onResetGiven),
    on(joinAsked, onJoinAsked),
    on(joinDecided, onJoinDecided),
  ],
  pages: noticesPages,
}

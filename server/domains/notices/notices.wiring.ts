import { add, fill, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { accountClosed, accountErased, actingBegun, bulletinsColumn, personalParts } from '../account/account.slots'
import { joinAsked, joinDecided, mergeAsked, mergeDecided, resetGiven, standingSet } from '../orgs/orgs.slots'
import { bulletinRoutes } from './bulletin/bulletin.routes'
import { unreadColumn } from './bulletin/bulletin.store'
import { noticesJobs } from './notices.jobs'
import { noticesPages } from './notices.pages'
import { noticesRoutes } from './notices.routes'
import {
  onActingBegun,
  onJoinAsked,
  onJoinDecided,
  onMergeAsked,
  onMergeDecided,
  onResetGiven,
  onStandingSet,
} from './notices.service'
import { drop, unname } from './notices.store'
import { noticesPersonal } from './personal.sql'
import { webPushRoutes } from './web-push/web-push.routes'
import { dropOf } from './web-push/web-push.store'

export const notices: Wiring = {
  name: 'notices',
  routes: [...noticesRoutes, ...bulletinRoutes, ...webPushRoutes],
  joins: [
    add(personalParts, noticesPersonal),
    on(accountErased, drop),
    on(accountErased, dropOf),
    on(accountClosed, drop),
    on(accountClosed, unname),
    on(accountClosed, dropOf),
    fill(bulletinsColumn, unreadColumn),
    on(actingBegun, onActingBegun),
    on(resetGiven, onResetGiven),
    on(joinAsked, onJoinAsked),
    on(joinDecided, onJoinDecided),
    on(mergeAsked, onMergeAsked),
    on(mergeDecided, onMergeDecided),
    on(standingSet, onStandingSet),
  ],
  jobs: noticesJobs,
  pages: noticesPages,
}

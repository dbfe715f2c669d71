import { fill, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import {
  accountErased,
  accountOpened,
  homeOrg,
  looksAfter,
  newcomersOrg,
  numberedPeople,
  orgRolesColumn,
  standingOf,
} from '../account/account.slots'
import { orgLogRaws, orgLogRoutes } from './log/log.routes'
import {
  forNewcomers,
  homeOf,
  looksAfterPerson,
  numberedHere,
  onAccountErased,
  onAccountOpened,
  rolesOfPerson,
} from './orgs.accounts.service'
import { orgsPages } from './orgs.pages'
import { orgsRoutes } from './orgs.routes'
import { standing } from './orgs.service'

export const orgs: Wiring = {
  name: 'orgs',
  routes: [...orgsRoutes, ...orgLogRoutes],
  raws: orgLogRaws,
  joins: [
    fill(orgRolesColumn, rolesOfPerson),
    fill(numberedPeople, numberedHere),
    fill(standingOf, standing),
    fill(homeOrg, homeOf),
    fill(newcomersOrg, forNewcomers),
    fill(looksAfter, looksAfterPerson),
    on(accountOpened, onAccountOpened),
    on(accountErased, onAccountErased),
  ],
  pages: orgsPages,
}

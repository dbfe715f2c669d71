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
import {
  forNewcomers,
  homeOf,
  looksAfterPerson,
  numberedHere,
  onAccountErased,
  onAccountOpened,
  rolesOfPerson,
} from './orgs.accounts.service'
import { orgsRoutes } from './orgs.routes'
import { standing } from './orgs.service'

export const orgs: Wiring = {
  name: 'orgs',
  routes: orgsRoutes,
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
}

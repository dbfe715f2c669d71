import { fill, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import {
  accountErased,
  accountOpened,
  holdsOffice,
  homeOrg,
  looksAfter,
  newcomersOrg,
  numberedPeople,
  orgRolesColumn,
  standingOf,
} from '../account/account.slots'
import { holdAnyOffice } from './codes/activation.service'
import { codesRoutes } from './codes/codes.routes'
import { industriesRoutes } from './industries/industries.routes'
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
  routes: [...orgsRoutes, ...orgLogRoutes, ...codesRoutes, ...industriesRoutes],
  raws: orgLogRaws,
  joins: [
    fill(orgRolesColumn, rolesOfPerson),
    fill(numberedPeople, numberedHere),
    fill(standingOf, standing),
    fill(homeOrg, homeOf),
    fill(newcomersOrg, forNewcomers),
    fill(looksAfter, looksAfterPerson),
    fill(holdsOffice, holdAnyOffice),
    on(accountOpened, onAccountOpened),
    on(accountErased, onAccountErased),
  ],
  pages: orgsPages,
}

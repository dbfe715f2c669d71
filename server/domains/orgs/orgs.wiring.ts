import { add, fill, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import {
  accountClosed,
  accountDeed,
  accountErased,
  accountOpened,
  actingBegun,
  closeHindrances,
  holdsOffice,
  homeOrg,
  looksAfter,
  newcomersOrg,
  numberedPeople,
  orgNames,
  orgRolesColumn,
  personalParts,
  platformDeed,
  standingOf,
} from '../account/account.slots'
import { backofficeRoutes } from './backoffice/backoffice.routes'
import * as activation from './codes/activation.store'
import { codesRoutes } from './codes/codes.routes'
import { industriesRoutes } from './industries/industries.routes'
import { orgOfNewcomer } from './joins/invites.service'
import { orgJoinsRoutes } from './joins/joins.routes'
import { orgLogRaws, orgLogRoutes } from './log/log.routes'
import { orgMembersRaws, orgMembersRoutes } from './members/members.routes'
import { mergesRoutes } from './merges/merges.routes'
import {
  homeOf,
  onAccountDeed,
  onAccountErased,
  onAccountOpened,
  onActingBegun,
  onPlatformDeed,
} from './orgs.accounts.service'
import * as accounts from './orgs.accounts.store'
import { orgsPages } from './orgs.pages'
import { orgsRoutes } from './orgs.routes'
import { standing } from './orgs.service'
import { orgsPersonal } from './personal.sql'
import { orgProfileRoutes } from './profile/profile.routes'
import { orgTemplatesRoutes } from './templates/templates.routes'
import { orgUnitsRoutes } from './units/units.routes'

export const orgs: Wiring = {
  name: 'orgs',
  routes: [
    ...orgsRoutes,
    ...orgLogRoutes,
    ...codesRoutes,
    ...industriesRoutes,
    ...orgMembersRoutes,
    ...orgUnitsRoutes,
    ...orgJoinsRoutes,
    ...orgProfileRoutes,
    ...orgTemplatesRoutes,
    ...mergesRoutes,
    ...backofficeRoutes,
  ],
  raws: [...orgLogRaws, ...orgMembersRaws],
  joins: [
    add(personalParts, orgsPersonal),
    fill(orgRolesColumn, accounts.rolesColumn),
    fill(numberedPeople, accounts.numbered),
    fill(standingOf, standing),
    fill(homeOrg, homeOf),
    fill(newcomersOrg, orgOfNewcomer),
    fill(orgNames, accounts.namesOf),
    fill(looksAfter, accounts.looksAfter),
    fill(holdsOffice, activation.holdsOffice),
    on(accountOpened, onAccountOpened),
    on(accountDeed, onAccountDeed),
    on(platformDeed, onPlatformDeed),
    on(actingBegun, onActingBegun),
    on(accountErased, onAccountErased),
    on(accountClosed, onAccountErased),
    add(closeHindrances, accounts.runsAlone),
  ],
  pages: orgsPages,
}

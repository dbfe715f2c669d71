import { backofficeApi } from '#contract/orgs/backoffice/backoffice.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as backoffice from './backoffice.service'
import * as standing from './standing.service'

export const backofficeRoutes: Route[] = [
  route(backofficeApi.orgs, { allow: 'super' }, backoffice.orgs),
  route(backofficeApi.setMembership, { allow: 'super' }, backoffice.setMembership),
  route(backofficeApi.users, { allow: 'super' }, backoffice.users),
  route(backofficeApi.setDisabled, { allow: 'super' }, backoffice.setDisabled),
  route(backofficeApi.endSessions, { allow: 'super' }, backoffice.endSessions),
  route(backofficeApi.setVisit, { allow: 'super' }, backoffice.setVisit),
  route(backofficeApi.standing, { allow: 'super' }, standing.read),
  route(backofficeApi.setStanding, { allow: 'super' }, standing.set),
]

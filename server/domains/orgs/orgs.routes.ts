import { orgsApi } from '#contract/orgs/orgs.api'
import { type Route, route } from '../../lib/calls/serve'
import * as service from './orgs.service'

export const orgsRoutes: Route[] = [
  route(orgsApi.active, { allow: 'session' }, service.active),
  route(orgsApi.changeOrg, { allow: 'session' }, service.changeOrg),
  route(orgsApi.ignoreVipUpgrade, { allow: 'session' }, service.ignoreVipUpgrade),
  route(orgsApi.createOrg, { allow: 'session' }, service.createOrg),
  route(orgsApi.regBranch, { allow: 'session' }, service.regBranch),
  route(orgsApi.organizations, { allow: 'session' }, service.organizations),
]

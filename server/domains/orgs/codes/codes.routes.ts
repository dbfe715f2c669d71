import { orgResetApi } from '#contract/orgs/codes/codes.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as reset from './reset.service'

/** New passwords for those who forgot theirs. */
export const codesRoutes: Route[] = [
  route(orgResetApi.people, { allow: 'org.admin' }, reset.people),
  route(orgResetApi.issue, { allow: 'org.admin', keyless: true }, reset.issue),
]

import { orgProfileApi } from '#contract/orgs/profile/profile.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as profile from './profile.service'

export const orgProfileRoutes: Route[] = [
  route(orgProfileApi.detail, { allow: 'org.admin' }, profile.detail),
  route(orgProfileApi.save, { allow: 'org.admin' }, profile.save),
  route(orgProfileApi.branches, { allow: 'org.admin' }, profile.branches),
  route(orgProfileApi.create, { allow: 'session' }, profile.create),
]

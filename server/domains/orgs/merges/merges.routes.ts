import { mergesApi } from '#contract/orgs/merges/merges.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as merges from './merges.service'

export const mergesRoutes: Route[] = [
  route(mergesApi.plan, { allow: 'org.admin' }, merges.plan),
  route(mergesApi.ask, { allow: 'org.admin' }, merges.ask),
  route(mergesApi.lists, { allow: 'org.admin' }, merges.lists),
  route(mergesApi.seconds, { allow: 'org.admin' }, merges.seconds),
  route(mergesApi.decide, { allow: 'org.admin' }, merges.decide),
]

import { orgTemplatesApi } from '#contract/orgs/templates/templates.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as templates from './templates.service'

export const orgTemplatesRoutes: Route[] = [
  route(orgTemplatesApi.detail, { allow: 'org.admin' }, templates.detail),
  route(orgTemplatesApi.save, { allow: 'org.admin' }, templates.save),
]

import { contentApi } from '#contract/content/content.api'
import { type Route, route } from '../../lib/calls/serve'
import * as content from './content.service'

export const contentRoutes: Route[] = [
  route(contentApi.lists, { allow: 'visit' }, content.lists),
  route(contentApi.managed, { allow: 'org.admin' }, content.managed),
  route(contentApi.detail, { allow: 'visit' }, content.detail),
  route(contentApi.viewed, { allow: 'visit' }, content.viewed),
]

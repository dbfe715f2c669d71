import { commentsApi } from '#contract/content/comments/comments.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as comments from './comments.service'

export const commentsRoutes: Route[] = [
  route(commentsApi.lists, { allow: 'visit' }, comments.lists),
  route(commentsApi.add, { allow: 'visit' }, comments.add),
  route(commentsApi.remove, { allow: 'visit' }, comments.remove),
  route(commentsApi.report, { allow: 'visit' }, comments.report),
  route(commentsApi.moderate, { allow: 'visit' }, comments.moderate),
]

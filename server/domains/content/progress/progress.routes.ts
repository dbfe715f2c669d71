import { progressApi } from '#contract/content/progress/progress.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as progress from './progress.service'

export const progressRoutes: Route[] = [
  route(progressApi.get, { allow: 'visit' }, progress.get),
  route(progressApi.save, { allow: 'visit' }, progress.save),
  route(progressApi.watched, { allow: 'visit' }, progress.watched),
  route(progressApi.watch, { allow: 'visit' }, progress.watch),
  route(progressApi.offlineCopy, { allow: 'visit' }, progress.offlineCopy),
]

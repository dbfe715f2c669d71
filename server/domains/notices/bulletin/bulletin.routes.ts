import { bulletinApi } from '#contract/notices/bulletin/bulletin.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as bulletin from './bulletin.service'

export const bulletinRoutes: Route[] = [
  route(bulletinApi.shown, { allow: 'session' }, bulletin.shown),
  route(bulletinApi.read, { allow: 'session', demo: true }, bulletin.read),
  route(bulletinApi.lists, { allow: 'super' }, bulletin.lists),
  route(bulletinApi.save, { allow: 'super' }, bulletin.save),
  route(bulletinApi.setOnline, { allow: 'super' }, bulletin.setOnline),
]

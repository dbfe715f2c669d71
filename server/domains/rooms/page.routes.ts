import { pageApi } from '#contract/rooms/page.api'
import { type Route, route } from '../../lib/serve'
import * as page from './page.service'

export const pageRoutes: Route[] = [
  route(pageApi.get, { allow: 'room.read' }, page.get),
  route(pageApi.save, { allow: 'room.manage' }, page.save),
  route(pageApi.progress, { allow: 'room.read' }, page.progress),
  route(pageApi.ranking, { allow: 'room.read' }, page.ranking),
]

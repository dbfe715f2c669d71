import { pageApi } from '#contract/rooms/page/page.api'
import { type Route, route } from '../../../lib/calls/serve'
import { looksIn } from '../rooms.share'
import * as page from './page.service'

export const pageRoutes: Route[] = [
  route(pageApi.get, { allow: 'room.read', shared: looksIn }, page.get),
  route(pageApi.save, { allow: 'room.manage' }, page.save),
  route(pageApi.progress, { allow: 'room.read' }, page.progress),
  route(pageApi.ranking, { allow: 'room.read' }, page.ranking),
]

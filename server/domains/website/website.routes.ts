import { MB } from '#contract/kernel/size'
import { websiteApi } from '#contract/website/website.api'
import { type RawRoute, type Route, raw, route } from '../../lib/calls/serve'
import * as content from './website.content.service'
import * as index from './website.index.service'
import { websiteRef } from './website.ref'
import * as rooms from './website.rooms.service'
import * as site from './website.service'
import * as write from './website.write.service'

const own = { allow: 'room.own', at: ({ id }: { id: number }) => websiteRef(id) } as const

export const websiteRoutes: Route[] = [
  route(websiteApi.detail, { allow: 'public' }, site.detail),
  route(websiteApi.home, { allow: 'public' }, site.home),
  route(websiteApi.content, { allow: 'public' }, site.content),
  route(websiteApi.article, { allow: 'public' }, site.article),
  route(websiteApi.standing, { allow: 'public' }, site.standing),
  route(websiteApi.footer, { allow: 'public' }, site.footer),
  route(websiteApi.manage, { allow: 'room.website' }, rooms.manage),
  route(websiteApi.create, { allow: 'room.own' }, write.create),
  route(websiteApi.update, { ...own, body: MB, before: write.cleanChange }, write.update),
  route(websiteApi.publish, own, write.publish),
  route(websiteApi.remove, own, write.remove),
  route(websiteApi.bind, { ...own, body: MB, before: content.cleanPiece }, content.bind),
  route(websiteApi.unbind, own, content.unbind),
  route(websiteApi.sort, own, content.sort),
  route(websiteApi.share, own, rooms.share),
  route(websiteApi.joinRoom, { allow: 'room.own', before: rooms.countCode }, rooms.joinRoom),
  route(websiteApi.leaveRoom, { allow: 'visit' }, rooms.leaveRoom),
  route(websiteApi.sortRooms, own, rooms.sortRooms),
]

export const websiteRaws: RawRoute[] = [
  raw(websiteApi.robots, { allow: 'public', answers: ['text/plain'] }, index.robots),
  raw(websiteApi.sitemap, { allow: 'public', answers: ['application/xml'] }, index.sitemap),
]

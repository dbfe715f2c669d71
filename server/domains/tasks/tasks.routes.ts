import { ledgerApi } from '#contract/tasks/ledger.api'
import { tasksApi } from '#contract/tasks/tasks.api'
import { type Route, route } from '../../lib/calls/serve'
import * as ledger from './ledger.service'
import * as manage from './manage.service'
import * as posts from './posts.service'
import { ownRoom, roomHere } from './tasks.access'
import * as service from './tasks.service'

const here = { allow: 'room.read', at: roomHere } as const
const own = { allow: 'room.manage', at: ownRoom } as const

export const tasksRoutes: Route[] = [
  route(tasksApi.lists, { allow: 'room.read' }, service.lists),
  route(tasksApi.detail, here, service.detail),
  route(tasksApi.info, { allow: 'room.any', at: roomHere }, service.info),
  route(tasksApi.create, { allow: 'room.manage' }, manage.create),
  route(tasksApi.update, own, manage.update),
  route(tasksApi.publish, own, manage.publish),
  route(tasksApi.settle, own, manage.settle),
  route(tasksApi.remove, { allow: 'room.manage' }, manage.remove),
  route(tasksApi.link, own, manage.link),
  route(tasksApi.unlink, { allow: 'room.manage' }, manage.unlink),
  route(tasksApi.accept, here, posts.accept),
  route(tasksApi.quit, here, posts.quit),
  route(tasksApi.savePost, here, posts.savePost),
  route(tasksApi.askUpgrade, here, posts.askUpgrade),
  route(tasksApi.posts, own, posts.posts),
  route(tasksApi.approve, own, posts.approve),
  route(tasksApi.sendBack, own, posts.sendBack),
  route(ledgerApi.mine, { allow: 'visit' }, ledger.mine),
  route(ledgerApi.org, { allow: 'room.manage' }, ledger.org),
  route(ledgerApi.topUp, { allow: 'room.manage' }, ledger.topUp),
]

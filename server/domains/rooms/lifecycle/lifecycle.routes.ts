import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { lifecycleActs } from '#contract/rooms/lifecycle/lifecycle.rules'
import { settingApi } from '#contract/rooms/page/setting.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as log from '../console/log.service'
import * as handover from '../members/handover.service'
import * as setting from '../page/setting.service'
import * as create from './create.service'
import * as lifecycle from './lifecycle.service'

const may = (act: keyof typeof lifecycleActs) => ({ allow: lifecycleActs[act].may })

export const lifecycleRoutes: Route[] = [
  route(lifecycleApi.create, { allow: 'visit' }, create.create),
  route(lifecycleApi.update, { allow: 'room.manage' }, create.update),
  route(lifecycleApi.clone, { allow: 'room.manage' }, create.clone),
  route(lifecycleApi.publish, may('publish'), lifecycle.step('publish')),
  route(lifecycleApi.online, may('online'), lifecycle.step('online')),
  route(lifecycleApi.offline, may('offline'), lifecycle.step('offline')),
  route(lifecycleApi.end, may('end'), lifecycle.step('end')),
  route(lifecycleApi.reopen, may('reopen'), lifecycle.step('reopen')),
  route(lifecycleApi.delete, may('delete'), lifecycle.step('delete')),
  // A deleted room is nowhere to be found: the statement that takes it back asks whose it is.
  route(lifecycleApi.restore, { allow: 'visit' }, lifecycle.restore),
  route(lifecycleApi.getDeleted, { allow: 'visit' }, lifecycle.getDeleted),
  route(lifecycleApi.log, { allow: 'room.manage' }, log.list),
  route(settingApi.get, { allow: 'room.manage' }, setting.get),
  route(settingApi.save, { allow: 'room.manage' }, setting.save),
  route(settingApi.offer, { allow: 'room.dispose' }, handover.offer),
  route(settingApi.withdraw, { allow: 'room.dispose' }, handover.withdraw),
  route(settingApi.answer, { allow: 'room.manage' }, handover.answer),
]

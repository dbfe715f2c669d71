import { lifeApi } from '#contract/rooms/lifecycle/life.api'
import { lifeActs } from '#contract/rooms/lifecycle/life.rules'
import { settingApi } from '#contract/rooms/page/setting.api'
import { type Route, route } from '../../../lib/calls/serve'
import { secondCities } from '../cities'
import * as log from '../console/log.service'
import * as handover from '../members/handover.service'
import * as setting from '../page/setting.service'
import * as life from './life.service'
import * as making from './making.service'

const may = (act: keyof typeof lifeActs) => ({ allow: lifeActs[act].may })

export const lifeRoutes: Route[] = [
  route(lifeApi.create, { allow: 'visit' }, making.create),
  route(lifeApi.update, { allow: 'room.manage' }, making.update),
  route(lifeApi.clone, { allow: 'room.manage' }, making.clone),
  route(lifeApi.publish, may('publish'), life.step('publish')),
  route(lifeApi.online, may('online'), life.step('online')),
  route(lifeApi.offline, may('offline'), life.step('offline')),
  route(lifeApi.end, may('end'), life.step('end')),
  route(lifeApi.reopen, may('reopen'), life.step('reopen')),
  route(lifeApi.delete, may('delete'), life.step('delete')),
  // A deleted room is nowhere to be found: the statement that takes it back asks whose it is.
  route(lifeApi.restore, { allow: 'visit' }, life.restore),
  route(lifeApi.getDeleted, { allow: 'visit' }, life.getDeleted),
  route(lifeApi.log, { allow: 'room.manage' }, log.list),
  route(settingApi.get, { allow: 'room.manage' }, setting.get),
  route(settingApi.save, { allow: 'room.manage' }, setting.save),
  route(settingApi.offer, { allow: 'room.dispose' }, handover.offer),
  route(settingApi.withdraw, { allow: 'room.dispose' }, handover.withdraw),
  route(settingApi.answer, { allow: 'room.manage' }, handover.answer),
  route(settingApi.getSecondCity, { allow: 'visit' }, async (_ctx, input) => ({
    list: secondCities(input.province_id),
  })),
]

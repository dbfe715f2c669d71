import { accountApi } from '#contract/account/account.api'
import { devicesApi } from '#contract/account/devices.api'
import { personalApi } from '#contract/account/personal/personal.api'
import { selfApi } from '#contract/account/self.api'
import { type RawRoute, type Route, raw, route } from '../../lib/calls/serve'
import { activate, resetByCode } from './account.activate.service'
import { avatar } from './account.avatar'
import * as info from './account.info.service'
import * as login from './account.login.service'
import * as open from './account.public.service'
import * as self from './account.self.service'
import * as personal from './personal/personal.service'

export const accountRoutes: Route[] = [
  route(accountApi.doLogin, { allow: 'public' }, login.doLogin),
  route(accountApi.doReg, { allow: 'public' }, login.doReg),
  route(accountApi.login, { allow: 'public', keyless: true }, login.login),
  route(accountApi.activate, { allow: 'public', keyless: true }, activate),
  route(accountApi.resetPassword, { allow: 'public', keyless: true }, resetByCode),
  route(accountApi.register, { allow: 'public', keyless: true }, login.register),
  route(accountApi.exchange, { allow: 'public', keyless: true }, login.exchange),
  route(accountApi.doLogout, { allow: 'session', demo: true, keyless: true }, login.doLogout),
  route(accountApi.getUserInfo, { allow: 'session' }, info.getUserInfo),
  route(accountApi.checkPermission, { allow: 'session' }, info.checkPermission),
  route(accountApi.getTaskTotoCount, { allow: 'session' }, info.getTaskTotoCount),
  route(accountApi.toPersonal, { allow: 'session' }, open.toPersonal),
  route(accountApi.globalConfig, { allow: 'public' }, open.globalConfig),
  route(accountApi.banners, { allow: 'public' }, open.banners),
  route(accountApi.demoAccounts, { allow: 'public' }, open.demoAccounts),
  route(selfApi.updateProfile, { allow: 'session' }, self.updateProfile),
  route(selfApi.changePassword, { allow: 'session', keyless: true }, self.changePassword),
  route(selfApi.sessions, { allow: 'session' }, self.mySessions),
  route(selfApi.endOthers, { allow: 'session' }, self.endOthers),
  route(devicesApi.endOne, { allow: 'session' }, self.endOne),
  // Its work goes on behind the call, which the transaction of a key would hide from it.
  route(personalApi.begin, { allow: 'session', keyless: true }, personal.begin),
  route(personalApi.state, { allow: 'session' }, personal.state),
]

export const accountRaws: RawRoute[] = [
  raw(accountApi.avatar, { allow: 'session', answers: ['image/jpeg', 'image/png', 'image/svg+xml'] }, avatar),
  raw(personalApi.file, { allow: 'session' }, personal.file),
]

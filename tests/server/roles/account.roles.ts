import { accountApi } from '#contract/account/account.api'
import { devicesApi } from '#contract/account/devices.api'
import { personalApi } from '#contract/account/personal/personal.api'
import { selfApi } from '#contract/account/self.api'
import type { RoleRow } from './row'

const anyone: string[] = ['anonymous', 'studentA', 'demo', 'novisit']
const everybody: string[] = ['studentA', 'teacher', 'orgadmin', 'super', 'supplier', 'novisit']
const withDemo: string[] = [...everybody, 'demo']

const row = (call: RoleRow['call'], allow: string[], input: object = {}): RoleRow => ({ call, input, allow })

export const accountRoles: RoleRow[] = [
  row(accountApi.doLogin, anyone),
  row(accountApi.doReg, anyone),
  row(accountApi.login, anyone, { account: 'nobody@xinghuo.example', password: 'wrong-1' }),
  row(accountApi.activate, anyone, { account: 'nobody', code: 'x', password: 'x' }),
  row(accountApi.resetPassword, anyone, { account: 'nobody', code: 'x', password: 'x' }),
  row(accountApi.register, anyone, { truename: '', mobile: '1', password: 'x' }),
  row(accountApi.exchange, anyone, { code: 'none', state: 'none' }),
  row(accountApi.demoAccounts, anyone),
  row(accountApi.globalConfig, anyone, { id: 'global_config' }),
  row(accountApi.banners, anyone, { platform: 'szb' }),
  row(accountApi.getUserInfo, withDemo),
  row(accountApi.checkPermission, withDemo),
  row(accountApi.getTaskTotoCount, withDemo),
  row(accountApi.schools, withDemo, { keyword: '星火' }),
  row(accountApi.toPersonal, withDemo),
  row(selfApi.sessions, withDemo),
  row(selfApi.updateProfile, everybody),
  row(selfApi.changePassword, everybody, { old_password: 'wrong', password: 'short' }),
  row(selfApi.endOthers, everybody),
  row(devicesApi.endOne, everybody, { key: 'none' }),
  row(personalApi.begin, everybody),
  row(personalApi.state, withDemo),
  row(accountApi.doLogout, withDemo),
]

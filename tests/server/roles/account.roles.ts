import { accountApi } from '#contract/account/account.api'
import { actingApi } from '#contract/account/acting/acting.api'
import { platformApi } from '#contract/account/backoffice/platform.api'
import { contactApi } from '#contract/account/contact/contact.api'
import { devicesApi } from '#contract/account/devices.api'
import { legalApi } from '#contract/account/legal/legal.api'
import { TERMS_VERSION } from '#contract/account/own/consent.rules'
import { ownApi } from '#contract/account/own/own.api'
import { personalApi } from '#contract/account/personal/personal.api'
import { placesApi } from '#contract/account/places/places.api'
import { selfApi } from '#contract/account/self.api'
import { waysApi } from '#contract/account/ways/ways.api'
import { systemApi } from '#contract/kernel/system.api'
import type { RoleRow } from './row'

const anyone: string[] = ['anonymous', 'studentA', 'demo', 'novisit']
const everybody: string[] = ['studentA', 'teacher', 'orgadmin', 'super', 'supplier', 'novisit']
const withDemo: string[] = [...everybody, 'demo']

const row = (call: RoleRow['call'], allow: string[], input: object = {}): RoleRow => ({ call, input, allow })

const none = { id: 0, url: '' }
const banner = {
  group_id: 0,
  title: '开学第一课',
  subtitle: '',
  scene: 'ke',
  picture: none,
  href: '/index',
  sort: 9,
  online: true,
  from_time: 0,
  to_time: 0,
}

export const accountRoles: RoleRow[] = [
  row(accountApi.doLogin, anyone),
  row(accountApi.doReg, anyone),
  row(accountApi.login, anyone, { account: 'nobody@xinghuo.example', password: 'wrong-1' }),
  row(accountApi.activate, anyone, { account: 'nobody', code: 'x', password: 'x' }),
  row(accountApi.resetPassword, anyone, { account: 'nobody', code: 'x', password: 'x' }),
  row(accountApi.register, anyone, { truename: '', mobile: '1', password: 'x' }),
  row(contactApi.send, anyone, { contact: 'nobody@xinghuo.example', purpose: 'reset' }),
  row(contactApi.reset, anyone, { contact: 'nobody@xinghuo.example', code: '1', password: 'x' }),
  row(contactApi.ask, everybody, { contact: 'nobody@xinghuo.example' }),
  row(contactApi.change, everybody, { contact: 'nobody@xinghuo.example', code: '1' }),
  row(waysApi.begin, anyone, { way: 'none' }),
  row(waysApi.guest, anyone),
  row(waysApi.linkKnown, anyone, { account: 'nobody', password: 'x' }),
  row(waysApi.register, anyone, { truename: '新同学' }),
  row(waysApi.sign, anyone, { url: 'http://localhost:3000/index' }),
  row(waysApi.mine, withDemo),
  row(waysApi.link, everybody, { way: 'none', password: 'x' }),
  row(waysApi.unlink, everybody, { way: 'none' }),
  row(accountApi.exchange, anyone, { code: 'none', state: 'none' }),
  row(accountApi.demoAccounts, anyone),
  row(accountApi.globalConfig, anyone, { id: 'global_config' }),
  row(accountApi.banners, anyone, { platform: 'szb' }),
  row(accountApi.getUserInfo, withDemo),
  row(accountApi.checkPermission, withDemo),
  row(accountApi.getTaskTotoCount, withDemo),
  row(placesApi.getSecondCity, withDemo),
  row(placesApi.schools, withDemo, { keyword: '星火' }),
  row(accountApi.toPersonal, withDemo),
  ...[
    row(platformApi.saveConfig, ['super'], {
      version: 0,
      pc_logo: none,
      mobile_logo: none,
      show_aichat_pop: false,
      templates: [],
    }),
    row(platformApi.banners, ['super']),
    row(platformApi.saveBanner, ['super'], banner),
    row(platformApi.removeBanner, ['super'], { id: 1 }),
    row(legalApi.versions, ['super']),
    row(legalApi.publish, ['super'], { base: TERMS_VERSION, terms: '# 一\n甲', privacy: '# 一\n乙', note: '新' }),
    row(systemApi.health, ['super']),
    row(actingApi.begin, ['super'], { uid: 19, reason: '核查看不到作业', minutes: 10, state: 'st-1' }),
    row(actingApi.lists, ['super']),
    row(actingApi.calls, ['super'], { id: 1 }),
  ].map((r) => ({ ...r, refuse: ['orgadmin', 'teacher', 'studentA', 'supplier', 'demo'] })),
  row(legalApi.current, anyone),
  row(actingApi.mine, withDemo),
  row(actingApi.end, withDemo, { state: 'st-1' }),
  row(ownApi.consent, withDemo),
  row(ownApi.closing, withDemo),
  row(ownApi.agree, everybody, { version: TERMS_VERSION, guardian: false }),
  row(ownApi.close, everybody, { password: 'wrong' }),
  row(ownApi.keep, everybody),
  row(selfApi.sessions, withDemo),
  row(selfApi.updateProfile, everybody),
  row(selfApi.changePassword, everybody, { old_password: 'wrong', password: 'short' }),
  row(selfApi.endOthers, everybody),
  row(devicesApi.endOne, everybody, { key: 'none' }),
  row(personalApi.begin, everybody),
  row(personalApi.state, withDemo),
  row(accountApi.doLogout, withDemo),
]

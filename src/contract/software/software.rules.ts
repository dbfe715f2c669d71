import { isWebLink } from '../kernel/link'
import { tooLong } from '../kernel/text'
import type { ShopStatus, SoftwareState, SoftwareType } from './software.model'
import { SHOP_OPEN, SOFTWARE_PLATFORM, SOFTWARE_SYSTEM, SOFTWARE_WEB } from './software-type'

export const SOFTWARE_TITLE_MAX = 30
/** Industries that one software is of. */
export const SOFTWARE_INDUSTRIES_MAX = 5
export const SOFTWARE_INTRO_MAX = 500
export const SOFTWARE_IN_ROOM_MAX = 60
/** Software that one person keeps at hand. */
export const MY_APPS_MAX = 60
/** Why a supplier's software is turned away, at most. */
export const SUPPLY_REASON_MAX = 200
/** Cards of one page in a room's 应用 (section 9). */
export const SOFTWARE_PAGE = 6
/** Seconds in which a ticket lets somebody in. */
export const TICKET_SECONDS = 300

/** Section 8, of software that opens out of a work alone; a warning. */
export const ACTIVITY_ONLY = '暂不支持直接访问，请从作业中活动进入实训系统'

/** What a person reads of software that can't be opened (section 8); `org` is the room's organisation. */
export const shopMessage = (status: ShopStatus, org: string): string =>
  ({
    0: '',
    1: '很抱歉，实训室没有该应用，无法正常操作',
    2: '该应用已经被停用，不能查看内容',
    3: '该应用已经被下架，不能查看内容',
    4: `当前实训室归属${org}，没有访问该实训软件的权限`,
  })[status]

/** How software stands in a room. */
export const shopStatusOf = (s: { bound: boolean; state: SoftwareState; usable: boolean }): ShopStatus => {
  if (!s.bound) return 1
  if (s.state === 'disabled') return 2
  if (s.state === 'taken_down') return 3
  return s.usable ? SHOP_OPEN : 4
}

/** 1 and 3: its own address, with a ticket. */
export const opensByTicket = (type: SoftwareType): boolean => type === SOFTWARE_SYSTEM || type === SOFTWARE_PLATFORM

export interface SoftwareForm {
  type: SoftwareType
  title: string
  description: string
  pc_url: string
  mp_weixin_url: string
  /** `app_data.url` */
  app_url: string
}

const ADDRESS_TEXT = '地址格式不正确，请以 http:// 或 https:// 开头'
const bad = (url: string): boolean => url.trim() !== '' && !isWebLink(url)

/** Which address each type needs; 2 is content with either. */
const missing = (s: SoftwareForm): Partial<Record<keyof SoftwareForm, string>> => {
  if (opensByTicket(s.type)) return s.app_url.trim() ? {} : { app_url: '请填写系统地址' }
  if (s.type === SOFTWARE_WEB) return s.pc_url.trim() ? {} : { pc_url: '请填写网页地址' }
  return s.mp_weixin_url.trim() || s.pc_url.trim() ? {} : { mp_weixin_url: '请填写微信扫码地址或电脑端链接' }
}

/** What is wrong with software as it is written down, by field. */
export const softwareProblems = (s: SoftwareForm): Partial<Record<keyof SoftwareForm, string>> => ({
  ...(!s.title.trim() && { title: '请填写软件名称' }),
  ...(tooLong(s.title.trim(), SOFTWARE_TITLE_MAX) && { title: `名称在${SOFTWARE_TITLE_MAX}个字以内` }),
  ...(tooLong(s.description.trim(), SOFTWARE_INTRO_MAX) && { description: `简介在${SOFTWARE_INTRO_MAX}个字以内` }),
  ...missing(s),
  ...(bad(s.pc_url) && { pc_url: ADDRESS_TEXT }),
  ...(bad(s.mp_weixin_url) && { mp_weixin_url: ADDRESS_TEXT }),
  ...(bad(s.app_url) && { app_url: ADDRESS_TEXT }),
})

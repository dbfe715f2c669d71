import type { AiOutput, ShopStatus, SoftwareReview, SoftwareState, SoftwareType } from './software.model'
import { SOFTWARE_MINI_PROGRAM, SOFTWARE_PLATFORM, SOFTWARE_SYSTEM, SOFTWARE_WEB } from './software-type'

export const softwareTypeLabels: Record<SoftwareType, string> = {
  [SOFTWARE_SYSTEM]: '实训系统',
  [SOFTWARE_MINI_PROGRAM]: '微信小程序',
  [SOFTWARE_PLATFORM]: '教学平台',
  [SOFTWARE_WEB]: '网页应用',
}
/** How each type opens, for whoever writes it down. */
export const softwareTypeHints: Record<SoftwareType, string> = {
  [SOFTWARE_SYSTEM]: '从实训室进入实训系统，自动带上学员身份',
  [SOFTWARE_MINI_PROGRAM]: '手机用微信扫码，电脑打开链接',
  [SOFTWARE_PLATFORM]: '从实训室进入教学平台，自动带上学员身份',
  [SOFTWARE_WEB]: '在新窗口打开网页',
}
export const softwareStateLabels: Record<SoftwareState, string> = {
  enabled: '使用中',
  disabled: '已停用',
  taken_down: '已下架',
}
/** What leads to each state. */
export const softwareStateVerbs = {
  enabled: '启用',
  disabled: '停用',
  taken_down: '下架',
} as const
/** Whose software without an organisation is. */
export const PLATFORM = '平台'
/** How it stands in a room, where there is no space for the whole sentence. */
export const shopStatusLabels: Record<ShopStatus, string> = {
  0: '可使用',
  1: '不在实训室',
  2: '已停用',
  3: '已下架',
  4: '无权限',
}

/** How a supplier's software was judged; '' shows its state. */
export const softwareReviewLabels: Record<Exclude<SoftwareReview, ''>, string> = {
  pending: '待审核',
  rejected: '未通过',
}

export const aiOutputLabels: Record<AiOutput, string> = { text: '文字', image: '图片', audio: '声音', video: '视频' }

/** What stands below software that one may add: whose it is, and what for. */
export const choiceText = ({ org_name, description }: { org_name: string; description: string }): string =>
  [org_name, description].filter(Boolean).join(' · ')

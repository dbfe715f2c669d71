import { environment } from './environment'
import { local } from './storage'

const SEEN = 'xh.install-hint'
const PAUSE_MS = 30 * 86_400_000

/** Whoever closed the hint, wherever it stood, is left alone for a month. */
export const installRests = (): boolean => Date.now() - (local.get<number>(SEEN) ?? 0) < PAUSE_MS
export const restInstall = (): void => {
  local.set(SEEN, Date.now())
}

const HOME = '“添加到主屏幕”，没有网络也能看。'
/** Since 16.4 every browser of iOS may put a page on the home screen, before that Safari alone. */
const anyBrowser = (agent: string): boolean => {
  const [, major = 0, minor = 0] = /OS (\d+)_(\d+)/.exec(agent) ?? []
  return Number(major) > 16 || (Number(major) === 16 && Number(minor) >= 4)
}

/** How a page comes to the home screen where the browser makes no offer itself; '' where nothing is to be said. */
export const installWay = (agent = navigator.userAgent, where: Partial<typeof environment> = environment): string => {
  if (where.installed) return ''
  if (where.wechat) return '点右上角“···”，选择“在浏览器打开”，再添加到桌面，没有网络也能看。'
  if (where.ios) {
    if (/CriOS|FxiOS|EdgiOS/.test(agent) && anyBrowser(agent)) return `点地址栏旁的“分享”，再选${HOME}`
    // The frame of another app, and browsers of before, can't.
    if (!/Version\/\S+.* Safari\//.test(agent)) return `在 Safari 里打开本页，点“分享”，再选${HOME}`
    return /iPhone/.test(agent) ? `点底部的“分享”，再选${HOME}` : `点“分享”，再选${HOME}`
  }
  if (!where.android) return ''
  if (/; wv\)|QQ\/|DingTalk|Weibo/.test(agent)) return '从菜单里选择“在浏览器打开”，再添加到桌面，没有网络也能看。'
  if (/UCBrowser|MQQBrowser|MiuiBrowser|HuaweiBrowser|VivoBrowser|HeyTapBrowser|Quark|baidu|Firefox/i.test(agent))
    return `点浏览器的菜单，再选“添加到桌面”或${HOME}`
  // Chrome and its like offer it themselves, unless it is installed.
  return ''
}

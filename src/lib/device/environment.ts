const agent = typeof navigator === 'undefined' ? '' : navigator.userAgent
const media = (query: string): boolean => typeof matchMedia !== 'undefined' && matchMedia(query).matches

export const environment = {
  wechat: /MicroMessenger/i.test(agent),
  ios: /iPhone|iPad|iPod/i.test(agent) || (/Macintosh/.test(agent) && navigator.maxTouchPoints > 1),
  android: /Android/i.test(agent),
  /** Opened from the home screen. */
  installed:
    media('(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)') ||
    (typeof navigator !== 'undefined' && (navigator as Navigator & { standalone?: boolean }).standalone === true),
  touch: media('(pointer: coarse)'),
} as const

/** What a person calls the device in the hand, where something is kept on it; a tablet and a desk are 这台设备. */
export const thisDevice = media('(pointer: coarse) and (max-width: 599px)') ? '手机' : '这台设备'

/** What this browser can be trusted with; asked for by feature where a feature can be asked, by name where it cannot. */
export const can = {
  /** WeChat has no tabs, and an installed app loses its way back. */
  newTab: !environment.wechat && !environment.installed,
  /** WeChat blocks downloads; offer the address instead. */
  download: !environment.wechat,
  worker: typeof navigator !== 'undefined' && 'serviceWorker' in navigator && globalThis.isSecureContext === true,
  install: !environment.wechat && !environment.installed,
  clipboard: typeof navigator !== 'undefined' && Boolean(navigator.clipboard) && globalThis.isSecureContext === true,
  shareSheet: typeof navigator !== 'undefined' && typeof navigator.share === 'function' && !environment.wechat,
} as const

const systems: [RegExp, string][] = [
  [/iPhone/i, 'iPhone'],
  [/iPad/i, 'iPad'],
  [/HarmonyOS|OpenHarmony/i, '鸿蒙设备'],
  [/Android/i, '安卓手机'],
  [/Windows/i, 'Windows 电脑'],
  [/Mac OS X|Macintosh/i, 'Mac'],
  [/Linux|X11/i, 'Linux 电脑'],
]
const browsers: [RegExp, string][] = [
  [/MicroMessenger/i, '微信'],
  [/Edg/i, 'Edge'],
  [/Firefox/i, 'Firefox'],
  [/Chrome|CriOS/i, 'Chrome'],
  [/Safari/i, 'Safari'],
]
const first = (rows: [RegExp, string][], agent: string): string =>
  rows.find(([pattern]) => pattern.test(agent))?.[1] ?? ''

/** A device as its owner would call it, e.g. “iPhone · 微信”. */
export const deviceName = (agent: string): string =>
  [first(systems, agent), first(browsers, agent)].filter(Boolean).join(' · ') || '未知设备'

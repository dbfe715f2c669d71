import { shownTime } from '#contract/kernel/time'
import { serverNow } from './net/clock'

const zone = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute'
const parts = (ms: number): Record<Part, string> =>
  Object.fromEntries(zone.formatToParts(shownTime(ms / 1000) * 1000).map(({ type, value }) => [type, value])) as Record<
    Part,
    string
  >

/** 2026-11-20 17:40 of a Unix time in seconds, in China's time; '' for "not yet". */
export const dateTime = (unix: number): string => {
  if (!unix) return ''
  const p = parts(unix * 1000)
  return `${p.year}-${p.month}-${p.day} ${p.hour}:${p.minute}`
}
export const date = (unix: number): string => dateTime(unix).slice(0, 10)
export const time = (unix: number): string => dateTime(unix).slice(11)

/** 11月20日 17:40 of milliseconds: since when shown data is. */
export const since = (ms: number): string => {
  const p = parts(ms)
  return `${Number(p.month)}月${Number(p.day)}日 ${p.hour}:${p.minute}`
}

/** A date to come, as short as it can be: 今天 18:00, 明天 18:00, 11月23日 18:00, with the year only when it is another. */
export const when = (unix: number, now = serverNow()): string => {
  const today = Math.floor(now / 1000)
  if (date(unix) === date(today)) return `今天 ${time(unix)}`
  if (date(unix) === date(today + 86_400)) return `明天 ${time(unix)}`
  return date(unix).slice(0, 4) === date(today).slice(0, 4) ? since(unix * 1000) : dateTime(unix)
}

/** 刚刚, 5 分钟前, 3 小时前, 昨天 17:40, then the date. */
export const ago = (unix: number, now = serverNow()): string => {
  if (!unix) return ''
  const minutes = Math.floor((now - unix * 1000) / 60_000)
  if (minutes < 1) return '刚刚'
  if (minutes < 60) return `${minutes} 分钟前`
  const today = date(Math.floor(now / 1000))
  if (date(unix) === today) return `${Math.floor(minutes / 60)} 小时前`
  if (date(unix) === date(Math.floor(now / 1000) - 86_400)) return `昨天 ${time(unix)}`
  return date(unix).slice(0, 4) === today.slice(0, 4) ? since(unix * 1000) : date(unix)
}

/** A length in seconds as players show it: 4:05, 1:02:03. */
export const lengthText = (seconds: number): string => {
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, n) => (n === 0 ? `${part}` : String(part).padStart(2, '0'))).join(':')
}

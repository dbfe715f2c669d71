import { date, dateTime, since, time, whenAt } from '#contract/kernel/dates'
import { serverNow } from './net/clock'

export { date, dateTime, since, time }

/** A date to come, as short as it can be, by the server's clock; `now` in milliseconds. */
export const when = (unix: number, now = serverNow()): string => whenAt(unix, Math.floor(now / 1000))

const NBSP = '\u00a0'
/** In one line, however narrow it is: a date and its time of day. */
export const unbroken = (text: string): string => text.replaceAll(' ', NBSP)
/** From when to when: where it does not fit into one line, it breaks between the two and in neither. */
export const range = (from: string, to: string): string => `${unbroken(`${from} 至`)} ${unbroken(to)}`

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

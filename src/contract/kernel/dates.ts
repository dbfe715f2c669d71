import { shownTime } from './time'

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

/**
 * A date to come, as short as it can be: 今天 18:00, 明天 18:00, 11月23日 18:00, with the year only when it is another. `now` in
 * seconds: what the page says of its own clock, the server says of the same one in the HTML.
 */
export const whenAt = (unix: number, now: number): string => {
  if (date(unix) === date(now)) return `今天 ${time(unix)}`
  if (date(unix) === date(now + 86_400)) return `明天 ${time(unix)}`
  return date(unix).slice(0, 4) === date(now).slice(0, 4) ? since(unix * 1000) : dateTime(unix)
}

const MS = 86_400_000

/** Days are counted from 1970; which day it is in China is the caller's to say. */
export const partsOf = (day: number): { year: number; month: number; date: number } => {
  const at = new Date(day * MS)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() }
}
const two = (n: number): string => String(n).padStart(2, '0')
/** 2028-02-29, as a field of dates has it; '' = no day. */
export const dayInput = (day: number): string => {
  if (day === 0) return ''
  const { year, month, date } = partsOf(day)
  return `${year}-${two(month)}-${two(date)}`
}
/** What such a field says; 0 where it is empty, undefined where there is no such day. */
export const dayTyped = (text: string): number | undefined => {
  if (!text) return 0
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? []
  const day = dayFrom(year ?? 0, month ?? 0, date ?? 0)
  return dayInput(day) === text ? day : undefined
}
/** Months and dates beyond their ends run over, as calendars count. */
export const dayFrom = (year: number, month: number, date: number): number => Date.UTC(year, month - 1, date) / MS
/** 0 Monday to 6 Sunday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7

export const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const

/** 今天, 明天, else 11月23日 周一. */
export const dayText = (day: number, today: number): string => {
  const { month, date } = partsOf(day)
  const text = `${month}月${date}日 周${WEEKDAYS[weekdayOf(day)]}`
  if (day === today) return `今天 · ${text}`
  return day === today + 1 ? `明天 · ${text}` : text
}

/** The same date of another month, or its last one. */
export const monthsOn = (day: number, months: number): number => {
  const { year, month, date } = partsOf(day)
  const last = partsOf(dayFrom(year, month + months + 1, 0)).date
  return dayFrom(year, month + months, Math.min(date, last))
}

/** Whole weeks that show the day's month, or the day's week alone. */
export const weeksOf = (day: number, view: 'month' | 'week'): number[][] => {
  const { year, month } = partsOf(day)
  const first = view === 'week' ? day : dayFrom(year, month, 1)
  const last = view === 'week' ? day : dayFrom(year, month + 1, 0)
  const begin = first - weekdayOf(first)
  const weeks = Math.floor((last - begin) / 7) + 1
  return Array.from({ length: weeks }, (_, w) => Array.from({ length: 7 }, (_d, d) => begin + w * 7 + d))
}

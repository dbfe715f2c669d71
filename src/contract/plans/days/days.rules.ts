import { TIME_MAX, TIME_MIN } from '../../kernel/time'
import { dayOf, weekday } from '../../todo/todo.rules'

const DAY_SECONDS = 86_400

/**
 * Days of a plan are the school's: whole numbers, counted from 1970-01-01 as China's calendar has it. No clock of a device, no
 * summer time and no hour moves them; 0 = none.
 */
export const DAY_MIN = dayOf(TIME_MIN)
export const DAY_MAX = dayOf(TIME_MAX)

/** The moment at which a day is over: its last second in China. */
export const endOfDay = (day: number): number => (day + 1) * DAY_SECONDS - 8 * 3600 - 1

const two = (n: number): string => String(n).padStart(2, '0')
const parts = (day: number) => {
  const at = new Date(day * DAY_SECONDS * 1000)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() }
}
/** 2028-02-29, as a field of dates has it; '' = none. */
export const dayInput = (day: number): string => {
  if (day === 0) return ''
  const { year, month, date } = parts(day)
  return `${year}-${two(month)}-${two(date)}`
}
/** 9月1日, with its year where that is another than today's. */
export const dayText = (day: number, today: number): string => {
  const { year, month, date } = parts(day)
  return year === parts(today).year ? `${month}月${date}日` : `${year}年${month}月${date}日`
}
const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
export const weekdayText = (day: number): string => WEEKDAYS[weekday(day)] ?? ''
/** From one day to another, in words; '' without either. */
export const daysText = (begin: number, due: number, today: number): string => {
  if (begin && due && begin !== due) return `${dayText(begin, today)} – ${dayText(due, today)}`
  if (due) return `${dayText(due, today)}${begin ? '' : '前'}`
  return begin ? `${dayText(begin, today)}起` : ''
}

/** A day of the school's calendar that is not what its weekday says. */
export interface SchoolDay {
  day: number
  title: string
  /** A weekend on which the school works; else a day off. */
  work: boolean
}
/** What is left out when days are counted. */
export interface Skips {
  weekends: boolean
  holidays: boolean
}
export interface Calendar {
  skips: Skips
  off: ReadonlySet<number>
  work: ReadonlySet<number>
}
export const calendarOf = (days: readonly SchoolDay[], skips: Skips): Calendar => ({
  skips,
  off: new Set(skips.holidays ? days.filter(({ work }) => !work).map(({ day }) => day) : []),
  work: new Set(skips.holidays ? days.filter(({ work }) => work).map(({ day }) => day) : []),
})

/** Whether nothing is planned for the day. */
export const isOff = (day: number, { skips, off, work }: Calendar): boolean =>
  !work.has(day) && (off.has(day) || (skips.weekends && weekday(day) >= 5))

/** Days in a row that may be off: a calendar that holds more of them leaves the day as it is. */
const LONGEST = 400
/** The day itself or the next on which the school works. */
export const schoolDayFrom = (day: number, calendar: Calendar): number => {
  for (let next = day; next < day + LONGEST; next += 1) if (!isOff(next, calendar)) return next
  return day
}

/** School days behind `from` up to `day`. */
const workedUntil = (from: number, day: number, calendar: Calendar): number => {
  let count = 0
  for (let next = from + 1; next <= day; next += 1) if (!isOff(next, calendar)) count += 1
  return count
}
/** The day that is so many school days behind `from`. */
const afterWorking = (from: number, count: number, calendar: Calendar): number => {
  let day = from
  for (let left = count, idle = 0; left > 0 && idle < LONGEST; ) {
    day += 1
    if (isOff(day, calendar)) idle += 1
    else {
      left -= 1
      idle = 0
    }
  }
  return day
}

/**
 * Where the days of a plan that began on `from` lie in one that begins on `to`: as many school days apart as before where days
 * are skipped, else as many days. What came first still does, and nothing lands on a day off. 0 stays 0.
 */
export const shifted = (from: number, to: number, calendar: Calendar) => {
  const plain = !calendar.skips.weekends && calendar.off.size === 0
  const first = schoolDayFrom(to, calendar)
  return (day: number): number => {
    if (day === 0) return 0
    if (plain || day < from) return day + to - from
    return afterWorking(first, workedUntil(from, day, calendar), calendar)
  }
}

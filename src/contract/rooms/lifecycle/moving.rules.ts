import { type Calendar, shifted } from '../../plans/days/days.rules'
import { dayOf } from '../../todo/todo.rules'

const DAY = 86_400
/** Days behind the beginning for which days off are looked at one by one: three years; later ones move as the last of them does. */
const LONGEST = 1100

/** How the dates of a room lie in its copy. */
export interface Moving {
  /** Seconds by which all of them move where no days are left out. */
  shift: number
  /** Else the first day of the original, and by how many days each day from it on moves; its hour stays. */
  first: number
  days: readonly number[]
}

/** From a beginning to another (seconds; 0 = none, nothing moves); on the same day nothing is left out. */
export const movingOf = (from: number, to: number, calendar?: Calendar): Moving => {
  const shift = from > 0 && to > 0 ? to - from : 0
  const [first, begin] = [dayOf(from), dayOf(to)]
  const plain = !calendar || (!calendar.skips.weekends && calendar.off.size === 0)
  if (plain || shift === 0 || first === begin) return { shift, first: 0, days: [] }
  const move = shifted(first, begin, calendar)
  const days = Array.from({ length: LONGEST }, (_, n) => move(first + n) - first - n)
  return { shift: (begin - first) * DAY, first, days }
}

/** By how many days a day moves: what lies before the beginning as the beginning itself. */
const byDays = ({ shift, first, days }: Moving, day: number): number =>
  day < first ? Math.round(shift / DAY) : (days[day - first] ?? days.at(-1) ?? Math.round(shift / DAY))

/** Where a day of the original lies in the copy; 0 stays 0. */
export const movedDay = (moving: Moving, day: number): number => (day > 0 ? day + byDays(moving, day) : 0)

/**
 * Where a moment lies; 0 stays 0. With what it comes behind (`after`) it still does: where days off between the two are left out,
 * they are as far apart as before.
 */
export const movedTime = (moving: Moving, time: number, after = 0): number => {
  if (time <= 0) return 0
  const moved = moving.days.length > 0 ? time + byDays(moving, dayOf(time)) * DAY : Math.max(1, time + moving.shift)
  if (after <= 0 || time <= after) return moved
  const before = movedTime(moving, after)
  return moved > before ? moved : before + time - after
}

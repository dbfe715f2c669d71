import type { TodoItem } from './todo.model'

const DAY = 86_400
/** China's wall clock has had one offset since 1991. */
const OFFSET = 8 * 3600
/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const FIRST = 3

/** Days what is over stays in the list. */
export const OVER_DAYS = 30
/** Own entries that are ticked off stay as long, to be taken back. */
export const DONE_SECONDS = DAY
/** Items that the home shows of the list. */
export const HOME_PLACES = 4
export const OWN_MAX = 200
export const TITLE_MAX = 100

/** The day in China, counted from 1970. */
export const dayOf = (unix: number): number => Math.floor((unix + OFFSET) / DAY)
/** 0 Monday to 6 Sunday. */
export const weekday = (day: number): number => (((day + FIRST) % 7) + 7) % 7

export const GROUPS = [
  { key: 'today', label: '今天' },
  { key: 'tomorrow', label: '明天' },
  { key: 'week', label: '本周' },
  { key: 'later', label: '以后' },
  { key: 'over', label: '已过期' },
] as const
export type GroupKey = (typeof GROUPS)[number]['key']

/** Where an item stands in the list at `now` (seconds): by its date in China; what waits without one, or is overdue, is for today. */
export const groupOf = (item: Pick<TodoItem, 'time' | 'waits' | 'done'>, now: number): GroupKey => {
  const { time, waits, done } = item
  if (done) return 'today'
  if (time === 0) return waits ? 'today' : 'later'
  // What waits for others' sake is not over because its date is.
  if (time < now) return waits ? 'today' : 'over'
  const [today, day] = [dayOf(now), dayOf(time)]
  if (day === today) return 'today'
  if (day === today + 1) return 'tomorrow'
  return day <= today + 6 - weekday(today) ? 'week' : 'later'
}

/** Open before ticked off; the nearest date first, what has none last. */
const before = (a: TodoItem, b: TodoItem): number =>
  Number(a.done) - Number(b.done) ||
  Number(a.time === 0) - Number(b.time === 0) ||
  a.time - b.time ||
  a.key.localeCompare(b.key)

/** The list as it is read: groups that have something, each in order. */
export const grouped = (
  list: readonly TodoItem[],
  now: number,
): { key: GroupKey; label: string; items: TodoItem[] }[] =>
  GROUPS.map((group) => ({
    ...group,
    items: list.filter((item) => groupOf(item, now) === group.key).sort(before),
  })).filter((group) => group.items.length > 0)

/** How many of these are still to be done: the number that a list has, wherever it is said. */
export const openIn = (list: readonly Pick<TodoItem, 'done'>[]): number => list.filter(({ done }) => !done).length

/** What is to be done today, and what waits for the person whenever it is due: for counts. */
export const ofToday = (list: readonly TodoItem[], now: number): TodoItem[] =>
  list.filter((item) => !item.done && (item.waits || groupOf(item, now) === 'today')).sort(before)

/** What a home has room for: the list's own groups and order as far as `places` reach, without what is over. `now` in seconds. */
export const homeGroups = (list: readonly TodoItem[], now: number, places: number): ReturnType<typeof grouped> => {
  let left = places
  return grouped(
    list.filter((item) => !item.done && groupOf(item, now) !== 'over'),
    now,
  ).flatMap((group) => {
    const items = group.items.slice(0, left)
    left -= items.length
    return items.length > 0 ? [{ ...group, items }] : []
  })
}

/** The line below an item's title: what to do and, where the title does not say it, in which room. */
export const lineOf = (item: Pick<TodoItem, 'title' | 'action' | 'room_title'>, withRoom = true): string =>
  [item.action, withRoom && item.room_title !== item.title && item.room_title].filter(Boolean).join(' · ')

/** Items with a date by their day. */
export const byDay = (list: readonly TodoItem[]): Map<number, TodoItem[]> => {
  const days = new Map<number, TodoItem[]>()
  for (const item of [...list].sort(before)) {
    if (item.time > 0) days.set(dayOf(item.time), [...(days.get(dayOf(item.time)) ?? []), item])
  }
  return days
}

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
  { key: 'week', label: '本周' },
  { key: 'later', label: '以后' },
  { key: 'over', label: '已过期' },
] as const
export type GroupKey = (typeof GROUPS)[number]['key']

/** Where an item stands in the list at `now` (seconds): what waits is for today even when its date is later or none. */
export const groupOf = (item: Pick<TodoItem, 'time' | 'waits' | 'done'>, now: number): GroupKey => {
  const today = dayOf(now)
  if (item.time > 0 && item.time < now) {
    // What is ticked off and what waits for others' sake is not late.
    if (!item.done) return item.waits ? 'today' : 'over'
    return 'today'
  }
  if (item.waits || (item.time > 0 && dayOf(item.time) === today)) return 'today'
  if (item.done) return 'today'
  return item.time > 0 && dayOf(item.time) <= today + 6 - weekday(today) ? 'week' : 'later'
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

/** What is to be done today, for the home and for counts. */
export const ofToday = (list: readonly TodoItem[], now: number): TodoItem[] =>
  list.filter((item) => !item.done && groupOf(item, now) === 'today').sort(before)

/** What a home has room for: what is for today, then what comes next. `now` in seconds. */
export const nearest = (list: readonly TodoItem[], now: number, places: number): TodoItem[] => {
  const today = ofToday(list, now)
  const next = list.filter((item) => !item.done && item.time > now && !today.includes(item))
  return [...today, ...next.sort((a, b) => a.time - b.time)].slice(0, places)
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

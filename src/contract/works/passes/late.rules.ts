import type { LateRule, PassState, Work } from '../works.model'
import type { Arrival } from './passes.model'

/** What a new work starts with: what the device says is looked at and marked, and counts as on time for nobody. */
export const LATE_RULE_USUAL: LateRule = 'made_before'
/** What arrives later than this after the deadline says nothing any more of when it was made. */
export const OFFLINE_DAYS = 7
export const OFFLINE_HOURS_MAX = OFFLINE_DAYS * 24
/** A whole school hands in at one deadline: what was given before it may stand in line this long, and counts as on time. */
export const LINE_SECONDS = 60

const DAY = 86_400
const HOUR = 3600

/** The device's time as it is believed: never later than the server's. */
export const believed = (deviceTime: number, now: number): number => Math.min(deviceTime || now, now)

/** What of a work says when its scores and answers are to be seen. */
export type ReleaseTimes = Pick<Work, 'release' | 'release_time' | 'released_time'> & { shown_time: number }

/** When what the release shows could be seen for the first time; 0 = not yet. Taking the scores back undoes no reading. */
export const firstShown = (w: ReleaseTimes, now: number): number => {
  const times = [w.shown_time, w.released_time, w.release === 'date' ? w.release_time : 0]
  return times.filter((t) => t > 0 && t <= now).reduce((a, b) => (a && a < b ? a : b), 0)
}

/** What a work says to what comes late. */
export interface LateTerms {
  /** 0 = none. The deadline's own second still counts. */
  deadline: number
  rule: LateRule
  /** For so many hours after the deadline what was made before it counts as on time; 0 = it never does. */
  offlineHours: number
  /** When the answers could first be seen; 0 = not yet. */
  shown: number
}
export interface Arriving extends LateTerms {
  /** By the server's clock. */
  now: number
  /** When the device says it was made. */
  deviceTime: number
  /** It came back for a revision, and has time. */
  returned: boolean
}

interface Taken {
  comes: Arrival
  /** It does not count as on time. */
  late: boolean
}

const ON_TIME: Taken = { comes: 'on_time', late: false }
const LATE: Taken = { comes: 'late', late: true }
const AFTER_RELEASE: Taken = { comes: 'released', late: true }

/**
 * The one place that weighs both clocks. The server's decides; the device's counts only after the deadline, before anybody
 * could read the answers, and as far as the work's teacher allows. Undefined: it is refused.
 */
export const arrival = (a: Arriving): Taken | undefined => {
  const out = a.shown > 0 && a.shown <= a.now
  const over = a.deadline > 0 && a.now > a.deadline
  if (!over || a.returned) return out ? AFTER_RELEASE : ON_TIME
  if (a.rule === 'refuse') return undefined
  const otherwise = a.rule === 'late' ? (out ? AFTER_RELEASE : LATE) : undefined
  const made = believed(a.deviceTime, a.now)
  const offline = !out && made <= a.deadline && a.now <= a.deadline + OFFLINE_DAYS * DAY
  if (!offline) return otherwise
  const grace = Math.max(LINE_SECONDS, Math.min(a.offlineHours, OFFLINE_HOURS_MAX) * HOUR)
  return { comes: 'offline', late: a.now > a.deadline + grace }
}

/** Whether an item's own deadline closes it, so that nobody may ask for it any more. */
export const itemOver = (item: { deadline: number }, moment: Omit<Arriving, 'deadline'>): boolean =>
  arrival({ ...moment, deadline: item.deadline }) === undefined

export interface Standing extends LateTerms {
  state: PassState
  now: number
  /** A learner of a room that goes on. */
  does: boolean
}
/** Whether something may still be handed in by who stands like this: then the answers are not for their eyes. */
export const mayStill = ({ state, does, now, ...terms }: Standing): boolean =>
  does &&
  state !== 'submitted' &&
  state !== 'marked' &&
  arrival({ ...terms, now, deviceTime: now, returned: state === 'returned' }) !== undefined

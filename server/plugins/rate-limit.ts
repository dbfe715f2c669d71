import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { addressKey } from '../lib/address'

const WINDOW_MS = 60_000
/** A whole school stands behind one address, so an address may do what a hundred people may. */
const PEOPLE_BEHIND_ONE_ADDRESS = 100
/**
 * Pages that are drawn for nobody in particular: a school of 2,000 behind one address at eight o'clock opens 400 a minute over
 * five minutes; six times that. Who is logged in counts as a person, and the parts of a page are not counted: they cost nothing.
 */
const PAGES = 4

/** Counts in memory for a minute; seconds until the next one for what is over its limit, else 0. */
const counter = (clock: () => number) => {
  let windowStart = clock()
  let counts = new Map<string, number>()
  return (key: string, most: number, cost: number): number => {
    const now = clock()
    if (now - windowStart >= WINDOW_MS) {
      windowStart = now
      counts = new Map()
    }
    const count = (counts.get(key) ?? 0) + cost
    counts.set(key, count)
    return count > most ? Math.ceil((windowStart + WINDOW_MS - now) / 1000) : 0
  }
}

/** Coarse limits in memory; the tight ones (log-in, activation, registration, codes) are in the database, see `lib/rates` and `lib/limits`. */
export const rateLimit = (perPerson: number, clock: () => number) => {
  const over = counter(clock)
  const check = (key: string, times: number, cost = 1): void => {
    const seconds = perPerson && over(key, perPerson * times, cost)
    if (seconds) throw new DomainError(kernelErrors.too_many, undefined, { retry_after: seconds })
  }
  const limit = (uid: number | null, ip: string, cost = 1): void =>
    uid === null ? check(`ip:${addressKey(ip)}`, PEOPLE_BEHIND_ONE_ADDRESS, cost) : check(`uid:${uid}`, 1, cost)
  return Object.assign(limit, {
    page: (uid: number | null, ip: string): void =>
      uid === null ? check(`page:${addressKey(ip)}`, PAGES) : limit(uid, ip),
    /** Whether an address has asked for something more often than a person may; nothing is refused. */
    often: (what: string, ip: string): boolean => perPerson > 0 && over(`${what}:${addressKey(ip)}`, perPerson, 1) > 0,
  })
}
export type RateLimit = ReturnType<typeof rateLimit>

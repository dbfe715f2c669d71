import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { Db } from '../db/client'
import { addressKey } from '../lib/calls/address'
import { limits } from '../lib/calls/limits'

const WINDOW_MS = 60_000
/** A whole school stands behind one address, so an address may do what a hundred people may. */
const PEOPLE_BEHIND_ONE_ADDRESS = 100
/**
 * Pages that are drawn for nobody in particular: a school of 2,000 behind one address at eight o'clock opens 400 a minute over
 * five minutes; six times that. Who is logged in counts as a person, and the parts of a page are not counted: they cost nothing.
 */
const PAGES = 4

/** Adds what was counted here to what other processes counted; seconds for which the key is over its limit there. */
type Share = (key: string, count: number, most: number) => Promise<number>
/** Most calls are far below their limit and are told to nobody; the others with every eighth of it. */
const STEPS = 8

/** Counts for all processes on a PostgreSQL, in its database. */
export const sharedCounts =
  (db: Db, clock: () => number): Share =>
  async (key, cost, most) => {
    const now = Math.floor(clock() / 1000)
    await limits.count(db, now, 'rate-all', key, { window: WINDOW_MS / 1000, cost })
    return limits.locked({ db, now }, 'rate-all', key, most)
  }

/** Counts in memory for a minute; seconds until the next one for what is over its limit, else 0. */
const counter = (clock: () => number, share?: Share) => {
  let windowStart = clock()
  let counts = new Map<string, number>()
  /** Until when others together are over. */
  const over = new Map<string, number>()
  return (key: string, most: number, cost: number): number => {
    const now = clock()
    if (now - windowStart >= WINDOW_MS) {
      windowStart = now
      counts = new Map()
      for (const [name, until] of over) if (until <= now) over.delete(name)
    }
    const left = (over.get(key) ?? 0) - now
    if (left > 0) return Math.ceil(left / 1000)
    const before = counts.get(key) ?? 0
    const count = before + cost
    counts.set(key, count)
    if (count > most) return Math.ceil((windowStart + WINDOW_MS - now) / 1000)
    const step = Math.max(1, Math.floor(most / STEPS))
    const told = Math.floor(count / step) - Math.floor(before / step)
    if (share && told > 0)
      share(key, told * step, most).then(
        (seconds) => seconds && over.set(key, now + seconds * 1000),
        // Where the database is away each process counts for itself.
        () => {},
      )
    return 0
  }
}

/** Coarse limits in memory, shared in large steps; the tight ones (log-in, activation, registration, codes) are in the database, see `lib/rates` and `lib/limits`. */
export const rateLimit = (perPerson: number, clock: () => number, share?: Share) => {
  const over = counter(clock, share)
  const asked = counter(clock)
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
    often: (what: string, ip: string): boolean => perPerson > 0 && asked(`${what}:${addressKey(ip)}`, perPerson, 1) > 0,
  })
}
export type RateLimit = ReturnType<typeof rateLimit>

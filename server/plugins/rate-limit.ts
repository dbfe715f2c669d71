import { DomainError, kernelErrors } from '#contract/kernel/errors'

const WINDOW_MS = 60_000
/** A whole school stands behind one address, so an address may do what a hundred people may. */
const PEOPLE_BEHIND_ONE_ADDRESS = 100

/** A coarse limit in memory; the tight ones (log-in, invite codes) are in the database, see `lib/limits`. */
export const rateLimit = (perPerson: number, clock: () => number) => {
  let windowStart = clock()
  let counts = new Map<string, number>()
  return (uid: number | null, ip: string, cost = 1): void => {
    if (!perPerson) return
    const now = clock()
    if (now - windowStart >= WINDOW_MS) {
      windowStart = now
      counts = new Map()
    }
    const key = uid === null ? `ip:${ip.slice(0, 45)}` : `uid:${uid}`
    const count = (counts.get(key) ?? 0) + cost
    counts.set(key, count)
    if (count > perPerson * (uid === null ? PEOPLE_BEHIND_ONE_ADDRESS : 1))
      throw new DomainError(kernelErrors.too_many, undefined, {
        retry_after: Math.ceil((windowStart + WINDOW_MS - now) / 1000),
      })
  }
}
export type RateLimit = ReturnType<typeof rateLimit>

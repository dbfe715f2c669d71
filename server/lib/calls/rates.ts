import type { Config } from '../../config'
import type { Db } from '../../db/client'
import { limits } from './limits'

/**
 * What one address (or one device) may do at the door, as README says it, in multiples of RATE_LIMIT, 600 unless set otherwise. In mind: a school
 * of 2,000 behind one address at eight o'clock. Within five minutes they are 400 a minute; with three tries each 1,200. More than
 * about 400 a minute one process cannot check anyway: two at once, a third of a second each.
 */
export interface Rate {
  kind: string
  times: number
  seconds: number
}
export const rates = {
  login: { kind: 'rate-login', times: 2, seconds: 60 },
  /** A device that an account has logged in on before, for that account: thirty a minute. */
  device: { kind: 'rate-device', times: 1 / 20, seconds: 60 },
  /** First passwords are set once: the same 400 a minute, and some who mistype. */
  activate: { kind: 'rate-activate', times: 1, seconds: 60 },
  /** Codes by mail and SMS: as many as register, and who forgot their password. */
  codes: { kind: 'rate-codes', times: 1, seconds: 3600 },
  /** A class of sixty within a minute, ten classes within an hour. */
  register: { kind: 'rate-register', times: 1, seconds: 3600 },
  /** A campus with 2,000 freshers on one day, and half as many again. */
  registerDay: { kind: 'rate-register-day', times: 5, seconds: 86_400 },
} satisfies Record<string, Rate>

interface Asking {
  db: Db
  now: number
  config: Config
}

/** Until when a key is over its limit: whoever is refused once is refused again without a word to the database. */
const over = new WeakMap<Config, Map<string, number>>()
const MOST_KEPT = 10_000

/** Counts one against the limit and throws `too_many` beyond it. Counted in the database: all processes together. */
export const spend = async ({ db, now, config }: Asking, rate: Rate, key: string): Promise<void> => {
  if (!config.rateLimit) return
  const most = Math.max(1, Math.floor(config.rateLimit * rate.times))
  const kept = over.get(config) ?? new Map<string, number>()
  over.set(config, kept)
  const name = `${rate.kind} ${key}`
  const until = kept.get(name) ?? 0
  if (until > now) throw limits.tooMany(until - now)
  if ((await limits.count(db, now, rate.kind, key, { window: rate.seconds })) <= most) return
  const seconds = await limits.locked({ db, now }, rate.kind, key, most)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(name, now + seconds)
  throw limits.tooMany(seconds)
}

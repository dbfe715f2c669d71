import { accountErrors } from '#contract/account/account.errors'
import { DomainError } from '#contract/kernel/errors'
import { type Comer, turns } from '../../lib/turns'
import { checkPassword, hasher } from './account.password'

/** A hash takes 128 MB and a third of a second: two at once, and no more waiting than a page has patience for. */
const AT_ONCE = 2
/** Sixty of one address are nine seconds; the page asks again by itself. */
const EACH = 60
const ALL = 400
/** Less than the page waits for an answer. */
const PATIENCE = 12_000
/** Tries of one name from one place that may wait for each other. */
const OF_ONE_NAME = 12

const busy = () => new DomainError(accountErrors.login_busy, undefined, { retry_after: 3 })
const line = turns({ places: AT_ONCE, each: EACH, all: ALL, patience: PATIENCE, full: busy })

/** Whoever calls from the machine itself. */
const HERE: Comer = { known: true, address: '' }

/** Does what hashes a password when its turn has come; refuses when too many wait. */
export const inSlot = <T>(work: () => Promise<T>, who: Comer = HERE): Promise<T> => line(who, work)

const taken: number[] = []
const KEPT = 32

const timed = async <T>(work: () => Promise<T>): Promise<T> => {
  const begun = performance.now()
  const result = await work()
  taken.push(performance.now() - begun)
  if (taken.length > KEPT) taken.shift()
  return result
}

/** Whether the password is that of the hash, in the person's turn. */
export const checkInTurn = (who: Comer, password: string, hash: () => Promise<string>): Promise<boolean> =>
  line(who, async () => {
    const stored = await hash()
    return timed(() => checkPassword(password, stored))
  })

/**
 * What the check of a name that nobody has looks like from outside: it waits for its turn and then as long as a check takes,
 * but gives its place on at once, so that a thousand invented names keep nobody waiting. The very first shows how long that is.
 */
export const checkOfNobody = async (who: Comer, password: string, look: () => Promise<string>): Promise<false> => {
  if (!taken.length) {
    await checkInTurn(who, password, async () => '')
    return false
  }
  await line(who, look)
  await hasher.pause(taken[Math.floor(Math.random() * taken.length)] ?? 0)
  return false
}

const ADDRESSES = 1000
const last = new Map<string, { at: number; waiting: number }>()

/**
 * Holds a wrong answer back until it is its turn among those of its address, at the pace at which passwords can be checked:
 * sent together, names that exist and names that don't are answered alike. A right password never waits here.
 */
export const evenly = async (address: string): Promise<void> => {
  const now = performance.now()
  const middle = [...taken].sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0
  const mine = last.get(address) ?? { at: 0, waiting: 0 }
  if (mine.waiting >= EACH) throw busy()
  if (last.size > ADDRESSES) for (const [key, { at, waiting }] of last) if (!waiting && at < now) last.delete(key)
  mine.at = Math.max(now, mine.at + middle / AT_ONCE)
  mine.waiting += 1
  last.set(address, mine)
  if (mine.at > now) await hasher.pause(mine.at - now)
  mine.waiting -= 1
}

const begun = new Map<string, { before: Promise<unknown>; waiting: number }>()

/** One after another for the same key, so that tries sent at once are counted one by one. */
export const oneByOne = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const row = begun.get(key) ?? { before: Promise.resolve(), waiting: 0 }
  if (row.waiting >= OF_ONE_NAME) throw busy()
  row.waiting += 1
  begun.set(key, row)
  const mine = row.before.then(work)
  row.before = mine.catch(() => {})
  try {
    return await mine
  } finally {
    row.waiting -= 1
    if (!row.waiting) begun.delete(key)
  }
}

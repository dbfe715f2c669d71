import { kernelErrors } from '#contract/kernel/errors'
import { ApiError, errorText, isChunkError, isOffline } from '../net/errors'

export type Outcome = { state: 'refused'; reason: string } | { state: 'waiting'; delay: number }

const FIRST = 2000
const MOST = 5 * 60_000
const AGAIN = new Set([401, 408, 425, 429])

/** Doubling, with chance in it, so that a whole class does not come back in the same second. */
export const backoff = (tries: number, chance = Math.random()): number =>
  Math.round(Math.min(MOST, FIRST * 2 ** Math.min(tries, 12)) * (0.5 + chance / 2))

/** What a failed attempt means: try again later, or the server has said no for good. */
export const outcomeOf = (error: unknown, tries: number, chance = Math.random()): Outcome => {
  const later: Outcome = { state: 'waiting', delay: backoff(tries, chance) }
  if (isOffline(error) || isChunkError(error)) return later
  if (!(error instanceof ApiError)) return { state: 'refused', reason: errorText(error) }
  const passing =
    error.status >= 500 ||
    AGAIN.has(error.status) ||
    // The same key is still being worked on, or the page's own papers were out of date: not a no to the thing itself.
    error.is(kernelErrors.key_running) ||
    error.is(kernelErrors.bad_signature) ||
    error.is(kernelErrors.token_mismatch)
  if (!passing) return { state: 'refused', reason: error.message }
  return { state: 'waiting', delay: Math.max(later.delay, (error.retryAfter ?? 0) * 1000) }
}

import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers'

/** Milliseconds for which the event loop may be held before whoever can wait does so until it has turned. */
const HELD_MOST = 5

/** Since when the loop has not turned, as far as anybody here asked; 0 where nobody did. */
let since = 0
const waiting: (() => void)[] = []

const isLong = (): boolean => performance.now() - since > HELD_MOST
const watch = (): void => {
  since = performance.now()
  setImmediate(turned)
}
const turned = (): void => {
  since = 0
  if (waiting.length === 0) return
  watch()
  do waiting.shift()?.()
  while (waiting.length && !isLong())
}

/**
 * Does one of many pieces of work that may come at once: now where the event loop turned a moment ago, else after it has, in
 * the order they came.
 */
export const inTurn = (work: () => void): void => {
  if (since && (waiting.length || isLong())) {
    waiting.push(work)
    return
  }
  if (!since) watch()
  work()
}

/** The same for what goes on by itself. */
export const loopTurn = (): Promise<void> => new Promise((resolve) => inTurn(resolve))

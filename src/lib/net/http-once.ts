import { newKey } from '../ids'

/** How a write goes that a person begins: the caller says what went wrong, and pressed again it counts once. */
export const once = () => ({ quiet: true, once: true }) as const

/** Longer than this nobody presses the same button because of an answer that did not come (ms). */
const MEMORY = 10 * 60_000

interface Open {
  key: string
  at: number
  running: boolean
}
const open = new Map<string, Open>()

/**
 * The Idempotency-Key of a write. One that got no answer may have been done: the same words again carry its key, so that
 * the server says once more what it said.
 */
export const keyFor = (write: string): string => {
  const now = performance.now()
  const before = open.get(write)
  const fresh = before && (before.running || now - before.at < MEMORY)
  const key = fresh ? before.key : newKey()
  open.set(write, { key, at: now, running: true })
  return key
}

/** What became of it. Once anything is answered, what was left open before is another story: the same words mean a new thing. */
export const settle = (write: string, answered: boolean): void => {
  const mine = open.get(write)
  if (mine) mine.running = false
  if (!answered) return
  for (const [other, { running }] of [...open]) if (!running) open.delete(other)
}

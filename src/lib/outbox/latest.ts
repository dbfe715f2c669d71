import { discard } from './outbox'
import type { OutboxItem } from './outbox-item'

/** A refused end would hold back what corrects it. */
export const dropRefused = async (end: OutboxItem | undefined): Promise<void> => {
  if (end?.state === 'refused') await discard(end.id)
}

/** Kept here first, then sent; of what still waits for the same thing only this stays. */
export const queueLatest = async <I>(
  op: { queue: (input: I) => Promise<string> },
  input: I,
  same: () => readonly OutboxItem[],
): Promise<void> => {
  const id = await op.queue(input)
  // Looked for now: what was given just before may not have been in the outbox when this began.
  for (const item of same()) if (item.id < id && item.state !== 'sending') await discard(item.id)
}

interface Joining<I> {
  /** What was queued of the same thing; of these only what still waits is joined. */
  same: () => readonly OutboxItem[]
  join: (waiting: readonly I[], now: I) => I
  /** Whether what was joined may be sent at once. */
  fits: (whole: I) => boolean
}
/** What still waits for the same thing is taken along, so that a day without a network is one call; what can't be one stays two. */
export const queueJoined = async <I>(
  op: { queue: (input: I) => Promise<string> },
  now: I,
  { same, join, fits }: Joining<I>,
): Promise<void> => {
  const waiting = same().filter((item) => item.state === 'waiting')
  const whole = join(
    waiting.map((item) => item.input as I),
    now,
  )
  if (!fits(whole)) return void (await op.queue(now))
  const ids = new Set(waiting.map((item) => item.id))
  await queueLatest(op, whole, () => same().filter((item) => ids.has(item.id)))
}

/** What is given one after the other is done one after the other, so that each finds the one before. */
export const oneByOne = () => {
  let line: Promise<unknown> = Promise.resolve()
  return (work: () => Promise<void>): Promise<void> => {
    const done = line.then(work)
    line = done.catch(() => {})
    return done
  }
}

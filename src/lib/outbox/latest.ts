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

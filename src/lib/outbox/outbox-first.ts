import { identityKey } from '../identity'
import { heads, isDue, type OutboxItem, upTo } from './outbox-item'
import { allItems, edit, type SenderParts, sendIn } from './outbox-sender'

/** Somebody looks at a screen that waits for it: longer than this (ms) they are told instead. */
const MOST = 20_000
/** Another tab that was closed tells nobody that its turn is over (ms). */
const LOOK = 250

/**
 * Sends these and what was made before them for the same objects, beside all else that is on its way: an upload may take an hour.
 * Only what is being sent of those objects is waited for, since what was made later must not arrive before it. False: they wait
 * still, since that takes too long or was tried in vain.
 */
export const sendFirst = async (
  parts: SenderParts,
  these: (item: OutboxItem) => boolean,
  nextChange: (most: number) => Promise<void>,
): Promise<boolean> => {
  const line = async () => upTo(await allItems(), these)
  for (const { id } of await line())
    await edit(id, (now) => (now.state === 'waiting' && now.nextAt ? { ...now, nextAt: 0 } : undefined))
  const who = identityKey()
  const end = performance.now() + MOST
  while (!parts.stopped() && identityKey() === who) {
    await sendIn('first', parts, line)
    // What was refused a person decides about, and what was tried in vain has a time of its own.
    const left = heads(await line()).filter((item) => item.state !== 'refused')
    if (left.length === 0) return true
    const now = Date.now()
    const onItsWay = left.some((item) => item.state === 'sending' || isDue(item, now))
    if (!onItsWay || performance.now() > end) return false
    await nextChange(LOOK)
  }
  return false
}

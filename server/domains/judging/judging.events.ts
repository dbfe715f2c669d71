import type { Db } from '../../db/client'
import { event, slot } from '../../lib/events'

/** The scores that count changed: a marking was finished, opened again, or its judge stood back. */
export const markFinished = event<{ contestId: number }>('markFinished')

/** Somebody of the committee decides an appeal about this item of this registration, or did. */
export const arbitrates = slot<
  (db: Db, q: { contestId: number; itemId: number; teamId: number; uid: number }) => Promise<boolean>
>('judging.arbitrates', async () => false)

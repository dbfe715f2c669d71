import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../db/client'
import * as store from './outcome.store'

/** What judging and boards make of a contest: they decide it, the contest says it. */

/** The first mark fixes rule, dimensions and blindness; any later one changes nothing. */
export const beginMarking = (tx: Db, contestId: number, now: number): Promise<void> =>
  store.setMarkTime(tx, contestId, now)

/** Puts another version of the weights in force. */
export const weigh = (
  tx: Db,
  contestId: number,
  version: number,
  weights: readonly { id: number; weight: number }[],
): Promise<void> => store.setWeights(tx, contestId, version, weights)

/** When the board stands still; 0: it does not. */
export const freezeAt = (tx: Db, contestId: number, time: number): Promise<void> => store.setFreeze(tx, contestId, time)

/** The first publication opens 公示; later ones leave its beginning as it was. */
export const openNotice = (tx: Db, contestId: number, now: number, days: number | undefined): Promise<void> =>
  store.setResultTime(tx, contestId, now, days)

/** When the results are final, as SQL over the contest `c`, worked out anew by whatever changes it; answers the time. */
export const settle = (tx: Db, contestId: number, time: SQL): Promise<number> => store.setFinalTime(tx, contestId, time)

/** Notes that people were told; false when it was noted before, or the results are final no more. */
export const noteFinal = (tx: Db, contestId: number, now: number): Promise<boolean> =>
  store.setFinalTold(tx, contestId, now)

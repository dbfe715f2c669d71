import type { Db } from '../../db/client'
import { copyDimensions } from './dimensions.store'

/** Contests' event: the copy of a contest is marked by the same dimensions; judges are given anew. */
export const onContestCloned = async (tx: Db, { items }: { items: { from: number; to: number }[] }): Promise<void> => {
  for (const pair of items) await copyDimensions(tx, pair)
}

import type { Db } from '../../../db/client'
import * as store from './activation.store'

// For whoever hands codes out to people of an organisation whose account nobody activated yet.
export type { Asking } from './activation.store'

/** One page of those who wait for a code. */
export const waitingPage = (db: Db, q: Parameters<typeof store.list>[1]): ReturnType<typeof store.list> =>
  store.list(db, q)

/** Those among them who get one now: named, or the next ones. */
export const waitingToGive = (
  db: Db,
  q: store.Asking,
  uids: number[] | undefined,
  limit: number,
): ReturnType<typeof store.toGive> => store.toGive(db, q, uids, limit)

/** How many still have none. */
export const waitingWithout = (db: Db, q: store.Asking): Promise<number> => store.missing(db, q)

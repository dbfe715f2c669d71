import type { SQL } from 'drizzle-orm'
import type { BehindKind, ClassKind } from '#contract/centres/centres.rules'
import type { CountedOf } from '../../db/counted'
import type { RoomCtx } from '../../lib/calls/context'
import { collection } from '../../lib/events'

/**
 * Rows id, title, sort, done and total of what there is of one kind in a room, as a subselect: how much of what its learners are
 * to have done by now they have done, all of them together.
 */
export const classRows = collection<{ kind: ClassKind; rows: (q: { roomId: SQL; now: number }) => SQL }>(
  'room.class-rows',
)

/** What learners of a room have not done although its day is over. */
export interface BehindSource {
  kind: BehindKind
  /** Rows uid, id, title and late, one a person and thing, as a subselect. */
  rows(of: CountedOf): SQL
  /** Tells those of the named who have not done it, each once a day at most; where nothing can be done any more, nobody. */
  remind(ctx: RoomCtx, q: { id: number; uids: number[] }): Promise<{ reminded: number; already: number }>
}
export const behindSources = collection<BehindSource>('room.behind')

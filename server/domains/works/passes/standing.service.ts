import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../db/client'
import type { CountedOf } from '../../../db/counted'
import { finalsOf } from '../peers/peers.marks.service'
import * as store from './standing.store'

/** Points of a room's released works as each learner was told them, the peers' part in them. */
export const releasedScores = async (of: CountedOf, db: Db): Promise<SQL> => {
  const works = await store.releasedWithPeers(db, of)
  return store.releasedScores(of, await finalsOf(db, works, of.now))
}

/** What peers change of the released works of a room, as JSON rows (pass_id, uid, score). */
export const peersChange = async (of: CountedOf, db: Db): Promise<string> =>
  JSON.stringify(await finalsOf(db, await store.releasedWithPeers(db, of), of.now))

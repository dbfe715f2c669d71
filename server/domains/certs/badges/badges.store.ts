import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'

/** Of the awards with ids from `from` on those that no longer stand, counted from there. */
export const overIn = async (db: Db, from: number, size: number): Promise<number[]> =>
  (
    await rowsOf<{ place: number }>(
      db,
      sql`select (w.id - ${from}::int) as place from cert_award w
        where w.id >= ${from}::int and w.id < ${from}::int8 + ${size} and (w.revoke_time > 0 or w.replaced_by > 0)`,
    )
  ).map(({ place }) => place)

import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client'

/** The first mark fixes rule, dimensions and blindness; any later one changes nothing. */
export const beginMarking = async (tx: Db, contestId: number, now: number): Promise<void> => {
  await tx.execute(sql`update contest set mark_time = ${now} where id = ${contestId} and mark_time = 0`)
}

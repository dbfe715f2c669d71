import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'

/** The first mark fixes rule, dimensions and blindness; any later one changes nothing. */
export const beginMarking = async (tx: Db, contestId: number, now: number): Promise<void> => {
  await tx.execute(sql`update contest set mark_time = ${now} where id = ${contestId} and mark_time = 0`)
}

/** Whether this person marks, or marked, something of the contest; who stood back does not. */
export const marksIn = async (db: Db, contestId: number, uid: number): Promise<boolean> =>
  (
    await rowsOf(
      db,
      sql`select 1 from contest_assignment where contest_id = ${contestId} and judge_uid = ${uid} and state <> 'recused' limit 1`,
    )
  ).length > 0

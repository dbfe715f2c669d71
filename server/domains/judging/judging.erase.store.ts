import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client'

/** The judging of an erased room's contests; before the contests themselves. */
export const eraseJudging = async (tx: Db, { roomId }: { roomId: number }): Promise<void> => {
  const contests = sql`(select id from contest where room_id = ${roomId})`
  const given = sql`(select id from contest_assignment where contest_id in ${contests})`
  await tx.execute(sql`delete from contest_mark_log where assignment_id in ${given}`)
  await tx.execute(sql`delete from contest_mark where assignment_id in ${given}`)
  await tx.execute(sql`delete from contest_assignment where contest_id in ${contests}`)
  await tx.execute(sql`delete from contest_judge_sync where contest_id in ${contests}`)
  await tx.execute(
    sql`delete from contest_dimension where item_id in (select id from contest_item where contest_id in ${contests})`,
  )
}

import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import type { Held } from './tasks.store'

/** Tasks of a room that still hold money, those under a task before it: what they give back is its again. */
export const funded = (tx: Db, roomId: number): Promise<Held[]> =>
  rowsOf<Held>(
    tx,
    sql`select id, room_id, org_id, coalesce(parent_id, 0) as parent_id, uid, title, type_alias, status, single_bounty, bounty,
        task_rate, commission_rate, is_virtual, places, used, post_end_time, deleted_time
      from task where room_id = ${roomId} and status between 1 and 8 order by parent_id is null, id`,
  )

/** The tasks of a room with places, posts and links; their entries in the ledger stay. */
export const drop = async (tx: Db, roomId: number): Promise<void> => {
  await tx.execute(sql`delete from task_link where room_id = ${roomId}`)
  await tx.execute(sql`delete from task where room_id = ${roomId}`)
}

import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'

export interface Place {
  uid: number
  task_id: number
  /** The task's own room. */
  room_id: number
}

/**
 * Places in open tasks that these people have from this room alone, and have not filled: what waits for review or is approved
 * stays theirs, and so does a task that another room of theirs shows.
 */
export const unfinished = (tx: Db, roomId: number, uids: readonly number[], taskId = 0): Promise<Place[]> =>
  rowsOf(
    tx,
    sql`select a.uid, a.task_id, t.room_id from task_accept a join task t on t.id = a.task_id
      where a.uid = any(${sql.param(`{${uids.join(',')}}`)}::int[]) and ${taskId}::int in (0, t.id)
        and t.status = 1 and t.deleted_time = 0
        and (t.room_id = ${roomId} or exists (select 1 from task_link l join room h on h.org_id = l.group_id
          where l.task_id = t.id and h.id = ${roomId}))
        and not exists (select 1 from task_post p where p.task_id = t.id and p.uid = a.uid and p.state in ('submitted', 'approved'))
        and not exists (select 1 from room_member m join room r on r.id = m.room_id and r.deleted_time = 0
          where m.uid = a.uid and m.room_id <> ${roomId} and (m.room_id = t.room_id
            or exists (select 1 from task_link l where l.task_id = t.id and l.group_id = r.org_id)))
      order by a.task_id, a.uid`,
  )

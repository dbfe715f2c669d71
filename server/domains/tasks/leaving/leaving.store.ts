import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'

export interface Place {
  uid: number
  task_id: number
  /** The task's own room. */
  room_id: number
}

/** Whether a person is in a room that shows the task `t`: its own, or one of an organisation that it is shown in; this one aside. */
const isIn = (uid: SQL, aside: number): SQL =>
  sql`exists (select 1 from room_member m join room r on r.id = m.room_id and r.deleted_time = 0
    where m.uid = ${uid} and m.room_id <> ${aside} and (m.room_id = t.room_id
      or exists (select 1 from task_link l where l.task_id = t.id and l.group_id = r.org_id)))`

interface From {
  roomId: number
  uids: readonly number[]
  /** Of this task alone. */
  taskId?: number
}
const places = (tx: Db, { roomId, uids, taskId = 0 }: From, states: SQL): Promise<Place[]> =>
  rowsOf(
    tx,
    sql`select a.uid, a.task_id, t.room_id from task_accept a join task t on t.id = a.task_id
      where a.uid = any(${sql.param(`{${uids.join(',')}}`)}::int[]) and ${taskId}::int in (0, t.id)
        and t.status = 1 and t.deleted_time = 0
        and (t.room_id = ${roomId} or exists (select 1 from task_link l join room h on h.org_id = l.group_id
          where l.task_id = t.id and h.id = ${roomId}))
        and not exists (select 1 from task_post p where p.task_id = t.id and p.uid = a.uid and p.state in (${states}))
        and not ${isIn(sql`a.uid`, roomId)}
      order by a.task_id, a.uid`,
  )

/** Places in open tasks that these people have from this room alone: a task that another room of theirs shows stays theirs. */
export const unpaid = (tx: Db, from: From): Promise<Place[]> => places(tx, from, sql`'approved'`)

/** Those of them that they have not filled: what waits for review stays theirs. */
export const unfinished = (tx: Db, from: From): Promise<Place[]> => places(tx, from, sql`'submitted', 'approved'`)

/** Whether somebody may go on with a task: they are in a room that shows it. */
export const reaches = async (tx: Db, taskId: number, uid: number): Promise<boolean> =>
  (await rowsOf(tx, sql`select 1 from task t where t.id = ${taskId} and ${isIn(sql`${uid}::int`, 0)}`)).length > 0

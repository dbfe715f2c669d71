import { type SQL, sql } from 'drizzle-orm'
import type { CountedOf } from '../../db/counted'

/** What people did in the tasks of a room: taken and passed ones, and what these paid. */
const posts = ({ roomId, only }: CountedOf): SQL => sql`from task t join task_accept a on a.task_id = t.id
  left join task_post p on p.task_id = t.id and p.uid = a.uid and p.state = 'approved'
  where t.room_id = ${roomId} and t.deleted_time = 0 and ${only(sql`a.uid`)} group by a.uid`

export const earned = (of: CountedOf): SQL =>
  sql`select a.uid, coalesce(sum(p.paid), 0) as done, 0::int8 as total ${posts(of)}`

export const passed = (of: CountedOf): SQL => sql`select a.uid, count(p.id) as done, 0::int8 as total ${posts(of)}`

/** Passed of those taken. */
export const passedOfTaken = (of: CountedOf): SQL =>
  sql`select a.uid, count(p.id) as done, count(*) as total ${posts(of)}`

/** What the room shows, the newest first. */
export const tasksHeld = (roomId: SQL): SQL => sql`select ht.id, ht.title, ht.post_end_time::int8 as time,
    -ht.id::int8 as sort from task ht join task_link hl on hl.task_id = ht.id and hl.room_id = ${roomId}
  where ht.deleted_time = 0 and ht.status > 0 and ht.status < 9`

/** Reviews' collection: a person posted to a task that the room shows. */
export const postedIn = (uid: SQL, roomId: SQL): SQL => sql`exists (select 1 from task_post tp
  join task tt on tt.id = tp.task_id where tp.uid = ${uid} and tp.state <> 'draft' and (tt.room_id = ${roomId}
    or exists (select 1 from task_link tl where tl.task_id = tt.id and tl.room_id = ${roomId})))`

/** Rooms' collection: tasks with how many of those who took one passed. */
export const tasksDone = ({ roomId }: { roomId: SQL }): SQL => sql`select t.id, t.title, -t.id::int8 as sort,
    count(p.id) as done, count(a.uid) as total
  from task t left join task_accept a on a.task_id = t.id
    left join task_post p on p.task_id = t.id and p.uid = a.uid and p.state = 'approved'
  where t.room_id = ${roomId} and t.deleted_time = 0 and t.status > 0 group by t.id, t.title`

/** Rooms' collection: every post, when it was handed in last. */
export const postings = ({
  roomId,
  since,
}: {
  roomId: SQL
  since: number
}): SQL => sql`select dp.uid, dp.submitted_time as time
  from task_post dp join task dt on dt.id = dp.task_id where dt.room_id = ${roomId} and dp.submitted_time >= ${since}`

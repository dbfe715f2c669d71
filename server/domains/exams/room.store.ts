import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import type { CountedOf } from '../../db/counted'
import { examAllowance } from '../../db/schema/exams/runs'

/** Rooms' slot: exams that people have handed in, of all that have begun in the room. */
export const handedIn = ({ roomId, now, only }: CountedOf): SQL => sql`select m.uid,
    count(*) filter (where exists (select 1 from exam_record er where er.exam_id = ex.id and er.uid = m.uid
      and er.hand_time > 0)) as done, count(*) as total
  from room_member m join exam ex on ex.room_id = m.room_id and ex.publish_time > 0 and ex.deleted_time = 0
    and ex.begin_time <= ${now}
  where m.room_id = ${roomId} and m.role = 'user' and ${only(sql`m.uid`)} group by m.uid`

/** Dates of one list: more are no overview. */
const DATES = sql.raw('20')

/** Rooms' slot: when the exams to come begin, and when those that run end for who may still take them. */
export const datesAhead = ({
  roomId,
  uid,
  now,
}: {
  roomId: SQL
  uid: number
  now: number
}): SQL => sql`select e.id, e.title,
    w.time::int8 as time, e.begin_time <= ${now} as ends
  from exam e left join exam_allowance a on a.exam_id = e.id and a.uid = ${uid}
    cross join lateral (select case when e.begin_time > ${now} then e.begin_time
      else coalesce(nullif(a.end_time, 0), e.end_time) end as time) w
  where e.room_id = ${roomId} and e.publish_time > 0 and e.deleted_time = 0 and w.time > ${now}
    and (e.begin_time > ${now} or (select count(*) from exam_record r where r.exam_id = e.id and r.uid = ${uid} and r.hand_time > 0)
      < e.attempts + coalesce(a.attempts, 0))
  order by w.time, e.id limit ${DATES}`

/** Rooms' slot: what a visitor through a share link learns of the exams. */
export const examsHeld = (
  roomId: SQL,
): SQL => sql`select he.id, he.title, he.begin_time::int8 as time, he.begin_time::int8 as sort
  from exam he where he.room_id = ${roomId} and he.deleted_time = 0 and he.publish_time > 0`

/** Account's collection: what somebody has answered keeps their account. */
export const heldByExams = (uid: SQL): SQL => sql`exists (select 1 from exam_record er where er.uid = ${uid})`

/** What was allowed to people whose accounts go. */
export const forget = async (tx: Db, { uids }: { uids: number[] }): Promise<void> => {
  await tx.delete(examAllowance).where(inArray(examAllowance.uid, uids))
}

/** Rooms' collection: exams that have begun, with how many learners handed in. */
export const examsDone = ({ roomId, now }: { roomId: SQL; now: number }): SQL => sql`select ex.id, ex.title,
    -ex.begin_time::int8 as sort, count(*) filter (where exists (select 1 from exam_record er where er.exam_id = ex.id
      and er.uid = m.uid and er.hand_time > 0)) as done, count(*) as total
  from room_member m join exam ex on ex.room_id = m.room_id and ex.publish_time > 0 and ex.deleted_time = 0
    and ex.begin_time <= ${now}
  where m.room_id = ${roomId} and m.role = 'user' group by ex.id, ex.title, ex.begin_time`

/** Rooms' collection: every attempt that was handed in. */
export const attempts = ({
  roomId,
  since,
}: {
  roomId: SQL
  since: number
}): SQL => sql`select dr.uid, dr.hand_time as time
  from exam_record dr join exam de on de.id = dr.exam_id where de.room_id = ${roomId} and dr.hand_time >= ${since}`

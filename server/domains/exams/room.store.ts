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

import { type SQL, sql } from 'drizzle-orm'
import type { CountedOf } from '../../../db/counted'

/** Activities `c` of a room that its learners `m` can open. */
const learners = (roomId: SQL, which = sql``): SQL => sql`from room_member m
  join content_binding b on b.module_type = 'training_room' and b.module_id = m.room_id
  join content c on c.id = b.content_id and c.content_type = 'third_party_active' and c.publish_time > 0
    and c.online_status = 1 and c.deleted_time = 0 ${which}
  left join lti_progress p on p.room_id = m.room_id and p.content_id = c.id and p.uid = m.uid and p.done_time > 0
  where m.room_id = ${roomId} and m.role = 'user'`

/** Rooms' slot: activities that people have finished, of all that the room has. */
export const finishedOfAll = ({
  roomId,
  only,
}: CountedOf): SQL => sql`select m.uid, count(p.uid) as done, count(*) as total
  ${learners(roomId)} and ${only(sql`m.uid`)} group by m.uid`

/** Rooms' collection: activities with how many of the learners have finished each. */
export const activitiesDone = ({ roomId }: { roomId: SQL }): SQL => sql`select c.id, c.title, b.sort::int8 as sort,
    count(p.uid) as done, count(*) as total
  ${learners(roomId)} group by c.id, c.title, b.sort`

/** Rooms' collection: every activity that was finished; one that is a course's section counts there. */
export const finishedSince = ({
  roomId,
  since,
}: {
  roomId: SQL
  since: number
}): SQL => sql`select dp.uid, dp.done_time as time
  from lti_progress dp where dp.room_id = ${roomId} and dp.done_time > 0 and dp.done_time >= ${since}
    and not exists (select 1 from course_section ds join course dc on dc.id = ds.course_id
      where dc.room_id = dp.room_id and ds.content_id = dp.content_id and ds.kind = 'content')`

/** Rooms' collection: the activities that each learner has not finished although their day is over. */
export const overdueActivities = ({ roomId, now, only }: CountedOf): SQL => sql`select m.uid, c.id, c.title, 1 as late
  ${learners(
    roomId,
    sql`join lti_activity la on la.room_id = m.room_id and la.content_id = c.id and la.due_time between 1 and ${now}::int8`,
  )} and p.uid is null and ${only(sql`m.uid`)}`

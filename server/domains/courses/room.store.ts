import { type SQL, sql } from 'drizzle-orm'
import { endOfDay } from '#contract/plans/days/days.rules'
import { dayOf } from '#contract/todo/todo.rules'
import type { CountedOf } from '../../db/counted'

/** Rooms' slot: sections that people have finished, of all that the room's courses have. */
export const learned = ({ roomId, only }: CountedOf): SQL => sql`select m.uid, count(d.uid) as done, count(*) as total
  from room_member m join course c on c.room_id = m.room_id and c.publish_time > 0 and c.deleted_time = 0
    join course_section s on s.course_id = c.id and s.deleted_time = 0
    left join course_done d on d.section_id = s.id and d.uid = m.uid
  where m.room_id = ${roomId} and m.role = 'user' and ${only(sql`m.uid`)} group by m.uid`

/** Rooms' slot: what a visitor through a share link learns of the courses. */
export const coursesHeld = (roomId: SQL): SQL => sql`select hc.id, hc.title, 0::int8 as time, hc.sort::int8 as sort
  from course hc where hc.room_id = ${roomId} and hc.deleted_time = 0 and hc.publish_time > 0`

/** Rooms' collection: courses with the sections that learners have finished of those that there are for all of them. */
export const coursesDone = ({ roomId }: { roomId: SQL }): SQL => sql`select c.id, c.title, c.sort::int8 as sort,
    count(d.uid) as done, count(*) as total
  from room_member m join course c on c.room_id = m.room_id and c.publish_time > 0 and c.deleted_time = 0
    join course_section s on s.course_id = c.id and s.deleted_time = 0
    left join course_done d on d.section_id = s.id and d.uid = m.uid
  where m.room_id = ${roomId} and m.role = 'user' group by c.id, c.title, c.sort`

/** Rooms' collection: every section that was finished. */
export const finished = ({
  roomId,
  since,
}: {
  roomId: SQL
  since: number
}): SQL => sql`select dd.uid, dd.done_time as time
  from course_done dd join course_section ds on ds.id = dd.section_id join course dc on dc.id = ds.course_id
  where dc.room_id = ${roomId} and dd.done_time >= ${since}`

const published = (roomId: SQL): SQL => sql`c.room_id = ${roomId} and c.publish_time > 0 and c.deleted_time = 0`

/**
 * Rooms' collection: courses with the sections that learners have finished, of those that are open to all of them: what opens
 * one after the other is the learner's own pace, and counts whole.
 */
export const openSectionsDone = ({ roomId, now }: { roomId: SQL; now: number }): SQL => {
  const open = sql`s.course_id = c.id and s.deleted_time = 0
    and case c.open_rule when 'date' then s.open_time <= ${now}::int8 when 'hand' then s.opened else true end`
  return sql`select c.id, c.title, c.sort::int8 as sort,
      (select count(*) from course_section s join course_done d on d.section_id = s.id
        join room_member m on m.room_id = c.room_id and m.uid = d.uid and m.role = 'user' where ${open}) as done,
      (select count(*) from course_section s where ${open})
        * (select count(*) from room_member m where m.room_id = c.room_id and m.role = 'user') as total
    from course c where ${published(roomId)}`
}

/** Rooms' collection: of each course the sections that a learner has not finished although the day of their date is over. */
export const overdueSections = ({
  roomId,
  now,
  only,
}: CountedOf): SQL => sql`select m.uid, c.id, c.title, count(*) as late
  from course c join course_section s on s.course_id = c.id and s.deleted_time = 0
    and s.open_time > 0 and s.open_time <= ${endOfDay(dayOf(now) - 1)}::int8
    join room_member m on m.room_id = c.room_id and m.role = 'user' and ${only(sql`m.uid`)}
  where ${published(roomId)} and c.open_rule = 'date'
    and not exists (select 1 from course_done d where d.section_id = s.id and d.uid = m.uid) group by m.uid, c.id`

import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'

/** Courses of a room in their order. */
export const coursesIn = async (tx: Db, roomId: number): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(
      tx,
      sql`select id from course where room_id = ${roomId} and deleted_time = 0 order by sort, id`,
    )
  ).map(({ id }) => id)

interface Copied {
  toId: number
  uid: number
  now: number
  /** Seconds by which dates move. */
  shift: number
}

/** Chapters of a course with their place, which the copies are told apart by. */
const placed = (courseId: number): SQL =>
  sql`(select id, title, (row_number() over (order by sort, id))::int as place from course_chapter where course_id = ${courseId})`

/** A draft of the course in another room, with all its chapters and sections; nothing is open by hand there yet. */
export const copyCourse = async (tx: Db, id: number, { toId, uid, now, shift }: Copied): Promise<number> => {
  const [made] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into course (room_id, uid, title, description, mode, open_rule, sort, create_time, update_time)
      select ${toId}, ${uid}, c.title, c.description, c.mode, c.open_rule,
        (select coalesce(max(o.sort), 0) + 1 from course o where o.room_id = ${toId}), ${now}::int8, ${now}::int8
      from course c where c.id = ${id} returning id`,
  )
  if (!made) throw new Error('no course')
  await tx.execute(sql`insert into course_chapter (course_id, title, sort)
    select ${made.id}, o.title, o.place from ${placed(id)} o order by o.place`)
  await tx.execute(sql`insert into course_section (course_id, chapter_id, title, kind, body, file_id, low_file_id, content_id, questions,
      minutes, duration, share, open_time, sort, slot, create_time, update_time)
    select ${made.id}, n.id, s.title, s.kind, s.body, s.file_id, s.low_file_id, s.content_id, s.questions, s.minutes, s.duration, s.share,
      case when s.open_time > 0 then greatest(1, s.open_time + ${shift}::int8) else 0 end, s.sort,
      row_number() over (order by o.place, s.sort, s.id), ${now}::int8, ${now}::int8
    from course_section s join ${placed(id)} o on o.id = s.chapter_id
      join course_chapter n on n.course_id = ${made.id} and n.sort = o.place
    where s.course_id = ${id} and s.deleted_time = 0 order by o.place, s.sort, s.id`)
  return made.id
}

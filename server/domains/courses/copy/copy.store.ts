import { type SQL, sql } from 'drizzle-orm'
import type { courseCopyApi } from '#contract/courses/copy/copy.api'
import type { Output } from '#contract/kernel/endpoint'
import { type Db, rowsOf } from '../../../db/client'
import { has, type Page, page } from '../../../db/page'
import type { Actor } from '../../../lib/calls/context'

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
  dates: { sql(column: SQL): SQL }
}

/** Chapters of a course with their place, which the copies are told apart by. */
const placed = (courseId: number): SQL =>
  sql`(select id, title, (row_number() over (order by sort, id))::int as place from course_chapter where course_id = ${courseId})`

/** A draft of the course in another room, with all its chapters and sections; nothing is open by hand there yet. */
export const copyCourse = async (tx: Db, id: number, { toId, uid, now, dates }: Copied): Promise<number> => {
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
      ${dates.sql(sql`s.open_time`)}, s.sort,
      row_number() over (order by o.place, s.sort, s.id), ${now}::int8, ${now}::int8
    from course_section s join ${placed(id)} o on o.id = s.chapter_id
      join course_chapter n on n.course_id = ${made.id} and n.sort = o.place
    where s.course_id = ${id} and s.deleted_time = 0 order by o.place, s.sort, s.id`)
  return made.id
}

type Other = Output<typeof courseCopyApi.choices>['list'][number]
/** Courses of other rooms that the person runs: as one of their managers, or of the organisation. */
export const elsewhere = (
  db: Db,
  { uid, superAdmin }: Pick<Actor, 'uid' | 'superAdmin'>,
  q: { roomId: number; keyword: string; offset: number; limit: number },
): Promise<Page<Other>> =>
  page<Other>(
    db,
    sql`select c.id, c.title, c.publish_time > 0 as published, r.id as room_id, r.title as room_title,
        (select count(*)::int from course_section s where s.course_id = c.id and s.deleted_time = 0) as section_count
      from course c join room r on r.id = c.room_id and r.deleted_time = 0
      where c.deleted_time = 0 and r.id <> ${q.roomId} and ${has(q.keyword, sql`c.title`, sql`r.title`)} and (${superAdmin}::boolean
        or exists (select 1 from room_member m where m.room_id = r.id and m.uid = ${uid} and m.role in ('teacher', 'admin', 'owner'))
        or exists (select 1 from org_member om join org o on o.id = r.org_id where om.uid = ${uid}
          and 'ROLE_ORG_ADMIN' = any(om.roles) and om.org_id in (o.id, o.parent_id)))`,
    sql`room_id desc, id desc`,
    q,
    sql`1 as one`,
  )

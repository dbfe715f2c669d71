import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isTimed } from '#contract/content/progress/watch.rules'
import type { CourseMode, OpenRule, SectionKind } from '#contract/courses/courses.rules'
import type { Question } from '#contract/questions/questions.model'
import { type Db, rowsOf } from '../../db/client'
import { course, courseChapter, courseReminder, courseSection } from '../../db/schema/courses'

export const count = (tx: Db, roomId: number): Promise<number> =>
  tx.$count(course, and(eq(course.roomId, roomId), eq(course.deletedTime, 0)))

type Said = { title: string; description: string; mode: CourseMode; openRule: OpenRule; updateTime: number }
/** Behind the others. */
export const add = async (tx: Db, row: Said & { roomId: number; uid: number }): Promise<number> => {
  const sort = sql`(select coalesce(max(sort), 0) + 1 from course where room_id = ${row.roomId})`
  const [made] = await tx
    .insert(course)
    .values({ ...row, sort, createTime: row.updateTime })
    .returning({ id: course.id })
  if (!made) throw new Error('no course')
  return made.id
}

export const change = async (
  tx: Db,
  id: number,
  to: Partial<Said> & { publishTime?: number; deletedTime?: number },
) => {
  await tx.update(course).set(to).where(eq(course.id, id))
}

const placed = (ids: readonly number[]) => sql`(select id::int as id, min(place)::int as place
  from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as e(id, place) group by id)`

/** The named ones first, in this order; ids of other rooms change nothing. */
export const sort = async (tx: Db, roomId: number, ids: readonly number[]): Promise<void> => {
  await tx.execute(
    sql`update course c set sort = coalesce(o.place, ${ids.length} + c.sort) from course c2
      left join ${placed(ids)} o on o.id = c2.id where c.room_id = ${roomId} and c2.id = c.id`,
  )
}

export const addChapter = async (tx: Db, courseId: number, title: string): Promise<number> => {
  const sort = sql`(select coalesce(max(sort), 0) + 1 from course_chapter where course_id = ${courseId})`
  const [made] = await tx.insert(courseChapter).values({ courseId, title, sort }).returning({ id: courseChapter.id })
  if (!made) throw new Error('no chapter')
  return made.id
}

const chapterAt = (courseId: number, id: number) => and(eq(courseChapter.id, id), eq(courseChapter.courseId, courseId))

export const renameChapter = async (tx: Db, courseId: number, id: number, title: string): Promise<boolean> => {
  const rows = await tx
    .update(courseChapter)
    .set({ title })
    .where(chapterAt(courseId, id))
    .returning({ id: courseChapter.id })
  return rows.length > 0
}

/** How it was called; undefined where it is not there. */
export const removeChapter = async (tx: Db, courseId: number, id: number): Promise<string | undefined> =>
  (await tx.delete(courseChapter).where(chapterAt(courseId, id)).returning({ title: courseChapter.title }))[0]?.title

export interface Written {
  chapterId: number
  title: string
  kind: SectionKind
  body: string
  fileId: number
  lowFileId: number
  contentId: number
  questions: Question[]
  minutes: number
  duration: number
  share: number
  openTime: number
  updateTime: number
}
export const addSection = async (tx: Db, courseId: number, row: Written): Promise<number> => {
  const next = (column: SQL) =>
    sql`(select coalesce(max(${column}), 0) + 1 from course_section where course_id = ${courseId})`
  const [made] = await tx
    .insert(courseSection)
    .values({ ...row, courseId, sort: next(sql`sort`), slot: next(sql`slot`), createTime: row.updateTime })
    .returning({ id: courseSection.id })
  if (!made) throw new Error('no section')
  return made.id
}

/** false when the course has none such; `there` says whether it is deleted now. */
/** Its title; undefined where it is not there. */
export const changeSection = async (
  tx: Db,
  courseId: number,
  id: number,
  to: Partial<Written> & { opened?: boolean; deletedTime?: number },
  there = true,
): Promise<string | undefined> => {
  const rows = await tx
    .update(courseSection)
    .set(to)
    .where(
      and(
        eq(courseSection.id, id),
        eq(courseSection.courseId, courseId),
        sql`(${courseSection.deletedTime} = 0) = ${there}::boolean`,
      ),
    )
    .returning({ title: courseSection.title })
  return rows[0]?.title
}

/** A section that comes back while its chapter is gone comes into the first there is. */
export const chapterFor = async (tx: Db, courseId: number, id: number): Promise<number> => {
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`select coalesce((select h.id from course_chapter h join course_section s on s.chapter_id = h.id where s.id = ${id}),
      (select id from course_chapter where course_id = ${courseId} order by sort, id limit 1), 0)::int as id`,
  )
  return row?.id ?? 0
}

export const arrange = async (
  tx: Db,
  courseId: number,
  order: readonly { id: number; section_ids: number[] }[],
): Promise<void> => {
  const flat = order.flatMap(({ id, section_ids }) => section_ids.map((section) => ({ section, chapter: id })))
  await tx.execute(sql`update course_chapter h set sort = o.place
    from ${placed(order.map(({ id }) => id))} o where o.id = h.id and h.course_id = ${courseId}`)
  await tx.execute(sql`update course_section s set sort = o.place, chapter_id = o.chapter
    from (select (e.value ->> 'section')::int as id, (e.value ->> 'chapter')::int as chapter, e.place::int as place
      from jsonb_array_elements(${JSON.stringify(flat)}::jsonb) with ordinality as e(value, place)) o
    where o.id = s.id and s.course_id = ${courseId}`)
}

/** Whether a file has a length. */
export const timed = async (tx: Db, fileId: number): Promise<boolean> =>
  isTimed((await rowsOf<{ mime: string }>(tx, sql`select mime from attachment where id = ${fileId}`))[0]?.mime ?? '')

/** Uploads of this person, or what the section is made of already. */
export const mayUse = async (tx: Db, uid: number, fileId: number, sectionId: number): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`select 1 from attachment f where f.id = ${fileId} and ((f.uid = ${uid} and f.use in ('file', 'picture'))
        or exists (select 1 from course_section s where s.id = ${sectionId} and f.id in (s.file_id, s.low_file_id)))`,
    )
  ).length > 0

export const erase = async (tx: Db, roomId: number): Promise<number[]> => {
  const of = sql`(select id from course where room_id = ${roomId})`
  const sections = sql`(select id from course_section where course_id in ${of})`
  await tx.execute(sql`delete from course_done where section_id in ${sections}`)
  await tx.execute(sql`delete from course_progress where section_id in ${sections}`)
  await tx.execute(sql`delete from course_note where section_id in ${sections}`)
  await tx.execute(sql`delete from scorm_attempt where section_id in ${sections}`)
  await tx.execute(sql`delete from course_reminder where course_id in ${of}`)
  await tx.execute(sql`delete from course_target where course_id in ${of}`)
  await tx.execute(sql`delete from course_class where course_id in ${of}`)
  await tx.execute(sql`delete from course_section where course_id in ${of}`)
  await tx.execute(sql`delete from course_chapter where course_id in ${of}`)
  const rows = await tx.delete(course).where(eq(course.roomId, roomId)).returning({ id: course.id })
  return rows.map((row) => row.id)
}

/** Of accounts that nobody ever used: whom a teacher reminded. */
export const forget = async (tx: Db, uids: readonly number[]): Promise<void> => {
  await tx.delete(courseReminder).where(inArray(courseReminder.uid, [...uids]))
}

import { and, asc, eq, sql } from 'drizzle-orm'
import type { CourseMode, OpenRule, SectionKind } from '#contract/courses/courses.rules'
import type { Picks, Question } from '#contract/questions/questions.model'
import { type Db, rowsOf } from '../../db/client'
import { courseChapter, courseDone, courseSection } from '../../db/schema/courses'

export interface CourseRow {
  id: number
  room_id: number
  title: string
  description: string
  mode: CourseMode
  open_rule: OpenRule
  publish_time: number
  deleted_time: number
  section_count: number
  done_count: number
  update_time: number
}

const cards = (uid: number) => sql`select c.id, c.room_id, c.title, c.description, c.mode, c.open_rule,
    c.publish_time::int8, c.deleted_time::int8, c.update_time::int8,
    (select count(*) from course_section s where s.course_id = c.id and s.deleted_time = 0)::int as section_count,
    (select count(*) from course_section s join course_done d on d.section_id = s.id and d.uid = ${uid}
      where s.course_id = c.id and s.deleted_time = 0)::int as done_count
  from course c`

/** Of a room, in their order; `drafts`: also those that are not shown to its people. */
export const list = (db: Db, roomId: number, uid: number, drafts: boolean): Promise<CourseRow[]> =>
  rowsOf(
    db,
    sql`${cards(uid)} where c.room_id = ${roomId} and c.deleted_time = 0
      and (${drafts}::boolean or c.publish_time > 0) order by c.sort, c.id`,
  )

/** Also a deleted one. */
export const one = async (db: Db, id: number, uid: number): Promise<CourseRow | undefined> =>
  (await rowsOf<CourseRow>(db, sql`${cards(uid)} where c.id = ${id}`))[0]

export const chapters = (db: Db, courseId: number): Promise<{ id: number; title: string }[]> =>
  db
    .select({ id: courseChapter.id, title: courseChapter.title })
    .from(courseChapter)
    .where(eq(courseChapter.courseId, courseId))
    .orderBy(asc(courseChapter.sort), asc(courseChapter.id))

export interface SectionRow {
  id: number
  course_id: number
  chapter_id: number
  title: string
  kind: SectionKind
  mime: string
  minutes: number
  open_time: number
  opened: boolean
  done: boolean
}

/** In the order of the course, with what the person has finished. */
export const sections = (db: Db, courseId: number, uid: number): Promise<SectionRow[]> =>
  rowsOf(
    db,
    sql`select s.id, s.course_id, s.chapter_id, s.title, s.kind, coalesce(f.mime, '') as mime, s.minutes, s.open_time::int8,
        s.opened, d.uid is not null as done
      from course_section s join course_chapter h on h.id = s.chapter_id
        left join attachment f on f.id = s.file_id
        left join course_done d on d.section_id = s.id and d.uid = ${uid}
      where s.course_id = ${courseId} and s.deleted_time = 0 order by h.sort, h.id, s.sort, s.id`,
  )

export interface SectionWhole {
  id: number
  courseId: number
  kind: SectionKind
  body: string
  fileId: number
  contentId: number
  questions: Question[]
}
export const section = async (db: Db, id: number): Promise<SectionWhole | undefined> =>
  (
    await db
      .select({
        id: courseSection.id,
        courseId: courseSection.courseId,
        kind: courseSection.kind,
        body: courseSection.body,
        fileId: courseSection.fileId,
        contentId: courseSection.contentId,
        questions: courseSection.questions,
      })
      .from(courseSection)
      .where(and(eq(courseSection.id, id), eq(courseSection.deletedTime, 0)))
  )[0]

export interface Result {
  score: number
  full: number
  picks: Picks
}
export const result = async (db: Db, sectionId: number, uid: number): Promise<Result | undefined> =>
  (
    await db
      .select({ score: courseDone.score, full: courseDone.full, picks: courseDone.picks })
      .from(courseDone)
      .where(and(eq(courseDone.sectionId, sectionId), eq(courseDone.uid, uid)))
  )[0]

/** Once is enough: what was finished before stays as it was. */
export const finish = async (tx: Db, sectionId: number, uid: number, now: number): Promise<void> => {
  await tx.insert(courseDone).values({ sectionId, uid, doneTime: now }).onConflictDoNothing()
}

/** Keeps what was answered last and the best score; gives that. */
export const answer = async (
  tx: Db,
  at: { sectionId: number; uid: number; now: number },
  got: Result,
): Promise<number> => {
  const { sectionId, uid, now } = at
  const [row] = await tx
    .insert(courseDone)
    .values({ sectionId, uid, doneTime: now, ...got })
    .onConflictDoUpdate({
      target: [courseDone.sectionId, courseDone.uid],
      set: {
        picks: got.picks,
        // Of a quiz that was changed the older score counts in hundredths of what it was.
        score: sql`case when ${courseDone.full} > 0 and ${courseDone.score} * ${got.full} > ${got.score} * ${courseDone.full}
          then ${courseDone.score} else ${got.score} end`,
        full: sql`case when ${courseDone.full} > 0 and ${courseDone.score} * ${got.full} > ${got.score} * ${courseDone.full}
          then ${courseDone.full} else ${got.full} end`,
      },
    })
    .returning({ score: courseDone.score })
  return row?.score ?? got.score
}

/** Sections that are made of a file, with their rooms. */
export const holders = (db: Db, fileId: number): Promise<{ id: number; course_id: number; room_id: number }[]> =>
  rowsOf(
    db,
    sql`select s.id, s.course_id, c.room_id from course_section s join course c on c.id = s.course_id
      where s.file_id = ${fileId} and s.deleted_time = 0 and c.deleted_time = 0 order by s.id desc limit 20`,
  )

export const contentTitle = async (db: Db, id: number): Promise<string> =>
  (await rowsOf<{ title: string }>(db, sql`select title from content where id = ${id} and deleted_time = 0`))[0]
    ?.title ?? ''

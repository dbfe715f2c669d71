import { and, asc, eq, sql } from 'drizzle-orm'
import type { CourseMode, OpenRule, SectionKind } from '#contract/courses/courses.rules'
import { lengthOf, SPEED_USUAL, type Span } from '#contract/courses/watch.rules'
import type { Picks, Question } from '#contract/questions/questions.model'
import { type Db, rowsOf } from '../../db/client'
import { courseChapter, courseDone, courseProgress, courseSection } from '../../db/schema/courses'

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
  duration: number
  share: number
  open_time: number
  opened: boolean
  done: boolean
  /** Seconds of its video that were seen, and how far down it was read (hundredths). */
  seen: number
  read: number
}

/** In the order of the course, with what the person has finished and how far they are. */
export const sections = (db: Db, courseId: number, uid: number): Promise<SectionRow[]> =>
  rowsOf(
    db,
    sql`select s.id, s.course_id, s.chapter_id, s.title, s.kind, coalesce(f.mime, '') as mime, s.minutes, s.duration,
        s.share, s.open_time::int8, s.opened, d.uid is not null as done,
        coalesce(p.seen, 0) as seen, coalesce(p.read, 0) as read
      from course_section s join course_chapter h on h.id = s.chapter_id
        left join attachment f on f.id = s.file_id
        left join course_done d on d.section_id = s.id and d.uid = ${uid}
        left join course_progress p on p.section_id = s.id and p.uid = ${uid} and p.file_id = s.file_id
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

type Learner = { sectionId: number; uid: number }
export interface Watch {
  spans: readonly Span[]
  position: number
  speed: number
}
/** What the person has seen of the section's file, and where they left it. */
export const watched = async (db: Db, at: Learner & { fileId: number }): Promise<Watch> => {
  const { spans, position, speed } = courseProgress
  const [row] = await db
    .select({ spans, position, speed })
    .from(courseProgress)
    .where(
      and(
        eq(courseProgress.sectionId, at.sectionId),
        eq(courseProgress.uid, at.uid),
        eq(courseProgress.fileId, at.fileId),
      ),
    )
  return row ?? { spans: [], position: 0, speed: SPEED_USUAL }
}

export interface Beat extends Learner {
  fileId: number
  /** When the device said it. */
  at: number
  spans: readonly Span[]
  read: number
  /** Where the video was left; none: it was not played. */
  left?: { position: number; speed: number }
}
/** Adds what was seen and read to what there is, whichever device it comes from and how late; gives how far that is. */
export const beat = async (tx: Db, { left, ...now }: Beat): Promise<{ seen: number; read: number }> => {
  const p = courseProgress
  const added = sql`excluded.spans`
  const all = sql`(case when ${p.fileId} = excluded.file_id then ${p.spans} + ${added} else ${added} end)`
  const latest = sql`(${p.fileId} <> excluded.file_id or (${left !== undefined}::boolean and ${p.at} <= excluded.at))`
  const [row] = await tx
    .insert(courseProgress)
    .values({ ...now, ...left, seen: lengthOf(now.spans) })
    .onConflictDoUpdate({
      target: [p.sectionId, p.uid],
      set: {
        fileId: now.fileId,
        spans: all,
        seen: sql`(select coalesce(sum(upper(r) - lower(r)), 0) from unnest(${all}) r)`,
        read: sql`(case when ${p.fileId} = excluded.file_id then greatest(${p.read}, excluded.read) else excluded.read end)`,
        position: sql`(case when ${latest} then excluded.position else ${p.position} end)`,
        speed: sql`(case when ${latest} then excluded.speed else ${p.speed} end)`,
        at: sql`greatest(${p.at}, excluded.at)`,
      },
    })
    .returning({ seen: p.seen, read: p.read })
  return row ?? { seen: 0, read: 0 }
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

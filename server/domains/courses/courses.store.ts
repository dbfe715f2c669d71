import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { ResourceKind } from '#contract/content/content.model'
import type { ContentType } from '#contract/content/content.types'
import type { Quality } from '#contract/content/progress/rendition.rules'
import type { CourseMode, OpenRule, SectionKind } from '#contract/courses/courses.rules'
import type { Question } from '#contract/questions/questions.model'
import type { JoinedRow } from '../../db/batching/joined-row'
import { type Db, rowsOf } from '../../db/client'
import { statement } from '../../db/prepared'
import { courseChapter, courseSection } from '../../db/schema/courses'

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
  slot: number
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
        s.share, s.open_time::int8, s.opened, s.slot, d.uid is not null as done,
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
  lowFileId: number
  contentId: number
  questions: Question[]
  updateTime: number
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
        lowFileId: courseSection.lowFileId,
        contentId: courseSection.contentId,
        questions: courseSection.questions,
        updateTime: courseSection.updateTime,
      })
      .from(courseSection)
      .where(and(eq(courseSection.id, id), eq(courseSection.deletedTime, 0)))
  )[0]

export interface SectionAt {
  id: number
  course_id: number
  kind: SectionKind
  file_id: number
  duration: number
  share: number
  open_time: number
  opened: boolean
  open_rule: OpenRule
  publish_time: number
  done: boolean
  seen: number
  read: number
  /** Something before it is not finished. */
  waits: boolean
}
/** `id` and `uid` are what the statement calls the section and the person. */
const writeSectionAt = (id: SQL, uid: SQL): SQL => sql`select s.id, s.course_id, s.kind, s.file_id, s.duration, s.share,
    s.open_time::int8, s.opened, c.open_rule, c.publish_time::int8, d.uid is not null as done, coalesce(p.seen, 0) as seen,
    coalesce(p.read, 0) as read,
    c.open_rule = 'after' and exists (select 1 from course_section b join course_chapter g on g.id = b.chapter_id
      where b.course_id = c.id and b.deleted_time = 0 and (g.sort, g.id, b.sort, b.id) < (h.sort, h.id, s.sort, s.id)
        and not exists (select 1 from course_done e where e.section_id = b.id and e.uid = ${uid})) as waits
  from course_section s join course c on c.id = s.course_id join course_chapter h on h.id = s.chapter_id
    left join course_done d on d.section_id = s.id and d.uid = ${uid}
    left join course_progress p on p.section_id = s.id and p.uid = ${uid} and p.file_id = s.file_id
  where s.id = ${id} and s.deleted_time = 0 and c.deleted_time = 0`
const askAt = statement<SectionAt, { id: number; uid: number }>((at) => writeSectionAt(at.id, at.uid))
/** One section as a person finds it, of a course that is there. */
export const sectionAt = async (db: Db, id: number, uid: number): Promise<SectionAt | undefined> =>
  (await askAt(db, { id, uid }))[0]

export interface SectionJoined {
  section: SectionAt | null
}
/** The same, by the statement that looks up session and room: for what comes often. */
export const sectionJoined: JoinedRow<SectionJoined> = {
  columns: (at) => ({ section: sql`(select row_to_json(x) from (${writeSectionAt(at.id, sql`a.uid`)}) x)` }),
}

/** Sections that are made of a file, with their rooms. */
export const holders = (db: Db, fileId: number): Promise<{ id: number; course_id: number; room_id: number }[]> =>
  rowsOf(
    db,
    sql`select s.id, s.course_id, c.room_id from course_section s join course c on c.id = s.course_id
      where (s.file_id = ${fileId} or s.low_file_id = ${fileId}) and s.deleted_time = 0 and c.deleted_time = 0 order by s.id desc limit 20`,
  )

const listed = (ids: readonly number[]) =>
  sql`(select e::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) e)`

/** What sections are made of, and the pictures that their pages show; of a film in two renditions, which of them is which. */
export const filesOf = (
  db: Db,
  sectionIds: readonly number[],
): Promise<{ id: number; key: string; filename: string; filesize: number; mime: string; taken_in: Quality | '' }[]> =>
  rowsOf(
    db,
    sql`with here as (select s.file_id, case when s.duration > 0 then s.low_file_id else 0 end as low_file_id, s.content_id, s.body from course_section s where s.id in ${listed(sectionIds)}),
      films as (
        select file_id, low_file_id from here
        union select c.file_id, c.low_file_id from here join content c on c.id = here.content_id and c.deleted_time = 0),
      taken as (
        select file_id as id, true as high, false as low from films
        union all select case when low_file_id > 0 then low_file_id else file_id end, false, true from films
        union all select m[1]::int, true, true from here cross join lateral regexp_matches(here.body, '/files/([1-9][0-9]{0,8})/', 'g') m),
      wanted as (select id, case when not bool_or(low) then 'high' when not bool_or(high) then 'low' else '' end as taken_in
        from taken group by id)
      select f.id, f.key, f.filename, f.filesize::int8 as filesize, f.mime, w.taken_in
      from attachment f join wanted w on w.id = f.id order by f.id`,
  )

/** Contents of the library in them, as far as they are there. */
export interface HeldContent {
  section_id: number
  id: number
  content_type: ContentType
  kind: ResourceKind | ''
}

/** Content of the library that sections hold and that is to be had. */
export const contentsOf = (db: Db, sectionIds: readonly number[]): Promise<HeldContent[]> =>
  rowsOf(
    db,
    sql`select s.id as section_id, c.id, c.content_type, c.kind from course_section s join content c on c.id = s.content_id
      where s.id in ${listed(sectionIds)} and c.deleted_time = 0 and c.publish_time > 0 and c.online_status = 1 order by c.id`,
  )

export const contentTitle = async (db: Db, id: number): Promise<string> =>
  (await rowsOf<{ title: string }>(db, sql`select title from content where id = ${id} and deleted_time = 0`))[0]
    ?.title ?? ''

/** The package that content of the library is; 0 = it is none. */
export const packageFile = async (db: Db, contentId: number): Promise<number> =>
  (
    await rowsOf<{ file_id: number }>(db, sql`select file_id from content where id = ${contentId} and kind = 'scorm'`)
  )[0]?.file_id ?? 0

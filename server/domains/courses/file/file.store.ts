import { inArray, sql } from 'drizzle-orm'
import type { SectionKind } from '#contract/courses/courses.rules'
import type { Question } from '#contract/questions/questions.model'
import { type Db, rowsOf } from '../../../db/client'
import { attachment } from '../../../db/schema/files'

export interface WholeRow {
  chapter_id: number
  title: string
  kind: SectionKind
  body: string
  file_id: number
  low_file_id: number
  content_id: number
  content_title: string
  questions: Question[]
  minutes: number
  duration: number
  share: number
}
/** All sections of a course with what they are made of, in order. */
export const whole = (db: Db, courseId: number): Promise<WholeRow[]> =>
  rowsOf(
    db,
    sql`select s.chapter_id, s.title, s.kind, s.body, s.file_id, s.low_file_id, s.content_id, coalesce(c.title, '') as content_title,
        s.questions, s.minutes, s.duration, s.share
      from course_section s left join content c on c.id = s.content_id
      where s.course_id = ${courseId} and s.deleted_time = 0 order by s.sort, s.id`,
  )

export const filesOf = (db: Db, ids: readonly number[]) =>
  db
    .select({ id: attachment.id, key: attachment.key, filename: attachment.filename, filesize: attachment.filesize })
    .from(attachment)
    .where(inArray(attachment.id, [...ids]))

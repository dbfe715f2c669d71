import { sql } from 'drizzle-orm'
import { examsErrors } from '#contract/exams/exams.errors'
import { refTo } from '../../lib/calls/room-ref'

export const examRef = refTo(
  'exam',
  (id) => sql`(select ex.room_id from exam ex where ex.id = ${id} and ex.deleted_time = 0)`,
  examsErrors.exam_gone,
)

export const recordRef = refTo(
  'exam_record',
  (id) => sql`(select ex.room_id from exam_record er join exam ex on ex.id = er.exam_id
    where er.id = ${id} and ex.deleted_time = 0)`,
  examsErrors.record_gone,
)

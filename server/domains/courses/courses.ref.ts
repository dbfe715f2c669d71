import { sql } from 'drizzle-orm'
import { coursesErrors } from '#contract/courses/courses.errors'
import { refTo } from '../../lib/calls/room-ref'

/** A course, for calls that are about one; also a deleted one, which can be restored. */
export const courseRef = refTo(
  'course',
  (id) => sql`(select cc.room_id from course cc where cc.id = ${id})`,
  coursesErrors.course_gone,
)

export const sectionRef = refTo(
  'course_section',
  (id) => sql`(select cc.room_id from course_section cs join course cc on cc.id = cs.course_id
    where cs.id = ${id} and cs.deleted_time = 0 and cc.deleted_time = 0)`,
  coursesErrors.section_gone,
)

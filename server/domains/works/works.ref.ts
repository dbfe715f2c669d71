import { sql } from 'drizzle-orm'
import { worksErrors } from '#contract/works/works.errors'
import { refTo } from '../../lib/calls/room-ref'

/** A work, for calls that are about one; also a deleted one, which can be restored. */
export const workRef = refTo(
  'work',
  (id) => sql`(select ww.room_id from work ww where ww.id = ${id})`,
  worksErrors.work_gone,
)

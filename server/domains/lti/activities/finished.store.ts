import { sql } from 'drizzle-orm'
import { type GradingProgress, SCOPES } from '#contract/lti/lti.rules'
import { type Db, rowsOf } from '../../../db/client'
import { reportedFor } from './activities.store'

type Of = { roomId: number; contentId: number }

/** Whether a room's activity opens through a tool that may say how far people are. */
export const reports = async (db: Db, { roomId, contentId }: Of): Promise<boolean> =>
  (
    await rowsOf(
      db,
      sql`select 1 from content_binding b join lti_content lc on lc.content_id = b.content_id join lti_tool t on t.id = lc.tool_id
        where b.module_type = 'training_room' and b.module_id = ${roomId} and b.content_id = ${contentId}
          and ${SCOPES.score} = any(t.scopes)`,
    )
  ).length > 0

export interface FinishedRow {
  uid: number
  done_time: number
  score: number | null
  full: number | null
  grading: GradingProgress | null
}
/** Who has finished an activity, with the score that stands. */
export const finishedOf = (db: Db, { roomId, contentId, uid = 0 }: Of & { uid?: number }): Promise<FinishedRow[]> =>
  rowsOf(
    db,
    sql`select f.uid, f.done_time::int8, sc.score, sc."full", sc.grading from lti_progress f
        left join lti_content lc on lc.content_id = f.content_id
        ${reportedFor(sql`f.uid`, sql`f.room_id`, sql`f.content_id`, sql`lc.tool_id`)}
      where f.room_id = ${roomId} and f.content_id = ${contentId} and f.done_time > 0 and (${uid}::int = 0 or f.uid = ${uid})`,
  )

import { sql } from 'drizzle-orm'
import type { Given } from '#contract/questions/questions.model'
import { type Db, rowsOf } from '../../../db/client'

export interface SatRow {
  score: number
  full: number
  items: number[]
  /** [item, score, given] of each question that was answered. */
  answers: [item: number, score: number, given: Given][]
}
/** Of everybody the attempt that counts, with its answers. */
export const sats = (db: Db, examId: number): Promise<SatRow[]> =>
  rowsOf(
    db,
    sql`select b.score, b.full_score as "full", b.items, coalesce((select json_agg(json_build_array(a.item_id, a.score, a.given))
        from exam_answer a where a.record_id = b.id), '[]') as answers
      from (select distinct on (r.uid) r.* from exam_record r where r.exam_id = ${examId} and r.hand_time > 0 and r.score >= 0
        order by r.uid, r.score desc, r.attempt) b order by b.id`,
  )

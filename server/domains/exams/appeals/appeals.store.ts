import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AppealState } from '#contract/exams/appeals/appeals.rules'
import type { Given, Question } from '#contract/questions/questions.model'
import { type Db, rowsOf } from '../../../db/client'
import { examAppeal } from '../../../db/schema/exams/marks'
import { examAnswer } from '../../../db/schema/exams/runs'

interface Own {
  id: number
  item_id: number
  body: string
  state: AppealState
  answer: string
  before: number
  after: number
  create_time: number
  handled_time: number
}
export interface AppealRow extends Own {
  record_id: number
  truename: string
  question: Question
  given: Given
  arbiter: string
  marked: boolean
}

const own = sql`a.id, a.item_id, a.body, a.state, a.answer, a.score_before as before, a.score_after as after,
  a.create_time::int8 as create_time, a.handled_time::int8 as handled_time`

export const ofRecord = (db: Db, recordId: number): Promise<Own[]> =>
  rowsOf(db, sql`select ${own} from exam_appeal a where a.record_id = ${recordId} order by a.id`)

const select = (db: Db, uid: number, where: SQL): Promise<AppealRow[]> =>
  rowsOf(
    db,
    sql`select ${own}, a.record_id, p.truename, i.question, coalesce(w.given, '[]') as given, coalesce(y.truename, '') as arbiter,
        exists (select 1 from exam_mark k where k.record_id = a.record_id and k.item_id = a.item_id and k.marker_uid = ${uid}) as marked
      from exam_appeal a join exam_record r on r.id = a.record_id join account p on p.uid = r.uid
        join exam_item i on i.id = a.item_id
        left join exam_answer w on w.record_id = a.record_id and w.item_id = a.item_id
        left join account y on y.uid = a.arbiter_uid
      where ${where} order by (a.state <> 'open'), a.id desc`,
  )
export const ofExam = (db: Db, uid: number, examId: number): Promise<AppealRow[]> =>
  select(db, uid, sql`r.exam_id = ${examId}`)
export const one = async (db: Db, uid: number, recordId: number, id: number): Promise<AppealRow | undefined> =>
  (await select(db, uid, sql`a.id = ${id} and a.record_id = ${recordId}`))[0]

/** Undefined: this answer was appealed about before. */
export const add = async (tx: Db, row: typeof examAppeal.$inferInsert): Promise<number | undefined> =>
  (await tx.insert(examAppeal).values(row).onConflictDoNothing().returning({ id: examAppeal.id }))[0]?.id

export const close = async (tx: Db, id: number, to: Partial<typeof examAppeal.$inferInsert>): Promise<boolean> =>
  (
    await tx
      .update(examAppeal)
      .set(to)
      .where(and(eq(examAppeal.id, id), eq(examAppeal.state, 'open')))
      .returning({ id: examAppeal.id })
  ).length > 0

/** The points that somebody decided on, also where nothing was answered. */
export const decideScore = async (tx: Db, row: typeof examAnswer.$inferInsert): Promise<void> => {
  await tx
    .insert(examAnswer)
    .values(row)
    .onConflictDoUpdate({
      target: [examAnswer.recordId, examAnswer.itemId],
      set: { score: row.score, markerUid: row.markerUid },
    })
}

/** Those who decide in a room. */
export const decidersOf = async (db: Db, roomId: number): Promise<number[]> =>
  (
    await rowsOf<{ uid: number }>(
      db,
      sql`select uid from room_member where room_id = ${roomId} and role in ('teacher', 'admin', 'owner')`,
    )
  ).map(({ uid }) => uid)

import { and, eq, sql } from 'drizzle-orm'
import type { Given, Question } from '#contract/questions/questions.model'
import { type Db, rowsOf } from '../../../db/client'
import { examAnswer, examItem, examRecord } from '../../../db/schema/exams/runs'

export type RecordRow = typeof examRecord.$inferSelect
export type ItemRow = typeof examItem.$inferSelect
export type AnswerRow = typeof examAnswer.$inferSelect

export const one = async (db: Db, id: number, lock = false): Promise<RecordRow | undefined> => {
  const asked = db.select().from(examRecord).where(eq(examRecord.id, id))
  return (await (lock ? asked.for('update') : asked))[0]
}

/** Attempts of a person in these exams, the first of each first. */
export const ofPerson = async (db: Db, uid: number, examIds: readonly number[]): Promise<RecordRow[]> =>
  examIds.length
    ? db
        .select()
        .from(examRecord)
        .where(
          and(
            eq(examRecord.uid, uid),
            sql`${examRecord.examId} in (select e::int from jsonb_array_elements_text(${JSON.stringify(examIds)}::jsonb) e)`,
          ),
        )
        .orderBy(examRecord.examId, examRecord.attempt)
    : []

export const insert = async (tx: Db, row: typeof examRecord.$inferInsert): Promise<number> => {
  const [made] = await tx.insert(examRecord).values(row).returning({ id: examRecord.id })
  if (!made) throw new Error('no record')
  return made.id
}
export const change = async (tx: Db, id: number, to: Partial<RecordRow>): Promise<void> => {
  await tx.update(examRecord).set(to).where(eq(examRecord.id, id))
}

export const itemsOf = (db: Db, examId: number): Promise<ItemRow[]> =>
  db.select().from(examItem).where(eq(examItem.examId, examId)).orderBy(examItem.sort)

export const answersOf = (db: Db, recordId: number): Promise<AnswerRow[]> =>
  db.select().from(examAnswer).where(eq(examAnswer.recordId, recordId))

interface Saved {
  itemId: number
  given: Given
  deviceTime: number
}
/** Of each question what was given last stays, in whatever order it arrives. One statement. */
export const saveAnswers = async (tx: Db, recordId: number, answers: readonly Saved[], now: number): Promise<void> => {
  if (!answers.length) return
  await tx
    .insert(examAnswer)
    .values(answers.map((one) => ({ ...one, recordId, serverTime: now })))
    .onConflictDoUpdate({
      target: [examAnswer.recordId, examAnswer.itemId],
      set: {
        given: sql`excluded.given`,
        deviceTime: sql`excluded.device_time`,
        serverTime: sql`excluded.server_time`,
        score: sql`-1`,
        markerUid: sql`0`,
      },
      setWhere: sql`excluded.device_time >= ${examAnswer.deviceTime}`,
    })
}

export const setScore = async (
  tx: Db,
  at: { recordId: number; itemId: number },
  to: { score: number; markerUid?: number; comment?: string },
): Promise<void> => {
  await tx
    .update(examAnswer)
    .set(to)
    .where(and(eq(examAnswer.recordId, at.recordId), eq(examAnswer.itemId, at.itemId)))
}

/** Attempts whose time is over and that nobody handed in, the oldest first; others that hand them in are not waited for. */
export const overdue = async (db: Db, before: number, most: number): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(
      db,
      sql`select r.id from exam_record r where r.hand_time = 0 and r.due_time < ${before} order by r.due_time limit ${most}`,
    )
  ).map(({ id }) => id)

export interface ToMarkRow {
  record_id: number
  item_id: number
  question: Question
  given: Given
  score: number
  comment: string
  hand_time: number
}
/** Answers that only people mark, question by question, in an order that says nothing of whose they are. */
export const toMark = (db: Db, examId: number, most: number): Promise<ToMarkRow[]> =>
  rowsOf(
    db,
    sql`select a.record_id, a.item_id, i.question, a.given, a.score, a.comment, r.hand_time::int8 as hand_time
      from exam_answer a join exam_record r on r.id = a.record_id join exam_item i on i.id = a.item_id
      where r.exam_id = ${examId} and r.hand_time > 0 and i.question ->> 'kind' = 'short'
      order by i.sort, r.seed, a.record_id limit ${most}`,
  )

/** The same for one of several markers: what they marked, with their own mark alone, and what still wants one of theirs. */
export const toMarkBlind = (db: Db, examId: number, uid: number, most: number): Promise<ToMarkRow[]> =>
  rowsOf(
    db,
    sql`select a.record_id, a.item_id, i.question, a.given, coalesce(k.score, -1) as score, coalesce(k.comment, '') as comment,
        r.hand_time::int8 as hand_time
      from exam_answer a join exam_record r on r.id = a.record_id join exam_item i on i.id = a.item_id
        left join exam_mark k on k.record_id = a.record_id and k.item_id = a.item_id and k.marker_uid = ${uid}
      where r.exam_id = ${examId} and r.hand_time > 0 and i.question ->> 'kind' = 'short' and (a.score < 0 or k.marker_uid is not null)
      order by i.sort, r.seed, a.record_id limit ${most}`,
  )

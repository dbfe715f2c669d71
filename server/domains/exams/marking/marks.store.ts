import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client'
import { examMark } from '../../../db/schema/exams/marks'

type Row = typeof examMark.$inferSelect

/** What was given for one answer, the first mark first. */
export const marksOf = (db: Db, recordId: number, itemId: number): Promise<Row[]> =>
  db
    .select()
    .from(examMark)
    .where(and(eq(examMark.recordId, recordId), eq(examMark.itemId, itemId)))
    .orderBy(examMark.createTime, examMark.markerUid)

export const setMark = async (tx: Db, row: typeof examMark.$inferInsert): Promise<void> => {
  await tx
    .insert(examMark)
    .values(row)
    .onConflictDoUpdate({
      target: [examMark.recordId, examMark.itemId, examMark.markerUid],
      set: { score: sql`excluded.score`, comment: sql`excluded.comment` },
    })
}

/** Of answers that were given anew. */
export const dropMarks = async (tx: Db, recordId: number, itemIds: readonly number[]): Promise<void> => {
  if (itemIds.length)
    await tx.delete(examMark).where(and(eq(examMark.recordId, recordId), inArray(examMark.itemId, [...itemIds])))
}

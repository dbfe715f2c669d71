import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { type BatchBefore, workMark, workMarkBatch, workVerdict } from '../../../db/schema/works/marks'
import { list } from '../works.store'

/** Later than a day nobody means the points that were just given. */
const UNDO_SECONDS = 86_400

type Batch = typeof workMarkBatch.$inferSelect

export const add = async (tx: Db, row: typeof workMarkBatch.$inferInsert): Promise<number> => {
  const [made] = await tx.insert(workMarkBatch).values(row).returning({ id: workMarkBatch.id })
  return made?.id ?? 0
}

/** The last batch of a marker in a work that was not undone; `hold`: held until the transaction ends. */
export const last = async (
  db: Db,
  q: { workId: number; uid: number; now: number; hold?: boolean },
): Promise<Batch | undefined> => {
  const mine = and(eq(workMarkBatch.workId, q.workId), eq(workMarkBatch.uid, q.uid), eq(workMarkBatch.undoneTime, 0))
  const asked = db
    .select()
    .from(workMarkBatch)
    .where(and(mine, gt(workMarkBatch.time, q.now - UNDO_SECONDS)))
    .orderBy(desc(workMarkBatch.id))
    .limit(1)
  const [row] = await (q.hold ? asked.for('update') : asked)
  return row
}

/** How far the marking of hand-ins is: their last mark of an item, and their last verdict. */
export const lastOf = (
  tx: Db,
  ids: readonly number[],
  itemId: number,
): Promise<{ submission_id: number; mark_id: number; verdict_id: number }[]> =>
  rowsOf(
    tx,
    sql`select s.id as submission_id,
        (select coalesce(max(m.id), 0) from work_mark m where m.submission_id = s.id and m.item_id = ${itemId})::int as mark_id,
        (select coalesce(max(v.id), 0) from work_verdict v where v.submission_id = s.id)::int as verdict_id
      from work_submission s where s.id in (${list(ids)})`,
  )

/** Points of the item were given, or the hand-in was decided on, after the batch. */
export const movedOn = async (tx: Db, batch: Batch, before: BatchBefore): Promise<boolean> => {
  const others = sql`x.submission_id = ${before.submission_id} and x.undone_time = 0 and x.batch_id <> ${batch.id}`
  const [row] = await rowsOf<{ moved: boolean }>(
    tx,
    sql`select exists (select 1 from work_mark x where ${others} and x.item_id = ${batch.itemId} and x.id > ${before.mark_id})
      or exists (select 1 from work_verdict x where ${others} and x.id > ${before.verdict_id}) as moved`,
  )
  return row?.moved === true
}

/** True where the batch had ended the marking of the hand-in. */
export const undo = async (tx: Db, id: number, submissionId: number, now: number): Promise<boolean> => {
  const to = { undoneTime: now }
  await tx
    .update(workMark)
    .set(to)
    .where(and(eq(workMark.batchId, id), eq(workMark.submissionId, submissionId)))
  const decided = await tx
    .update(workVerdict)
    .set(to)
    .where(and(eq(workVerdict.batchId, id), eq(workVerdict.submissionId, submissionId)))
    .returning({ id: workVerdict.id })
  return decided.length > 0
}

export const close = async (tx: Db, id: number, now: number): Promise<void> => {
  await tx.update(workMarkBatch).set({ undoneTime: now }).where(eq(workMarkBatch.id, id))
}

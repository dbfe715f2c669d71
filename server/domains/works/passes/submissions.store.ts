import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/client'
import { workSubmission } from '../../../db/schema/works/passes'

export type SubmissionRow = typeof workSubmission.$inferSelect

export const add = async (tx: Db, row: typeof workSubmission.$inferInsert): Promise<SubmissionRow> => {
  const [made] = await tx.insert(workSubmission).values(row).returning()
  if (!made) throw new Error('no hand-in was kept')
  return made
}

export const byId = async (db: Db, id: number): Promise<SubmissionRow | undefined> => {
  const [row] = await db.select().from(workSubmission).where(eq(workSubmission.id, id))
  return row
}

/** Newest first. */
export const ofPass = (db: Db, passId: number): Promise<SubmissionRow[]> =>
  db.select().from(workSubmission).where(eq(workSubmission.passId, passId)).orderBy(desc(workSubmission.version))

export const withdraw = async (tx: Db, passId: number, id: number, now: number): Promise<void> => {
  await tx
    .update(workSubmission)
    .set({ withdrawnTime: now })
    .where(and(eq(workSubmission.id, id), eq(workSubmission.passId, passId)))
}

import { and, desc, eq, lte } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { taskDraft } from '../../db/schema/tasks/tasks'

export type DraftRow = typeof taskDraft.$inferSelect
/** Older ones are kept and no longer shown. */
const SHOWN = 30

/** Versions of a post: those that wait for a choice first, then the newest. */
export const ofPost = (db: Db, postId: number): Promise<DraftRow[]> =>
  db
    .select()
    .from(taskDraft)
    .where(eq(taskDraft.postId, postId))
    .orderBy(desc(taskDraft.aside), desc(taskDraft.revision))
    .limit(SHOWN)

/** Who wrote which version, newest first. */
export const written = (tx: Db, postId: number) =>
  tx
    .select({ revision: taskDraft.revision, client: taskDraft.client, kept: taskDraft.kept })
    .from(taskDraft)
    .where(eq(taskDraft.postId, postId))
    .orderBy(desc(taskDraft.revision))

export const add = async (tx: Db, row: typeof taskDraft.$inferInsert): Promise<void> => {
  await tx.insert(taskDraft).values(row)
}

/** The version that was handed in over this one was written elsewhere: it waits beside it. */
export const setAside = async (tx: Db, postId: number, revision: number): Promise<void> => {
  const at = and(eq(taskDraft.postId, postId), eq(taskDraft.revision, revision))
  await tx.update(taskDraft).set({ aside: true }).where(at)
}

/** The writer has chosen: what waited until `revision` stays, and waits no more. */
export const settle = async (tx: Db, postId: number, revision: number): Promise<void> => {
  const at = and(eq(taskDraft.postId, postId), lte(taskDraft.revision, revision))
  await tx.update(taskDraft).set({ aside: false }).where(at)
}

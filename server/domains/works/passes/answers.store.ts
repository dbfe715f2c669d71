import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { account } from '../../../db/schema/account'
import { workAnswer, workAnswerFile } from '../../../db/schema/works/passes'
import { workItem, workStep } from '../../../db/schema/works/works'
import { readable } from '../authoring/works.readable'

export type AnswerRow = typeof workAnswer.$inferSelect
export type ItemRow = typeof workItem.$inferSelect & { gone: boolean }

/** An item of the work, also one that was taken out: what somebody wrote for it still has a place. */
export const itemOf = async (db: Db, workId: number, id: number): Promise<ItemRow | undefined> => {
  const [row] = await db
    .select({ item: workItem, stepGone: workStep.deletedTime })
    .from(workItem)
    .innerJoin(workStep, eq(workStep.id, workItem.stepId))
    .where(and(eq(workItem.id, id), eq(workItem.workId, workId)))
  return row && { ...readable(row.item), gone: row.item.deletedTime > 0 || row.stepGone > 0 }
}

/** Items that ask for an answer, in order of their id. */
export const itemsToAnswer = async (db: Db, workId: number) => {
  const rows = await db
    .select({
      id: workItem.id,
      title: workItem.title,
      intro: workItem.intro,
      kind: workItem.kind,
      content: workItem.content,
      score: workItem.score,
      required: workItem.required,
      deadline: workItem.deadline,
      rubric: workItem.rubric,
    })
    .from(workItem)
    .innerJoin(workStep, and(eq(workStep.id, workItem.stepId), eq(workStep.deletedTime, 0)))
    .where(
      and(eq(workItem.workId, workId), eq(workItem.deletedTime, 0), inArray(workItem.kind, ['quiz', 'text', 'upload'])),
    )
    .orderBy(asc(workItem.id))
  return rows.map(readable)
}

/** All versions of one item, or of all: oldest first. */
export const versionsOf = (db: Db, passId: number, itemId?: number): Promise<AnswerRow[]> =>
  db
    .select()
    .from(workAnswer)
    .where(and(eq(workAnswer.passId, passId), itemId ? eq(workAnswer.itemId, itemId) : undefined))
    .orderBy(asc(workAnswer.itemId), asc(workAnswer.revision))

/** What counts now, and what waits for its writer's choice. */
export const standing = (db: Db, passId: number): Promise<AnswerRow[]> =>
  db
    .select()
    .from(workAnswer)
    .where(and(eq(workAnswer.passId, passId), sql`(${workAnswer.current} or ${workAnswer.aside})`))
    .orderBy(asc(workAnswer.itemId), asc(workAnswer.revision))

/** One more version; where it counts, the one before it does no longer. */
export const add = async (tx: Db, row: typeof workAnswer.$inferInsert): Promise<AnswerRow> => {
  const { passId, itemId } = row
  if (row.current)
    await tx
      .update(workAnswer)
      .set({ current: false })
      .where(and(eq(workAnswer.passId, passId), eq(workAnswer.itemId, itemId), eq(workAnswer.current, true)))
  const [made] = await tx.insert(workAnswer).values(row).returning()
  if (!made) throw new Error('no answer was kept')
  return made
}

/** The writer has chosen: the version stays, and waits no longer. */
export const settle = async (tx: Db, passId: number, itemId: number, revision: number, uid: number): Promise<void> => {
  await tx
    .update(workAnswer)
    .set({ aside: false })
    .where(
      and(
        eq(workAnswer.passId, passId),
        eq(workAnswer.itemId, itemId),
        eq(workAnswer.revision, revision),
        eq(workAnswer.uid, uid),
      ),
    )
}

export const linkFiles = async (tx: Db, passId: number, fileIds: readonly number[]): Promise<void> => {
  if (!fileIds.length) return
  await tx
    .insert(workAnswerFile)
    .values(fileIds.map((fileId) => ({ fileId, passId })))
    .onConflictDoNothing()
}

/** Those of these files that already belong to the pass. */
export const linked = async (db: Db, passId: number, fileIds: readonly number[]): Promise<Set<number>> => {
  if (!fileIds.length) return new Set()
  const rows = await db
    .select({ id: workAnswerFile.fileId })
    .from(workAnswerFile)
    .where(and(eq(workAnswerFile.passId, passId), inArray(workAnswerFile.fileId, [...fileIds])))
  return new Set(rows.map((r) => r.id))
}

export const namesOf = async (db: Db, uids: readonly number[]): Promise<Map<number, string>> => {
  if (!uids.length) return new Map()
  const rows = await db
    .select({ uid: account.uid, truename: account.truename })
    .from(account)
    .where(inArray(account.uid, [...uids]))
  return new Map(rows.map((r) => [r.uid, r.truename]))
}

/** What names those whose hand-in it is. */
export const wordsOfPass = async (db: Db, passId: number): Promise<string[]> =>
  (
    await rowsOf<{ word: string }>(
      db,
      sql`select t.title as word from work_pass p join team t on t.id = p.team_id where p.id = ${passId}
        union select a.truename from work_pass p join account a on a.uid = p.uid
            or a.uid in (select m.uid from team_member m where m.team_id = p.team_id and m.role <> 'teacher')
          where p.id = ${passId}`,
    )
  ).map((r) => r.word)

/** Rooms in whose passes the file is, and whether one of the passes is this person's. */
export const passesOfFile = (db: Db, fileId: number, uid: number) =>
  rowsOf<{ room_id: number; mine: boolean }>(
    db,
    sql`select p.room_id, (p.uid = ${uid} or exists (
        select 1 from team_member tm where tm.team_id = p.team_id and tm.uid = ${uid})) as mine
      from work_answer_file f join work_pass p on p.id = f.pass_id where f.file_id = ${fileId}`,
  )

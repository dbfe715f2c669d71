import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/client'
import { courseNote } from '../../../db/schema/courses'
import { inTurn } from '../../../db/turn'

type Own = { sectionId: number; uid: number }
const own = ({ sectionId, uid }: Own) => and(eq(courseNote.sectionId, sectionId), eq(courseNote.uid, uid))

export const list = (db: Db, at: Own) =>
  db
    .select({ id: courseNote.id, at: courseNote.at, text: courseNote.text, update_time: courseNote.updateTime })
    .from(courseNote)
    .where(own(at))
    .orderBy(asc(courseNote.at), asc(courseNote.id))

/** Until the end of the transaction nobody else writes notes as this person. */
export const lockWriter = (tx: Db, { uid }: Own): Promise<void> => inTurn(tx, 'course:note', uid)

export const count = (db: Db, at: Own): Promise<number> => db.$count(courseNote, own(at))

type Said = { at: number; text: string; updateTime: number }
export const add = async (tx: Db, at: Own, said: Said): Promise<number> => {
  const [row] = await tx
    .insert(courseNote)
    .values({ ...at, ...said })
    .returning({ id: courseNote.id })
  if (!row) throw new Error('no note')
  return row.id
}

/** false where the person has none such. */
export const change = async (tx: Db, at: Own, id: number, said: Said): Promise<boolean> => {
  const rows = await tx
    .update(courseNote)
    .set(said)
    .where(and(own(at), eq(courseNote.id, id)))
    .returning({ id: courseNote.id })
  return rows.length > 0
}

export const remove = async (tx: Db, at: Own, id: number): Promise<boolean> => {
  const rows = await tx
    .delete(courseNote)
    .where(and(own(at), eq(courseNote.id, id)))
    .returning({ id: courseNote.id })
  return rows.length > 0
}

/** What people noted for themselves goes with their names. */
export const forget = async (tx: Db, uids: readonly number[]): Promise<void> => {
  await tx.delete(courseNote).where(inArray(courseNote.uid, [...uids]))
}

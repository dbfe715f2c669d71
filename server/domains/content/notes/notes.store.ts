import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { has, type Page, page } from '../../../db/page'
import { contentNote } from '../../../db/schema/content/comments'
import { inTurn } from '../../../db/turn'
import { type Looker, reaches, writes } from '../content.sql'

export interface NoteRow {
  id: number
  content_id: number
  title: string
  publish_time: number
  online_status: number
  deleted_time: number
  reads: boolean
  content: string
  create_time: number
  edit_time: number
}

interface Asked {
  contentId?: number | undefined
  keyword: string
  offset: number
  limit: number
}

/** The latest written first; what became of the content stands beside it. */
export const list = (db: Db, who: Looker, { contentId = 0, keyword, ...q }: Asked): Promise<Page<NoteRow>> =>
  page<NoteRow>(
    db,
    sql`select n.id, n.content_id, n.content, n.create_time::int8, n.edit_time::int8 from content_note n
      where n.uid = ${who.uid} and (${contentId}::int = 0 or n.content_id = ${contentId}) and ${has(keyword, sql`n.content`)}`,
    sql`create_time desc, id desc`,
    q,
    sql`c.title, c.publish_time, c.online_status, c.deleted_time, coalesce(c.reads, false) as reads`,
    sql`left join lateral (select c.title, c.publish_time::int8, c.online_status, c.deleted_time::int8,
        ${reaches(who)} and (c.publish_time > 0 or ${writes(who)}) as reads from content c where c.id = p.content_id) c on true`,
  )

/** Until the end of the transaction nobody else writes notes as this person. */
export const lockWriter = async (tx: Db, uid: number): Promise<void> => {
  await inTurn(tx, 'content:note', uid)
}

export const countOn = async (tx: Db, uid: number, contentId: number): Promise<number> =>
  (
    await rowsOf<{ n: number }>(
      tx,
      sql`select count(*)::int as n from content_note where uid = ${uid} and content_id = ${contentId}`,
    )
  )[0]?.n ?? 0

export const add = async (tx: Db, row: typeof contentNote.$inferInsert): Promise<number> => {
  const [made] = await tx.insert(contentNote).values(row).returning({ id: contentNote.id })
  if (!made) throw new Error('an insert gave no row')
  return made.id
}

/** False where the person has no such note. */
export const change = async (
  tx: Db,
  of: { uid: number; id: number; contentId: number },
  to: { content: string; editTime: number },
): Promise<boolean> =>
  (
    await tx
      .update(contentNote)
      .set(to)
      .where(and(eq(contentNote.id, of.id), eq(contentNote.uid, of.uid), eq(contentNote.contentId, of.contentId)))
      .returning({ id: contentNote.id })
  ).length > 0

export const remove = async (tx: Db, uid: number, id: number): Promise<boolean> =>
  (
    await tx
      .delete(contentNote)
      .where(and(eq(contentNote.id, id), eq(contentNote.uid, uid)))
      .returning({ id: contentNote.id })
  ).length > 0

export const forget = async (tx: Db, uids: readonly number[]): Promise<void> => {
  await tx.delete(contentNote).where(inArray(contentNote.uid, [...uids]))
}

import { and, eq, inArray, sql } from 'drizzle-orm'
import { REPORTS_SHOWN } from '#contract/content/comments/comments.rules'
import { type Db, rowsOf } from '../../../db/client'
import { type Page, page } from '../../../db/page'
import { contentComment, contentCommentReport } from '../../../db/schema/content/comments'
import { inTurn } from '../../../db/turn'

export interface CommentRow {
  id: number
  uid: number
  truename: string
  content: string
  by_author: boolean
  create_time: number
  hidden_time: number
  hidden_reason: string
  reported: boolean
  reports: number
  report_reasons: string[]
}

interface Asked {
  contentId: number
  uid: number
  /** Only what has open reports. */
  reported: boolean
  offset: number
  limit: number
}

const open = sql`select 1 from content_comment_report r where r.comment_id = c.id and r.settled_time = 0`

/** The latest first. */
export const list = (db: Db, { contentId, uid, reported, ...q }: Asked): Promise<Page<CommentRow>> =>
  page<CommentRow>(
    db,
    sql`select c.id, c.uid, a.truename, c.content, c.create_time::int8, c.hidden_time::int8, c.hidden_reason
      from content_comment c join account a on a.uid = c.uid
      where c.content_id = ${contentId} and c.deleted_time = 0 ${reported ? sql`and exists (${open})` : sql``}`,
    sql`create_time desc, id desc`,
    q,
    sql`exists (select 1 from content_author ca where ca.content_id = ${contentId} and ca.uid = p.uid) as by_author,
      exists (select 1 from content_comment_report r where r.comment_id = p.id and r.uid = ${uid}) as reported,
      (select count(*)::int from content_comment_report r where r.comment_id = p.id and r.settled_time = 0) as reports,
      array(select r.reason from content_comment_report r where r.comment_id = p.id and r.settled_time = 0
        order by r.create_time, r.uid limit ${REPORTS_SHOWN}) as report_reasons`,
  )

/** Comments of content that have open reports. */
export const reportedOf = async (db: Db, contentId: number): Promise<number> =>
  (
    await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from content_comment c where c.content_id = ${contentId} and c.deleted_time = 0 and exists (${open})`,
    )
  )[0]?.n ?? 0

/** Until the end of the transaction nobody else writes comments or reports as this person: their limits are counted one by one. */
export const lockWriter = async (tx: Db, uid: number): Promise<void> => {
  await inTurn(tx, 'content:comment', uid)
}

/** What the person wrote since then anywhere, deleted or not, and what they have under this content. */
export const writtenBy = async (
  tx: Db,
  of: { uid: number; contentId: number; since: number },
): Promise<{ lately: number; here: number }> => {
  const [row] = await rowsOf<{ lately: number; here: number }>(
    tx,
    sql`select count(*) filter (where create_time > ${of.since})::int as lately,
        count(*) filter (where content_id = ${of.contentId} and deleted_time = 0)::int as here
      from content_comment where uid = ${of.uid}`,
  )
  return row ?? { lately: 0, here: 0 }
}

export const add = async (tx: Db, row: typeof contentComment.$inferInsert): Promise<number> => {
  const [made] = await tx.insert(contentComment).values(row).returning({ id: contentComment.id })
  if (!made) throw new Error('an insert gave no row')
  return made.id
}

/** A comment of this content that is there, held until the end. */
export const held = async (
  tx: Db,
  contentId: number,
  id: number,
): Promise<{ uid: number; content: string; hidden_time: number } | undefined> =>
  (
    await rowsOf<{ uid: number; content: string; hidden_time: number }>(
      tx,
      sql`select uid, content, hidden_time::int8 from content_comment
        where id = ${id} and content_id = ${contentId} and deleted_time = 0 for update`,
    )
  )[0]

export const change = async (tx: Db, id: number, to: Partial<typeof contentComment.$inferInsert>): Promise<void> => {
  await tx.update(contentComment).set(to).where(eq(contentComment.id, id))
}

export const reportsBy = async (tx: Db, uid: number, since: number): Promise<number> =>
  (
    await rowsOf<{ n: number }>(
      tx,
      sql`select count(*)::int as n from content_comment_report where uid = ${uid} and create_time > ${since}`,
    )
  )[0]?.n ?? 0

/** True where the person had not reported it, and whether somebody else's report is open already. */
export const report = async (
  tx: Db,
  row: typeof contentCommentReport.$inferInsert,
): Promise<{ fresh: boolean; first: boolean }> => {
  const [before] = await rowsOf(
    tx,
    sql`select 1 from content_comment_report where comment_id = ${row.commentId} and settled_time = 0 limit 1`,
  )
  const made = await tx.insert(contentCommentReport).values(row).onConflictDoNothing().returning()
  return { fresh: made.length > 0, first: !before }
}

export const settle = async (tx: Db, commentId: number, now: number): Promise<void> => {
  await tx
    .update(contentCommentReport)
    .set({ settledTime: now })
    .where(and(eq(contentCommentReport.commentId, commentId), eq(contentCommentReport.settledTime, 0)))
}

/** Content goes for good, and what was said of it with it. */
export const erase = async (tx: Db, contentId: number): Promise<void> => {
  await tx.delete(contentComment).where(eq(contentComment.contentId, contentId))
}

/** Accounts that go take along what they wrote. */
export const forget = async (tx: Db, uids: readonly number[]): Promise<void> => {
  await tx.delete(contentCommentReport).where(inArray(contentCommentReport.uid, [...uids]))
  await tx.delete(contentComment).where(inArray(contentComment.uid, [...uids]))
}

import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { FeedbackState } from '#contract/feedback/feedback.rules'
import { type Db, rowsOf } from '../../db/client'
import { account } from '../../db/schema/account'
import { feedback, feedbackReply } from '../../db/schema/feedback'
import { attachment } from '../../db/schema/files'

interface Row {
  id: number
  uid: number
  truename: string
  org_name: string
  content: string
  contact: string
  picture_ids: number[]
  state: FeedbackState
  create_time: number
}

/** Everybody's, newest first. */
export const all = async (db: Db, q: { state: FeedbackState | undefined; offset: number; limit: number }) => {
  const which = q.state ? sql`where f.state = ${q.state}` : sql``
  const list = await rowsOf<Row>(
    db,
    sql`select f.id, f.uid, coalesce(a.truename, '') as truename, f.content, f.contact, f.picture_ids, f.state, f.create_time,
        coalesce((select string_agg(o.name, '、' order by o.id) from org_member m join org o on o.id = m.org_id where m.uid = f.uid), '') as org_name
      from feedback f left join account a on a.uid = f.uid ${which} order by f.id desc limit ${q.limit} offset ${q.offset}`,
  )
  const total = await db.$count(feedback, q.state && eq(feedback.state, q.state))
  return { list, total: Number(total) }
}

export const picturesOf = async (db: Db, ids: number[]) =>
  ids.length
    ? db
        .select({ id: attachment.id, key: attachment.key, filename: attachment.filename })
        .from(attachment)
        .where(inArray(attachment.id, ids))
    : []

/** The oldest first. */
export const repliesTo = async (db: Db, ids: number[]) =>
  ids.length
    ? db
        .select({
          id: feedbackReply.id,
          feedback_id: feedbackReply.feedbackId,
          content: feedbackReply.content,
          create_time: feedbackReply.createTime,
          truename: sql<string>`coalesce(${account.truename}, '')`,
        })
        .from(feedbackReply)
        .leftJoin(account, eq(account.uid, feedbackReply.uid))
        .where(inArray(feedbackReply.feedbackId, ids))
        .orderBy(asc(feedbackReply.id))
    : []

/** Whose it is; undefined where there is no such feedback. */
export const setState = async (tx: Db, id: number, state: FeedbackState): Promise<number | undefined> => {
  const [row] = await tx.update(feedback).set({ state }).where(eq(feedback.id, id)).returning({ uid: feedback.uid })
  return row?.uid
}

export const addReply = async (tx: Db, row: typeof feedbackReply.$inferInsert): Promise<void> => {
  await tx.insert(feedbackReply).values(row)
}

/** Who runs the platform. */
export const chiefs = async (db: Db): Promise<number[]> =>
  (await db.select({ uid: account.uid }).from(account).where(eq(account.superAdmin, true))).map(({ uid }) => uid)

import { count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { FeedbackState } from '#contract/feedback/feedback.rules'
import { type Db, rowsOf } from '../../db/client'
import { feedback } from '../../db/schema/feedback'

export interface NewFeedback {
  uid: number
  content: string
  contact: string
  pictureIds: number[]
  source: string
  now: number
}

/** Keeps it, unless the person has sent `most` since a time; the time of the oldest of those then, else null. */
export const add = async (db: Db, f: NewFeedback, since: number, most: number): Promise<number | null> => {
  const added = await rowsOf(
    db,
    sql`insert into feedback (uid, content, contact, picture_ids, source, create_time)
      select ${f.uid}::int, ${f.content}, ${f.contact}, ${JSON.stringify(f.pictureIds)}::jsonb, ${f.source}, ${f.now}::int8
      where (select count(*) from feedback where uid = ${f.uid} and create_time > ${since}) < ${most} returning 1`,
  )
  if (added.length) return null
  const [row] = await rowsOf<{ first: number }>(
    db,
    sql`select min(create_time) as first from feedback where uid = ${f.uid} and create_time > ${since}`,
  )
  return row?.first ?? f.now
}

/** A person's own, newest first; how many pictures, not the pictures. */
export const mine = async (db: Db, uid: number, offset: number, limit: number) => {
  const own = eq(feedback.uid, uid)
  const [all] = await db.select({ total: count() }).from(feedback).where(own)
  const list = await db
    .select({
      id: feedback.id,
      content: feedback.content,
      contact: feedback.contact,
      pictures: sql<number>`jsonb_array_length(${feedback.pictureIds})`,
      state: sql<FeedbackState>`${feedback.state}`,
      create_time: feedback.createTime,
    })
    .from(feedback)
    .where(own)
    .orderBy(desc(feedback.id))
    .offset(offset)
    .limit(limit)
  return { list, total: all?.total ?? 0 }
}

/** Accounts' event: nobody can be reached any more where somebody closed their account; what they wrote stays. */
export const forgetContacts = async (tx: Db, { uids, into = 0 }: { uids: number[]; into?: number }): Promise<void> => {
  if (into === 0) await tx.update(feedback).set({ contact: '' }).where(inArray(feedback.uid, uids))
}

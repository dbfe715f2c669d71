import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { CLOSED_NAME } from '#contract/account/own/closing.rules'
import type { Db } from '../../db/client'
import { statement } from '../../db/prepared'
import { notification } from '../../db/schema/notices'
import { withDevices } from './web-push/due.sql'

const unreadNumber = statement<{ n: number }, { uid: number }>(
  (at) => sql`select count(*)::int as n from notification where uid = ${at.uid} and read_time = 0`,
)
export const unread = async (db: Db, uid: number): Promise<number> => (await unreadNumber(db, { uid }))[0]?.n ?? 0

export const listOf = async (db: Db, uid: number, offset: number, limit: number) => {
  const list = await db
    .select()
    .from(notification)
    .where(eq(notification.uid, uid))
    .orderBy(desc(notification.id))
    .limit(limit)
    .offset(offset)
  const total = await db.$count(notification, eq(notification.uid, uid))
  return { list, total: Number(total) }
}

/** Marks one as read: the bulletin that it tells of, 0 of none; undefined when the person has no such notification. Reading twice keeps the first time. */
export const markRead = async (db: Db, uid: number, id: number, now: number): Promise<number | undefined> => {
  const mine = and(eq(notification.id, id), eq(notification.uid, uid))
  const changed = await db
    .update(notification)
    .set({ readTime: now })
    .where(and(mine, eq(notification.readTime, 0)))
    .returning({ bulletinId: notification.bulletinId })
  return changed[0]?.bulletinId ?? ((await db.$count(notification, mine)) > 0 ? 0 : undefined)
}

const allRead = statement<{ bulletin_id: number }, { uid: number; now: number }>(
  (at) =>
    sql`update notification set read_time = ${at.now} where uid = ${at.uid} and read_time = 0 returning bulletin_id`,
)
/** Of what there was to read, the bulletins that it told of, 0 of none. */
export const markAllRead = async (db: Db, uid: number, now: number): Promise<number[]> =>
  (await allRead(db, { uid, now })).map((row) => row.bulletin_id)

export interface NewNotice {
  title: string
  content: string
  /** An address of our own, or http(s); what a click follows. */
  link: string
  /** Whom the words name, at their head or in “ ”: the name goes from there with the account. */
  about?: { uid: number; name: string }
}

/** One row each, however many they are, and what their devices are to be told. */
export const add = async (
  db: Db,
  uids: number[],
  { title, content, link, about = { uid: 0, name: '' } }: NewNotice,
  now: number,
): Promise<void> => {
  const people = sql`unnest(${sql.param(`{${uids.join(',')}}`)}::int[])`
  const rows = sql`insert into notification (uid, title, content, link, about_uid, about_name, create_time)
    select uid, ${title}::text, ${content}::text, ${link}::text, ${about.uid}::int, ${about.name}::text, ${now}::bigint from ${people} uid`
  await db.execute(withDevices(rows, now))
}

/**
 * Accounts lose their names: where other people were told of them, the name goes too. The person of a merged account is still
 * here, under the name of the other.
 */
export const unname = async (tx: Db, { uids, into }: { uids: number[]; into?: number }): Promise<void> => {
  if (into) return
  const quoted = (text: SQL) => sql`replace(${text}, '“' || about_name, ${`“${CLOSED_NAME}`})`
  const without = (text: SQL) => sql`case when starts_with(${text}, about_name)
    then ${CLOSED_NAME} || ${quoted(sql`substr(${text}, length(about_name) + 1)`)} else ${quoted(text)} end`
  await tx.execute(sql`update notification set title = ${without(sql`title`)}, content = ${without(sql`content`)}, about_name = ''
    where about_uid = any(${sql.param(`{${uids.join(',')}}`)}::int[]) and about_name <> ''`)
}

/** Of accounts that are no more. */
export const drop = async (tx: Db, { uids }: { uids: number[] }): Promise<void> => {
  await tx.delete(notification).where(inArray(notification.uid, uids))
}

import { and, eq, inArray, lte, ne, or, sql } from 'drizzle-orm'
import { QUIET_DEFAULT, type QuietHours } from '#contract/notices/web-push/web-push.rules'
import { type Db, rowsOf } from '../../../db/client'
import { quietHours, webPushDue, webPushSubscription } from '../../../db/schema/notices'

/** Devices of one person that are told; of more the oldest gives way. */
const DEVICES_MAX = 10

export const endpointOf = async (db: Db, sid: string): Promise<string> => {
  const [row] = await db
    .select({ endpoint: webPushSubscription.endpoint })
    .from(webPushSubscription)
    .where(eq(webPushSubscription.sessionId, sid))
  return row?.endpoint ?? ''
}

/** One of a session and one of an address: what either had before goes, with all that was still to be told there. */
export const put = async (tx: Db, row: typeof webPushSubscription.$inferInsert): Promise<void> => {
  const { uid, sessionId, endpoint } = row
  await tx
    .delete(webPushSubscription)
    .where(or(eq(webPushSubscription.sessionId, sessionId), eq(webPushSubscription.endpoint, endpoint)))
  await tx.insert(webPushSubscription).values(row)
  await tx.execute(sql`delete from web_push_subscription where id in
    (select id from web_push_subscription where uid = ${uid} order by id desc offset ${DEVICES_MAX})`)
}

/** The same device under another address or other keys: what is still to be told there stays. */
export const renew = async (tx: Db, row: typeof webPushSubscription.$inferInsert): Promise<boolean> => {
  const { uid, sessionId, endpoint, p256dh, auth } = row
  await tx
    .delete(webPushSubscription)
    .where(and(eq(webPushSubscription.endpoint, endpoint), ne(webPushSubscription.sessionId, sessionId)))
  const changed = await tx
    .update(webPushSubscription)
    .set({ endpoint, p256dh, auth })
    .where(and(eq(webPushSubscription.sessionId, sessionId), eq(webPushSubscription.uid, uid)))
    .returning({ id: webPushSubscription.id })
  return changed.length > 0
}

export const dropOfSession = async (tx: Db, sid: string): Promise<void> => {
  await tx.delete(webPushSubscription).where(eq(webPushSubscription.sessionId, sid))
}

export const drop = async (tx: Db, id: number): Promise<void> => {
  await tx.delete(webPushSubscription).where(eq(webPushSubscription.id, id))
}

/** Of accounts that are no more. */
export const dropOf = async (tx: Db, { uids }: { uids: number[] }): Promise<void> => {
  await tx.delete(webPushSubscription).where(inArray(webPushSubscription.uid, uids))
  await tx.delete(quietHours).where(inArray(quietHours.uid, uids))
}

export const quietOf = async (db: Db, uid: number): Promise<QuietHours> => {
  const [row] = await db
    .select({ on: quietHours.on, from: quietHours.fromMinute, to: quietHours.toMinute })
    .from(quietHours)
    .where(eq(quietHours.uid, uid))
  return row ?? QUIET_DEFAULT
}

/** What waits for the end of the old ones is looked at anew; what a push service did not take keeps its time. */
export const saveQuiet = async (tx: Db, uid: number, { on, from, to }: QuietHours, now: number): Promise<void> => {
  const set = { on, fromMinute: from, toMinute: to }
  await tx
    .insert(quietHours)
    .values({ uid, ...set })
    .onConflictDoUpdate({ target: quietHours.uid, set })
  await tx.execute(sql`update web_push_due d set due_time = ${now}::bigint from web_push_subscription s
    where s.id = d.subscription_id and s.uid = ${uid} and d.tries = 0 and d.due_time > ${now}::bigint`)
}

/** What was read meanwhile, or is no news any more, is told to nobody. */
export const forgetPast = async (db: Db, before: number): Promise<void> => {
  await db.execute(sql`delete from web_push_due d using notification n
    where n.id = d.notification_id and (n.read_time > 0 or n.create_time < ${before}::bigint)`)
}

export interface DueDevice {
  id: number
  endpoint: string
  p256dh: string
  auth: string
  quiet: QuietHours | null
  /** All that the person has not read. */
  unread: number
  /** How often the push service did not take what is due. */
  tries: number
  /** Newest first. */
  due: { id: number; title: string; link: string }[]
}
/** Devices that are to be told something now, whoever waits longest first; of sessions that have not ended. */
export const dueDevices = (db: Db, now: number, limit: number): Promise<DueDevice[]> =>
  rowsOf(
    db,
    sql`select s.id, s.endpoint, s.p256dh, s.auth, d.tries, d.due,
        (select json_build_object('on', q."on", 'from', q.from_minute, 'to', q.to_minute) from quiet_hours q where q.uid = s.uid) as quiet,
        (select count(*)::int from notification n where n.uid = s.uid and n.read_time = 0) as unread
      from (select d.subscription_id, max(d.tries) as tries, min(d.due_time) as due_time,
          json_agg(json_build_object('id', n.id, 'title', n.title, 'link', n.link) order by n.id desc) as due
        from web_push_due d join notification n on n.id = d.notification_id
        where d.due_time <= ${now}::bigint and n.read_time = 0 group by 1) d
      join web_push_subscription s on s.id = d.subscription_id
      join session e on e.id = s.session_id and e.expire_time > ${now}::bigint
      order by d.due_time, s.id limit ${limit}`,
  )

export const told = async (db: Db, device: number, ids: readonly number[]): Promise<void> => {
  await db
    .delete(webPushDue)
    .where(and(eq(webPushDue.subscriptionId, device), inArray(webPushDue.notificationId, [...ids])))
}

interface Postponed {
  now: number
  until: number
  /** Its push service did not take it: after so many times it is given up. */
  most?: number
}
/** All that is due on a device is due later. */
export const postpone = async (db: Db, device: number, { now, until, most }: Postponed): Promise<void> => {
  const due = and(eq(webPushDue.subscriptionId, device), lte(webPushDue.dueTime, now))
  if (most === undefined) {
    await db.update(webPushDue).set({ dueTime: until }).where(due)
    return
  }
  await db.delete(webPushDue).where(and(due, sql`${webPushDue.tries} + 1 >= ${most}`))
  await db
    .update(webPushDue)
    .set({ dueTime: until, tries: sql`${webPushDue.tries} + 1` })
    .where(due)
}

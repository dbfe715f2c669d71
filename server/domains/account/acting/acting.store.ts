import { and, eq, sql } from 'drizzle-orm'
import type { ActingListed } from '#contract/account/acting/acting.api'
import { type Db, rowsOf } from '../../../db/client'
import { type Page, page } from '../../../db/page'
import { session } from '../../../db/schema/account'
import { acting, actingCall } from '../../../db/schema/account.office'

export const add = async (tx: Db, row: typeof acting.$inferInsert): Promise<number> => {
  const [added] = await tx.insert(acting).values(row).returning({ id: acting.id })
  if (!added) throw new Error('the session could not be written down')
  return added.id
}

export interface Acting {
  id: number
  uid: number
  by_uid: number
  by_name: string
  reason: string
  until_time: number
  end_time: number
}
export const find = async (db: Db, id: number): Promise<Acting | undefined> =>
  (
    await rowsOf<Acting>(
      db,
      sql`select x.id, x.uid, x.by_uid, coalesce(a.truename, '') as by_name, x.reason, x.until_time::float8 as until_time,
          x.end_time::float8 as end_time
        from acting x left join account a on a.uid = x.by_uid where x.id = ${id}`,
    )
  )[0]

/** Ends it, with every session of it. */
export const end = async (tx: Db, id: number, now: number): Promise<void> => {
  await tx
    .update(acting)
    .set({ endTime: now })
    .where(and(eq(acting.id, id), eq(acting.endTime, 0)))
  await tx.delete(session).where(eq(session.actingId, id))
}

export const addCall = async (db: Db, row: typeof actingCall.$inferInsert): Promise<void> => {
  await db.insert(actingCall).values(row)
}

/** Of one person, or of everybody. */
export const list = (
  db: Db,
  q: { uid: number | undefined; now: number; offset: number; limit: number },
): Promise<Page<ActingListed>> =>
  page(
    db,
    sql`select x.* from acting x ${q.uid === undefined ? sql`` : sql`where x.uid = ${q.uid}`}`,
    sql`id desc`,
    q,
    sql`p.begin_time::float8 as begin_time, (case when p.end_time > 0 then p.end_time else p.until_time end)::float8 as end_time,
      p.end_time = 0 and p.until_time > ${q.now} as running, coalesce(b.truename, '') as by_name, coalesce(a.truename, '') as truename,
      (select count(*)::int from acting_call c where c.acting_id = p.id) as calls`,
    sql`left join account b on b.uid = p.by_uid left join account a on a.uid = p.uid`,
  )

interface CallRow {
  id: number
  method: string
  path: string
  room_id: number
  status: number
  time: number
}
export const calls = (db: Db, q: { id: number; offset: number; limit: number }): Promise<Page<CallRow>> =>
  page(db, sql`select c.* from acting_call c where c.acting_id = ${q.id}`, sql`id`, q, sql`p.time::float8 as time`)

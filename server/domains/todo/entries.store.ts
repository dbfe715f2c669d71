import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { DONE_SECONDS, OVER_DAYS } from '#contract/todo/todo.rules'
import { type Db, rowsOf } from '../../db/client'
import { statement } from '../../db/prepared'
import { account } from '../../db/schema/account'
import { todoEntry, todoFeed } from '../../db/schema/todo'

const seconds = (n: number): SQL => sql.raw(String(n))

export interface EntryRow {
  id: number
  title: string
  time: number
  done: boolean
  room_id: number
  room_title: string
  template: number
}

/** A person's own entries: open ones, and what they ticked off lately. A room they left does not name itself. */
export const entries = statement<EntryRow, { uid: number; roomId: number; now: number }>(
  (q) => sql`select e.id, e.title, e.time::int8 as time, e.done_time > 0 as done, coalesce(r.id, 0) as room_id,
        coalesce(r.title, '') as room_title, coalesce(r.template, 0) as template
      from todo_entry e
        left join room r on r.id = e.room_id and r.deleted_time = 0 and r.status = 'published' and r.online_status = 1
          and exists (select 1 from room_member m where m.room_id = r.id and m.uid = e.uid)
      where e.uid = ${q.uid} and e.deleted_time = 0 and (${q.roomId}::int = 0 or r.id = ${q.roomId}::int)
        and (e.done_time = 0 or e.done_time > ${q.now}::int8 - ${seconds(DONE_SECONDS)})
        and (e.time = 0 or e.time > ${q.now}::int8 - ${seconds(OVER_DAYS * 86_400)} or e.done_time > 0)
      order by e.id limit 400`,
)

export const openEntries = (db: Db, uid: number): Promise<number> =>
  db.$count(todoEntry, and(eq(todoEntry.uid, uid), eq(todoEntry.deletedTime, 0), eq(todoEntry.doneTime, 0)))

export const add = async (tx: Db, row: typeof todoEntry.$inferInsert): Promise<number> => {
  const [made] = await tx.insert(todoEntry).values(row).returning({ id: todoEntry.id })
  if (!made) throw new Error('no entry')
  return made.id
}

/** false where it is not there, or not this person's. */
export const change = async (
  tx: Db,
  uid: number,
  id: number,
  to: Partial<typeof todoEntry.$inferInsert>,
): Promise<boolean> =>
  (
    await tx
      .update(todoEntry)
      .set(to)
      .where(and(eq(todoEntry.id, id), eq(todoEntry.uid, uid), eq(todoEntry.deletedTime, 0)))
      .returning({ id: todoEntry.id })
  ).length > 0

export const feedOf = async (db: Db, uid: number): Promise<number> => {
  const [row] = await db.select({ time: todoFeed.createTime }).from(todoFeed).where(eq(todoFeed.uid, uid))
  return row?.time ?? 0
}

export const setFeed = async (tx: Db, uid: number, tokenHash: string, createTime: number): Promise<void> => {
  const to = { tokenHash, createTime }
  await tx
    .insert(todoFeed)
    .values({ uid, ...to })
    .onConflictDoUpdate({ target: todoFeed.uid, set: to })
}

export const dropFeed = async (tx: Db, uid: number): Promise<void> => {
  await tx.delete(todoFeed).where(eq(todoFeed.uid, uid))
}

/** Whose link it is; undefined where it is nobody's, or of somebody who may not use the platform now. */
export const personOfFeed = async (db: Db, tokenHash: string): Promise<number | undefined> => {
  const [row] = await db
    .select({ uid: todoFeed.uid })
    .from(todoFeed)
    .innerJoin(account, eq(account.uid, todoFeed.uid))
    .where(and(eq(todoFeed.tokenHash, tokenHash), sql`'szb' = any(${account.systems})`))
  return row?.uid
}

export const isMember = async (tx: Db, uid: number, roomId: number): Promise<boolean> =>
  (await rowsOf(tx, sql`select 1 from room_member where room_id = ${roomId} and uid = ${uid}`)).length > 0

/** What people wrote down for a room that is no more stays theirs, of no room. */
export const forgetRoom = async (tx: Db, { roomId }: { roomId: number }): Promise<void> => {
  await tx.update(todoEntry).set({ roomId: 0 }).where(eq(todoEntry.roomId, roomId))
}

/** What people wrote down for themselves goes with their names. */
export const forget = async (tx: Db, uids: readonly number[]): Promise<void> => {
  await tx.delete(todoEntry).where(inArray(todoEntry.uid, [...uids]))
}

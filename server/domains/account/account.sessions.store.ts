import { and, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { account, loginCode, session } from '../../db/schema/account'

/** Uses a login code up, whoever asks first; null when there is none that still counts. */
export const useCode = async (db: Db, code: string, now: number) => {
  const [row] = await db
    .update(loginCode)
    .set({ usedTime: now })
    .where(and(eq(loginCode.code, code), eq(loginCode.usedTime, 0), gt(loginCode.expireTime, now)))
    .returning({ uid: loginCode.uid, state: loginCode.state, actingId: loginCode.actingId })
  return row ?? null
}

export const addCode = async (db: Db, row: typeof loginCode.$inferInsert): Promise<void> => {
  await db.insert(loginCode).values(row)
}

export const addSession = async (db: Db, row: typeof session.$inferInsert): Promise<void> => {
  await db.insert(session).values(row)
  if (row.actingId) return
  await db
    .update(account)
    .set({ firstLoginTime: row.createTime })
    .where(and(eq(account.uid, row.uid), eq(account.firstLoginTime, 0)))
}

export const endSession = async (db: Db, id: string): Promise<void> => {
  await db.delete(session).where(eq(session.id, id))
}

export const endOthers = async (db: Db, uid: number, keep: string): Promise<void> => {
  await db.delete(session).where(and(eq(session.uid, uid), ne(session.id, keep)))
  // A code that somebody else just got for this account must not become a session any more.
  await db.delete(loginCode).where(eq(loginCode.uid, uid))
}

export const sessionsOf = (db: Db, uid: number, now: number) =>
  db
    .select({
      id: session.id,
      agent: session.agent,
      actingId: session.actingId,
      createTime: session.createTime,
      seenTime: session.seenTime,
    })
    .from(session)
    .where(and(eq(session.uid, uid), gt(session.expireTime, now)))
    .orderBy(desc(session.seenTime))
    .limit(50)

/** Notes that a session is in use; a few minutes' grain spares the disk. */
export const touch = async (db: Db, id: string, now: number, build: string): Promise<void> => {
  const other = build ? ne(session.build, build) : sql`false`
  await db
    .update(session)
    .set({ seenTime: now, ...(build && { build }) })
    .where(and(eq(session.id, id), or(lt(session.seenTime, now - 300), other)))
}

export const switchOrg = async (db: Db, id: string, uid: number, orgId: number): Promise<void> => {
  await db.update(session).set({ orgId }).where(eq(session.id, id))
  await db.update(account).set({ currentOrgId: orgId }).where(eq(account.uid, uid))
}

/** Removes what expired: sessions, and codes a day after. */
export const sweep = async (db: Db, now: number): Promise<void> => {
  await db.delete(session).where(lt(session.expireTime, now))
  await db.delete(loginCode).where(lt(loginCode.expireTime, now - 86_400))
  await db.execute(sql`delete from failure where window_end < ${now}`)
}

/** Sessions in these organisations go on in another one. */
export const moveSessions = async (db: Db, uid: number, from: readonly number[], to: number): Promise<void> => {
  await db
    .update(session)
    .set({ orgId: to })
    .where(and(eq(session.uid, uid), inArray(session.orgId, [...from])))
  await db
    .update(account)
    .set({ currentOrgId: to })
    .where(and(eq(account.uid, uid), inArray(account.currentOrgId, [...from])))
}

import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/client'
import { ltiKey } from '../../../db/schema/lti'

const columns = {
  kid: ltiKey.kid,
  public_jwk: ltiKey.publicJwk,
  sealed: ltiKey.sealed,
  create_time: ltiKey.createTime,
}

/** All keys that ever signed, the oldest first. */
export const keys = (db: Db) => db.select(columns).from(ltiKey).orderBy(asc(ltiKey.id))

/** Those that still sign, the newest first. */
export const signing = (db: Db) =>
  db.select(columns).from(ltiKey).where(eq(ltiKey.retireTime, 0)).orderBy(desc(ltiKey.id))

export const add = async (db: Db, row: typeof ltiKey.$inferInsert): Promise<void> => {
  await db.insert(ltiKey).values(row)
}

export const retire = async (db: Db, now: number): Promise<void> => {
  await db.update(ltiKey).set({ retireTime: now }).where(eq(ltiKey.retireTime, 0))
}

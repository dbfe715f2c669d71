import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/client'
import { certKey } from '../../../db/schema/certs'

export interface KeyRow {
  kid: string
  public_jwk: PublicJwk
  sealed: string
  create_time: number
}
export interface PublicJwk {
  kty: string
  crv: string
  x: string
}

const columns = {
  kid: certKey.kid,
  public_jwk: certKey.publicJwk,
  sealed: certKey.sealed,
  create_time: certKey.createTime,
}

/** All keys that ever signed, the oldest first. */
export const keys = (db: Db): Promise<KeyRow[]> => db.select(columns).from(certKey).orderBy(asc(certKey.id))

/** Those that still sign, the newest first. */
export const signing = (db: Db): Promise<KeyRow[]> =>
  db.select(columns).from(certKey).where(eq(certKey.retireTime, 0)).orderBy(desc(certKey.id))

export const add = async (db: Db, row: typeof certKey.$inferInsert): Promise<void> => {
  await db.insert(certKey).values(row)
}

/** None of those that are there signs from now on; what they signed stays valid. */
export const retire = async (db: Db, now: number): Promise<void> => {
  await db.update(certKey).set({ retireTime: now }).where(eq(certKey.retireTime, 0))
}

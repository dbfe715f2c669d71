import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { statement } from '../../db/prepared'

const use = statement<object, { nonce: string; now: number }>(
  (at) => sql`insert into nonce (nonce, time) values (${at.nonce}, ${at.now}) on conflict do nothing returning 1`,
)

/** Whether a number that counts once was not used before; from now on it was. */
export const isFresh = async (db: Db, nonce: string, now: number): Promise<boolean> =>
  (await use(db, { nonce, now })).length > 0

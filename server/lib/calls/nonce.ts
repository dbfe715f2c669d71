import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { statement } from '../../db/prepared'

/** A row where the number was not used before: for a statement that does more at once. */
export const useNonce = (at: { nonce: SQL; now: SQL }): SQL =>
  sql`insert into nonce (nonce, time) values (${at.nonce}, ${at.now}) on conflict do nothing returning 1`
const use = statement<object, { nonce: string; now: number }>(useNonce)

/** Whether a number that counts once was not used before; from now on it was. */
export const isFresh = async (db: Db, nonce: string, now: number): Promise<boolean> =>
  (await use(db, { nonce, now })).length > 0

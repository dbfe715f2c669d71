import { sql } from 'drizzle-orm'
import type { Db } from './client'

/** Until the end of the transaction nobody else is at this for the same row: what is counted before a write stays so. */
export const inTurn = async (tx: Db, what: string, id: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${what}), ${id}::int)`)
}

import { sql } from 'drizzle-orm'
import { type Embedded, rowsOf } from './client'

/** Bytes of the log that an unclean end may leave to be done again: one of its files, well below a second. */
const BEHIND_MOST = 16 * 1024 * 1024

/** Bytes that were written since the last checkpoint. */
export const behind = async ({ db }: Embedded): Promise<number> => {
  const [row] = await rowsOf<{ bytes: number }>(
    db,
    sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()`,
  )
  return row?.bytes ?? 0
}

/** A server makes checkpoints by itself; the embedded one has no process for it, and its log would grow until it ends. */
export const checkpoint = async (database: Embedded, most = BEHIND_MOST): Promise<void> => {
  if ((await behind(database)) > most) await database.pglite.exec('checkpoint')
}

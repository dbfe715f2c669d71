import type { Database } from './client'
import { onOwnConnection } from './connections'

/**
 * Runs `work` unless another process on the same database is at the same; false then. The lock ends with its connection, so a
 * process that dies leaves none; what must not happen twice is claimed row by row as well.
 */
export const alone = async (database: Database, name: string, work: () => Promise<void>): Promise<boolean> => {
  const run = async () => {
    await work()
    return true
  }
  if (database.kind === 'pglite') return run()
  return onOwnConnection(database, async (_db, client) => {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock(hashtext($1)) as got', [
      `job ${name}`,
    ])
    return rows[0]?.got ? run() : false
  })
}

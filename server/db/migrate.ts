import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { Database } from './client'
import { onOwnConnection } from './connections'

// Beside this file in the sources, beside the bundle after the build.
const folder = ['./migrations', './db/migrations']
  .map((p) => fileURLToPath(new URL(p, import.meta.url)))
  .find(existsSync)
/** Any fixed number: it names our lock among all of the database's advisory locks. */
const LOCK = 7_411_903

/** The date of the last migration that this version knows. */
export const newestMigration = (): number => {
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as { entries: { when: number }[] }
  return Math.max(...journal.entries.map(({ when }) => when))
}

/** Brings the schema up to date; of several processes starting at once, one works and the others wait. */
export const migrate = async (database: Database): Promise<void> => {
  if (!folder) throw new Error('the migrations are missing beside the server')
  const config = { migrationsFolder: folder }
  if (database.kind === 'pglite') return migratePglite(database.db as never, config)
  await onOwnConnection(database, async (db, client) => {
    // A waiting lock would deadlock with CREATE INDEX CONCURRENTLY, so it is tried again instead.
    for (let tries = 0; ; tries++) {
      const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCK])
      if (rows[0]?.got) break
      if (tries > 300) throw new Error('another process has been migrating for a minute')
      await wait(200)
    }
    // The lock ends with its connection.
    await migratePg(db as never, config)
  })
}

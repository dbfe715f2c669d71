import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { SQL } from 'drizzle-orm'
import { drizzle as overPg } from 'drizzle-orm/node-postgres'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { breathing } from './breath'
import { transactionOn, watchConnections } from './connections'
import type { Database, Db, Embedded, Remote } from './db'
import { type Opening, openDirectory } from './embedded'
import { planning, SESSION } from './prepared-embedded'

export type { Database, Db, Embedded, Remote }

// count(*) and sums come as int8 or numeric; both are small numbers here.
const INT8 = 20
const NUMERIC = 1700
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(NUMERIC, Number)
const parsers = { [INT8]: Number, [NUMERIC]: Number }

/** Rows of a hand-written statement, the same over both drivers. */
export const rowsOf = async <T>(db: Db, statement: SQL): Promise<T[]> =>
  ((await db.execute(statement)) as unknown as { rows: T[] }).rows

/** The database over a PGlite that is open. */
export const overEmbedded = (pglite: PGlite): Db => overPglite(pglite) as unknown as Db

/** Without a directory the database lives in memory (tests). `load` is a dumped directory to start from. */
export const openPglite = async (
  options: { dir?: string; load?: Blob; hear?: (what: Opening) => void; lost?: (error: Error) => void } = {},
): Promise<Embedded> => {
  const how = { parsers, extensions: { pg_trgm }, ...(options.load ? { loadDataDir: options.load } : {}) }
  const opened = options.dir
    ? await openDirectory(options.dir, how, options.hear, options.lost)
    : await PGlite.create(how).then((pglite) => ({ pglite, close: () => pglite.close() }))
  planning(breathing(opened.pglite))
  await opened.pglite.exec(SESSION)
  return { kind: 'pglite', db: overEmbedded(opened.pglite), ...opened }
}

interface PoolOptions {
  /** Hears of idle connections that were lost. */
  onError?: (error: Error) => void
  connections?: number
  /** Milliseconds after which a silent connection in use counts as lost. */
  silence?: number
}

export const openPostgres = (
  url: string,
  { onError = () => {}, connections = 10, silence }: PoolOptions = {},
): Remote => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    lock_timeout: 2_000,
    // Left to itself PostgreSQL plans a prepared statement anew each time, five times as long as running it takes.
    options: '-c plan_cache_mode=force_generic_plan',
    application_name: 'training-platform',
    // What is asked of a connection is written at once, not when the answer before it has come; see `gathered.ts`.
    pipeline: true,
  })
  watchConnections(pool, onError, silence)
  const db = overPg(pool) as unknown as Db
  db.transaction = transactionOn(pool)
  return { kind: 'postgres', db, pool, close: () => pool.end() }
}

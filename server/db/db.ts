import type { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Spare } from './spare'

/** PGlite or PostgreSQL; also a transaction. The one thing that stores know of the database. */
export type Db = PgDatabase<PgQueryResultHKT>

interface Open {
  db: Db
  close: () => Promise<void>
}
/** The embedded database or a PostgreSQL. */
export type Database = Open & ({ kind: 'pglite'; pglite: PGlite; spare?: Spare } | { kind: 'postgres'; pool: pg.Pool })
export type Embedded = Extract<Database, { kind: 'pglite' }>
export type Remote = Extract<Database, { kind: 'postgres' }>

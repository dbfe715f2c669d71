import { PGlite } from '@electric-sql/pglite'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { sha256 } from '../lib/hash'
import type { Db } from './client'
import { embeddedRows } from './prepared-embedded'

const dialect = new PgDialect()
/** Statements that get a name; a text that varies without end must not fill the connections' memory. */
const NAMED_MAX = 200
const names = new Map<string, string>()

/** The same text has the same name in every process, so a pool in between may mix their connections. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known || names.size >= NAMED_MAX) return known
  const name = `s_${sha256(text).slice(0, 24)}`
  names.set(text, name)
  return name
}

/**
 * Rows of a hand-written statement that is asked often or joins much: PostgreSQL plans it once a connection, where planning
 * costs several times the execution. Its text has to be the same each time; what varies are parameters.
 */
export const preparedRows = async <T>(db: Db, statement: SQL): Promise<T[]> => {
  const query = dialect.sqlToQuery(statement)
  const name = nameOf(query.sql)
  // A transaction has no client of its own.
  const client = '$client' in db ? db.$client : undefined
  if (name && client instanceof PGlite) return embeddedRows<T>(client, name, query.sql, query.params)
  const prepared = db._.session.prepareQuery(query, undefined, name, false)
  return ((await prepared.execute()) as { rows: T[] }).rows
}

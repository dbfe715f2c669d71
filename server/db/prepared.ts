import { PGlite, type Transaction } from '@electric-sql/pglite'
import { is, Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { sha256 } from '../lib/storage/hash'
import type { Db } from './client'
import { Gathering } from './gathered'

const dialect = new PgDialect()
/** Statements that get a name; a text that varies without end must not fill the connections' memory. */
const NAMED_MAX = 200
const names = new Map<string, string>()

/** The same text has the same name in every process, so a pool in between may mix their connections. */
const nameFor = (text: string): string => `s_${sha256(text).slice(0, 24)}`
const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known || names.size >= NAMED_MAX) return known
  const name = nameFor(text)
  names.set(text, name)
  return name
}

/** What a Drizzle database or transaction talks to. */
export const clientOf = (db: Db): unknown => (db._.session as unknown as { client: unknown }).client

const run = async <T>(db: Db, name: string | undefined, text: string, values: unknown[]): Promise<T[]> => {
  const client = clientOf(db)
  // The embedded database knows a text that it has planned, without a name.
  if (client instanceof PGlite) return (await client.query<T>(text, values)).rows
  const asked = name ? { name, text, values } : { text, values }
  if (client instanceof Gathering) return (await client.query(asked)).rows as T[]
  if (client instanceof pg.Pool || client instanceof pg.Client) return (await client.query(asked)).rows as T[]
  // A transaction of the embedded database.
  return (await (client as Transaction).query<T>(text, values)).rows
}

/**
 * Rows of a hand-written statement that is asked often or joins much: PostgreSQL plans it once a connection, where planning
 * costs several times the execution. Its text has to be the same each time; what varies are parameters.
 */
export const preparedRows = <T>(db: Db, query: SQL): Promise<T[]> => {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return run<T>(db, nameOf(text), text, params)
}

declare const rows: unique symbol
/** A statement with its values, not asked yet. `T` is what its rows are. */
export interface Asking<T> {
  name: string
  text: string
  values: unknown[]
  [rows]?: T
}
export const asked = <T>(db: Db, { name, text, values }: Asking<T>): Promise<T[]> => run<T>(db, name, text, values)

/** Where a statement's values go, by name. */
export type Places<V> = { readonly [K in keyof V]: SQL }

/**
 * A statement that nearly every call asks: its text is put together once, when it is first asked, and planned once a
 * connection. Values stand in `at`; one that is written into the text is refused, since it would stay there. `of` gives it
 * with its values and does not ask it yet.
 */
export const statement = <T, V extends Record<string, unknown>>(write: (at: Places<V>) => SQL) => {
  const make = () => {
    const at = new Proxy({} as Places<V>, { get: (_, key: string) => sql`${sql.placeholder(key)}` })
    const { sql: text, params } = dialect.sqlToQuery(write(at))
    const order = params.map((param) => {
      if (!is(param, Placeholder)) throw new Error(`a value stands in the text of a statement: ${text}`)
      return param.name
    })
    return { name: nameFor(text), text, order }
  }
  let made: ReturnType<typeof make> | undefined
  const of = (values: V): Asking<T> => {
    made ??= make()
    const { name, text, order } = made
    return { name, text, values: order.map((key) => values[key]) }
  }
  return Object.assign((db: Db, values: V): Promise<T[]> => asked(db, of(values)), { of })
}

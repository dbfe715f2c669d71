import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../server/db/client'
import type { TestServer } from '../../support/server'

/** What a request may always leave behind. */
const LEFT = ['nonce', 'session', 'failure', 'idempotency']

interface Table {
  name: string
  /** How many rows there are and which transactions wrote them: another one with each write. */
  written: string
  hash: string
}
const tablesOf = new WeakMap<TestServer, Table[]>()
/** Which transactions had ended, and what was stored then. */
const lastOf = new WeakMap<TestServer, { ended: string; text: string }>()

const namesIn = async ({ db }: TestServer): Promise<string[]> => {
  const names = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  return names.map(({ name }) => name).filter((name) => !LEFT.includes(name))
}

/** Everything else that is stored, as one text. Rows are read again only of a table that was written since the last time. */
export const fingerprint = async (server: TestServer): Promise<string> => {
  const [now] = await rowsOf<{ ended: string }>(server.db, sql`select pg_current_snapshot()::text as ended`)
  const ended = now?.ended ?? ''
  const last = lastOf.get(server)
  // None that wrote anything has ended since.
  if (last?.ended === ended) return last.text
  const known = tablesOf.get(server) ?? (await namesIn(server)).map((name) => ({ name, written: '', hash: '' }))
  tablesOf.set(server, known)
  const each = (tables: Table[], what: string) =>
    tables.map(({ name }) => `(select ${what} from public."${name}" x)`).join(', ')
  const asked = async (tables: Table[], what: string): Promise<string[]> => {
    const statement = sql.raw(`select to_json(array[${each(tables, what)}]) as all`)
    return (await rowsOf<{ all: string[] }>(server.db, statement))[0]?.all ?? []
  }
  const written = await asked(known, "concat(count(*), ' ', max(xmin::text::bigint), ' ', sum(xmin::text::bigint))")
  const anew = known.filter((table, i) => table.written !== written[i])
  const hashes = anew.length ? await asked(anew, "md5(coalesce(string_agg(x::text, ',' order by x::text), ''))") : []
  for (const [i, table] of anew.entries()) Object.assign(table, { hash: hashes[i] })
  for (const [i, table] of known.entries()) Object.assign(table, { written: written[i] })
  const text = known.map(({ name, hash }) => `${name} ${hash}`).join('\n')
  lastOf.set(server, { ended, text })
  return text
}

import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../server/db/client'
import type { TestServer } from '../../support/server'

/** What a request may always leave behind. */
const LEFT = ['nonce', 'session', 'failure', 'idempotency']

/** Everything else that is stored, as one text. */
export const fingerprint = async (server: TestServer): Promise<string> => {
  const tables = await rowsOf<{ name: string }>(
    server.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const hashes = tables
    .filter((t) => !LEFT.includes(t.name))
    .map(
      (t) =>
        sql`(select md5(coalesce(string_agg(x::text, ',' order by x::text), '')) from ${sql.identifier(t.name)} x)`,
    )
  const [row] = await rowsOf<{ all: string }>(server.db, sql`select ${sql.join(hashes, sql` || `)} as all`)
  return row?.all ?? ''
}

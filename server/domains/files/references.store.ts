import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'

interface Column {
  table: string
  column: string
  type: string
}

/** Where the database may name a file: a new table is among them by itself. */
const columns = (db: Db): Promise<Column[]> =>
  rowsOf(
    db,
    sql`select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.table_name not in ('attachment', 'upload_policy', 'file_copy', 'cert_pack', 'idempotency', 'trouble_log')
        and ((c.data_type = 'integer' and c.column_name ~ '(file|cover|logo|avatar|picture|attachment|image)_id$')
          or c.data_type in ('jsonb', 'text'))`,
  )

/** Ids in a column's rows: by themselves, as a value named an id or among a list, or in an address of ours. */
const namedIn = ({ table, column, type }: Column, ids: readonly number[]): SQL => {
  const from = sql.identifier(table)
  const value = sql.identifier(column)
  const one = ids.join('|')
  if (type === 'integer')
    return sql`select ${value} as id from ${from} where ${value} in (${sql.join([...ids], sql`, `)})`
  const address = `/files/(${one})/`
  const inText = sql`select (regexp_matches(${value}::text, ${address}, 'g'))[1]::int as id from ${from} where ${value}::text ~ ${address}`
  if (type === 'text') return inText
  const named = `"\\w*(?:id|Id|_id)": (${one})(?=[,}])`
  const listed = `[\\[ ](${one})(?=[,\\]])`
  return sql`${inText}
    union select (regexp_matches(${value}::text, ${named}, 'g'))[1]::int from ${from} where ${value}::text ~ ${named}
    union select (regexp_matches(${value}::text, ${listed}, 'g'))[1]::int from ${from} where ${value}::text ~ ${listed}`
}

const namedAmong = async (db: Db, among: readonly Column[], ids: readonly number[]): Promise<Set<number>> => {
  const found = new Set<number>()
  for (const one of among) for (const { id } of await rowsOf<{ id: number }>(db, namedIn(one, ids))) found.add(id)
  return found
}

/** Which of these files something still refers to. Where it is not sure whether a number is a file, it counts as one. */
export const referredTo = async (db: Db, ids: readonly number[]): Promise<Set<number>> =>
  namedAmong(db, ids.length ? await columns(db) : [], ids)

const keys = (db: Db): Promise<Column[]> =>
  rowsOf(
    db,
    sql`select c.relname as "table", a.attname as "column", 'integer' as type from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid = 'public.attachment'::regclass`,
  )

/** Which of these files a foreign key of any table holds: without what refers to it there, such a file cannot go. */
export const heldByKeys = async (db: Db, ids: readonly number[]): Promise<Set<number>> =>
  namedAmong(db, ids.length ? await keys(db) : [], ids)

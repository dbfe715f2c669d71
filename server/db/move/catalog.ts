import { type Asked, quoted } from './asked'

export interface Table {
  /** With its schema, quoted. */
  name: string
  /** As a person reads it. */
  title: string
  /** Quoted, in their order; what the database reckons by itself is left out. */
  columns: string[]
}

/** Where the platform's tables lie, and those of its migrations. */
const OURS = `('public', 'drizzle')`

/** Every table, the migrations' own among them. */
export const tablesOf = async (db: Asked): Promise<Table[]> => {
  const rows = await db.rows<{ schema: string; name: string; columns: string[] }>(
    `select n.nspname as schema, c.relname as name, (select array_agg(a.attname::text order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ${OURS} order by n.nspname desc, c.relname`,
  )
  return rows.map(({ schema, name, columns }) => ({
    name: `${quoted(schema)}.${quoted(name)}`,
    title: name,
    columns: columns.map(quoted),
  }))
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

export const foreignKeysOf = (db: Asked): Promise<ForeignKey[]> =>
  db.rows<ForeignKey>(
    `select format('%I.%I', n.nspname, c.relname) as "table", format('%I', k.conname) as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and n.nspname in ${OURS} order by 1, 2`,
  )

export interface Sequence {
  name: string
  last: string
  called: boolean
}

/** Where the numbers of identities and sequences stand. */
export const sequencesOf = async (db: Asked): Promise<Sequence[]> => {
  const names = await db.rows<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname in ${OURS} order by 1`,
  )
  if (!names.length) return []
  const each = names.map(
    ({ name }) =>
      `select '${name.replaceAll("'", "''")}' as name, last_value::text as last, is_called as called from ${name}`,
  )
  return db.rows<Sequence>(each.join(' union all '))
}

/** Names of what somebody keeps in a database, but for what belongs to an extension; our own notes of a move do not count. */
export const foundIn = async (db: Asked, but: string): Promise<string[]> => {
  const rows = await db.rows<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', '${but}')
        and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by 1 limit 4`,
  )
  return rows.map(({ name }) => name)
}

export interface Sum {
  rows: number
  /** Of the SHA-256 of every row, whatever their order. */
  hash: string
}

/** How many rows, and what all of them hold; `before` counts only those in front of a page of the table. */
export const sumOf = async (db: Asked, table: Table, before?: number): Promise<Sum> => {
  const part = (from: number) => `coalesce(sum(('x' || substr(h, ${from}, 15))::bit(60)::bigint), 0)::text`
  const where = before === undefined ? '' : `where ctid < '(${before},0)'`
  const [sum] = await db.rows<{ n: number; a: string; b: string }>(
    `select count(*)::int as n, ${part(1)} as a, ${part(16)} as b from (select encode(sha256(convert_to(
      row(${table.columns.join(', ')})::text, 'UTF8')), 'hex') as h from ${table.name} ${where}) r`,
  )
  return { rows: sum?.n ?? 0, hash: `${sum?.a}-${sum?.b}` }
}

export const sameSum = (one: Sum, other: Sum): boolean => one.rows === other.rows && one.hash === other.hash

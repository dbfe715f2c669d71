import { PGlite } from '@electric-sql/pglite'
import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from '../client'
import { clientOf, type Places, statement } from '../prepared'
import { batched } from './batch'

/** Types of a statement's values, as PostgreSQL names them. */
export type Types<V> = { readonly [K in keyof V]: 'text' | 'int' | 'bigint' | 'boolean' | 'int[]' }

/** A third of the connections for one kind of lookup: the others, and whatever is slow, keep theirs. */
const lanesOf = (db: Db): number => {
  const client = clientOf(db)
  if (client instanceof PGlite) return 1
  return client instanceof pg.Pool ? Math.ceil((client.options.max ?? 1) / 3) : 0
}

/** Where values stand; one without a type would be found out only by the first two who ask at once. */
const placesOf = <V>(types: Types<V>, place: (name: string) => SQL): Places<V> =>
  new Proxy({} as Places<V>, {
    get(_, name: string) {
      if (!(name in types)) throw new Error(`a value of a batched statement has no type: ${name}`)
      return place(name)
    },
  })

/** SQLSTATE class 22: a value that its type can't hold. */
const isOfValue = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('22')

/** The statement for many at once: their values come as one JSON, and each is looked up as if it were alone. */
const forMany = <V extends Record<string, unknown>>(types: Types<V>, write: (at: Places<V>) => SQL) => {
  const columns = Object.entries<string>(types).map(([name, type]) => sql`${sql.identifier(name)} ${sql.raw(type)}`)
  const at = placesOf(types, (name) => sql`v.${sql.identifier(name)}`)
  // `offset 0` keeps the planner from looking up all of them in one join of whole tables.
  return statement<{ place: number; row: unknown }, { all: string }>(
    (given) => sql`select v.place, found.row
      from json_to_recordset(${given.all}::json) as v(place int, ${sql.join(columns, sql`, `)})
      cross join lateral (select row_to_json(x) as row from (${write(at)}) x offset 0) found`,
  )
}

/**
 * A `statement` for a row of many columns: it comes as one value, which costs the database nothing and spares this process the
 * description and the reading of each column, a tenth of a short request. Dates and bytes would come as text: ours have none.
 *
 * It only reads. Where more of them are asked at once than a third of the connections, those that wait go as one statement:
 * at a deadline, when a whole school asks the same, most of what a short lookup costs is asking.
 */
export const batchedStatement = <T extends object, V extends Record<string, unknown>>(
  types: Types<V>,
  write: (at: Places<V>) => SQL,
): ((db: Db, values: V) => Promise<T[]>) => {
  const one = statement<{ row: T }, V>((at) => {
    const typed = placesOf(types, (name) => at[name as keyof V])
    return sql`select row_to_json(x) as row from (${write(typed)}) x`
  })
  const many = forMany(types, write)
  const names = Object.keys(types)
  return batched<Db, V, T[]>({
    lanes: lanesOf,
    ofOne: isOfValue,
    alone: async (db, values) => (await one(db, values)).map(({ row }) => row),
    many: async (db, all) => {
      const found = await many(db, {
        all: JSON.stringify(
          all.map((values, place) => ({ ...Object.fromEntries(names.map((n) => [n, values[n]])), place })),
        ),
      })
      const rows: T[][] = all.map(() => [])
      for (const { place, row } of found) rows[place]?.push(row as T)
      return rows
    },
  })
}

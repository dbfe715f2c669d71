import { type SQL, sql } from 'drizzle-orm'

/** Some columns are known only when the list is asked for. */
type Column = SQL | (() => SQL)

/** The order that a list is asked in: by one of its columns, `-` before it the other way round, then as usual. */
export const sorted = (sort: string | undefined, by: Record<string, Column>, usual: SQL): SQL => {
  const column = by[sort?.replace(/^-/, '') ?? '']
  if (!column) return usual
  return sql`${typeof column === 'function' ? column() : column} ${sort?.startsWith('-') ? sql`desc` : sql`asc`}, ${usual}`
}

import { type SQL, sql } from 'drizzle-orm'

/** The order that a list is asked in: by one of its columns, `-` before it the other way round, then as usual. */
export const sorted = (sort: string | undefined, by: Record<string, SQL>, usual: SQL): SQL => {
  const column = by[sort?.replace(/^-/, '') ?? '']
  return column ? sql`${column} ${sort?.startsWith('-') ? sql`desc` : sql`asc`}, ${usual}` : usual
}

import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './client'
import { preparedRows } from './prepared'

export interface Page<T> {
  list: T[]
  total: number
}

const pageText = (all: SQL, order: SQL, limit: unknown, offset: unknown, more: SQL): SQL => sql`with every as (${all})
  select n.page_total, p.*, ${more} from (select count(*)::int as page_total from every) n
    left join lateral (select every.*, 1 as page_row from every order by ${order} limit ${limit} offset ${offset}) p on true
  order by ${order}`

type PageRow<T> = T & { page_total: number; page_row: number | null }

const pageOf = <T extends object>(rows: PageRow<T>[]): Page<T> => ({
  total: rows[0]?.page_total ?? 0,
  list: rows.filter((r) => r.page_row !== null),
})

/**
 * A page and how many there are in all, in one statement, also where the page is empty. `more` are columns about a row `p`
 * that are worked out for the page alone.
 */
export const page = async <T extends object>(
  db: Db,
  all: SQL,
  order: SQL,
  q: { offset: number; limit: number },
  more: SQL,
): Promise<Page<T>> => pageOf(await preparedRows<PageRow<T>>(db, pageText(all, order, q.limit, q.offset, more)))

/**
 * Contains, letter by letter: what a person types is never a pattern. Names and numbers mostly have no upper and lower case;
 * then no row is lowered, which takes longer than looking.
 */
export const has = (keyword: string, ...columns: SQL[]): SQL => {
  if (!keyword) return sql`true`
  const cased = keyword.toLowerCase() !== keyword.toUpperCase()
  const within = (column: SQL) =>
    cased
      ? sql`position((select lower(${keyword}::text)) in lower(${column})) > 0`
      : sql`position(${keyword}::text in ${column}) > 0`
  return sql`(${sql.join(columns.map(within), sql` or `)})`
}

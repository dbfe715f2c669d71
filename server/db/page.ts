import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './client'
import { type Places, preparedRows, statement } from './prepared'

export interface Page<T> {
  list: T[]
  total: number
}

const pageText = (
  all: SQL,
  order: SQL,
  q: { limit: unknown; offset: unknown },
  more: SQL,
  joins = sql``,
  kept = sql`materialized`,
): SQL => sql`with every as ${kept} (${all})
  select n.page_total, p.*, ${more} from (select count(*)::int as page_total from every) n
    left join lateral (select every.*, 1 as page_row from every order by ${order} limit ${q.limit} offset ${q.offset}) p on true ${joins}
  order by ${order}`

type PageRow<T> = T & { page_total: number; page_row: number | null }

const pageOf = <T extends object>(rows: PageRow<T>[]): Page<T> => ({
  total: rows[0]?.page_total ?? 0,
  list: rows.filter((r) => r.page_row !== null),
})

/**
 * A page and how many there are in all, in one statement, also where the page is empty. `more` are columns about a row `p`
 * that are worked out for the page alone, also from what `joins` finds of it: one row at most for each.
 */
export const page = async <T extends object>(
  db: Db,
  all: SQL,
  order: SQL,
  q: { offset: number; limit: number },
  more: SQL,
  joins?: SQL,
): Promise<Page<T>> => pageOf(await preparedRows<PageRow<T>>(db, pageText(all, order, q, more, joins)))

/**
 * The same of rows that an index has in this order and of which nothing narrows which: it counts them and it pages them, each
 * without a copy of them all. `order` says `nulls last` where the index does.
 */
export const pageByIndex = async <T extends object>(
  db: Db,
  all: SQL,
  order: SQL,
  q: { offset: number; limit: number },
  more: SQL,
  joins?: SQL,
): Promise<Page<T>> =>
  pageOf(await preparedRows<PageRow<T>>(db, pageText(all, order, q, more, joins, sql`not materialized`)))

type Window = { offset: number; limit: number }

/**
 * The same of a statement that joins so much that putting its text together costs as much as its answer: the text is made
 * once, values stand in it by name.
 */
export const pageStatement = <T extends object, V extends Record<string, unknown>>(
  write: (at: Places<V>) => { all: SQL; order: SQL; more: SQL },
): ((db: Db, values: V & Window) => Promise<Page<T>>) => {
  const run = statement<PageRow<T>, V & Window>((at) => {
    const { all, order, more } = write(at)
    return pageText(all, order, at, more)
  })
  return async (db, values) => pageOf(await run(db, values))
}

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

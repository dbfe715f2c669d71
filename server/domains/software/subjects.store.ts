import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { usableBy } from './software.sql'

/** Industries of enabled software that an organisation may use. */
export const subjectsOf = (
  db: Db,
  orgId: number,
  now: number,
): Promise<{ id: number; title: string; count: number }[]> =>
  rowsOf(
    db,
    sql`select y.id, y.title, count(*)::int as count from software s join industry y on y.id = any(s.industry_ids) and y.online
      where s.status = 'enabled' and ${usableBy(sql`${orgId}::int`, now)} group by y.id, y.title, y.sort order by y.sort, y.id`,
  )

/** How many of these are industries. */
export const industriesAmong = async (db: Db, ids: readonly number[]): Promise<number> =>
  (
    await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from industry where id = any(${sql.param(`{${ids.join(',')}}`)}::int[])`,
    )
  )[0]?.n ?? 0

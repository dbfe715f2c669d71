import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../server/db/client'

/** How many statements of ours wait for what others hold: PostgreSQL alone has more than one at a time. */
export const waiting = async (db: Db): Promise<number> =>
  (
    await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`,
    )
  )[0]?.n ?? 0

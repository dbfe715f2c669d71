import { type SQL, sql } from 'drizzle-orm'
import { slot } from '../../lib/events'

/** One kind of thing that a certificate asks for. Its rows are called `x`, a requirement of it `q`. */
export interface KindSql {
  table: SQL
  /** Whether people of the room can do it now. */
  there: SQL
  /** Where it is done. */
  href: SQL
  /** Scalar subselects: how much of it the person has done, and how much of it is asked for (1 or more). */
  done(uid: SQL, now: SQL): SQL
  total: SQL
}

/** Plans as something to ask for; their domain fills it. */
export const planKind = slot<() => KindSql>('certs.plan-kind', () => ({
  table: sql`(select 0 as id, 0 as room_id, '' as title where false)`,
  there: sql`false`,
  href: sql`''`,
  done: () => sql`0`,
  total: sql`1`,
}))

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

/** Things of a domain that comes later; without it there are none. */
export const laterKind = (name: string) =>
  slot<() => KindSql>(name, () => ({
    table: sql`(select 0 as id, 0 as room_id, '' as title where false)`,
    there: sql`false`,
    href: sql`''`,
    done: () => sql`0`,
    total: sql`1`,
  }))
/** Plans and training camps as something to ask for; their domains fill them. */
export const planKind = laterKind('certs.plan-kind')
export const campKind = laterKind('certs.camp-kind')

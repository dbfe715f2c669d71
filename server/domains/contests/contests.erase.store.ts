import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'

/** Contests, given as a subselect of ids, with all that this domain keeps of them. */
export const eraseWhere = async (tx: Db, ids: SQL): Promise<void> => {
  await tx.execute(
    sql`delete from contest_entry where item_id in (select id from contest_item where contest_id in (${ids}))`,
  )
  const inside = ['contest_user', 'contest_team', 'contest_signup', 'contest_item', 'contest_bracket', 'contest_file']
  for (const table of inside) await tx.execute(sql`delete from ${sql.identifier(table)} where contest_id in (${ids})`)
  await tx.execute(sql`delete from contest where id in (${ids})`)
}

/** The contests of an erased room, with who signed up for them. */
export const eraseContests = (tx: Db, { roomId }: { roomId: number }): Promise<void> =>
  eraseWhere(tx, sql`select id from contest where room_id = ${roomId}`)

import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client'

/** The contests of an erased room, with who signed up for them. */
export const eraseContests = async (tx: Db, { roomId }: { roomId: number }): Promise<void> => {
  const contests = sql`(select id from contest where room_id = ${roomId})`
  await tx.execute(
    sql`delete from contest_entry where item_id in (select id from contest_item where contest_id in ${contests})`,
  )
  const inside = ['contest_user', 'contest_team', 'contest_signup', 'contest_item', 'contest_bracket', 'contest_file']
  for (const table of inside)
    await tx.execute(sql`delete from ${sql.identifier(table)} where contest_id in ${contests}`)
  await tx.execute(sql`delete from contest where room_id = ${roomId}`)
}

import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client'

/** The contests of an erased room, with who signed up for them. */
export const eraseContests = async (tx: Db, { roomId }: { roomId: number }): Promise<void> => {
  const contests = sql`(select id from contest where room_id = ${roomId})`
  const inside = ['contest_user', 'contest_team', 'contest_signup', 'contest_item']
  for (const table of inside)
    await tx.execute(sql`delete from ${sql.identifier(table)} where contest_id in ${contests}`)
  await tx.execute(sql`delete from contest where room_id = ${roomId}`)
}

import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client'

/** The teams of an erased room with all that hangs on them. */
export const eraseTeams = async (tx: Db, { roomId }: { roomId: number }): Promise<void> => {
  const teams = sql`(select id from team where room_id = ${roomId} union select team_id from team_dissolved where room_id = ${roomId})`
  const dimensions = sql`(select id from team_indicator where room_id = ${roomId})`
  await tx.execute(sql`delete from team_daren where team_id in ${teams}`)
  await tx.execute(sql`delete from team_indicator_record where team_id in ${teams} or indicator_id in ${dimensions}`)
  const tables = ['team_indicator', 'invite_intent', 'invite', 'team_wait', 'team_dissolved', 'team', 'team_category']
  for (const table of tables) await tx.execute(sql`delete from ${sql.identifier(table)} where room_id = ${roomId}`)
}

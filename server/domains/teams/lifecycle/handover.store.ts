import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { teamHandover } from '../../../db/schema/teams/grouping'

export interface Handover {
  team_id: number
  from_uid: number
  to_uid: number
  from_name: string
  to_name: string
}

const select = sql`select h.team_id, h.from_uid, h.to_uid, f.truename as from_name, t.truename as to_name
  from team_handover h join account f on f.uid = h.from_uid join account t on t.uid = h.to_uid`

export const ofTeam = async (db: Db, teamId: number): Promise<Handover | undefined> =>
  (await rowsOf<Handover>(db, sql`${select} where h.team_id = ${teamId}`))[0]

/** The offer that one is part of, in the own team of a room, as scalar SQL. */
export const offerIn = (
  roomId: SQL,
  uid: SQL,
): SQL => sql`(select row_to_json(o) from (${select} join team tm on tm.id = h.team_id
  where tm.room_id = ${roomId} and ${uid} in (h.from_uid, h.to_uid) limit 1) o)`

/** A later offer replaces the earlier one. */
export const offer = async (tx: Db, row: typeof teamHandover.$inferInsert): Promise<void> => {
  await tx
    .insert(teamHandover)
    .values(row)
    .onConflictDoUpdate({
      target: teamHandover.teamId,
      set: { fromUid: row.fromUid, toUid: row.toUid, createTime: row.createTime },
    })
}

/** Ends the team's offer, or only one that the person is part of. */
export const removeWith = async (tx: Db, teamId: number, uid?: number): Promise<void> => {
  const part = uid ? or(eq(teamHandover.fromUid, uid), eq(teamHandover.toUid, uid)) : undefined
  await tx.delete(teamHandover).where(and(eq(teamHandover.teamId, teamId), part))
}

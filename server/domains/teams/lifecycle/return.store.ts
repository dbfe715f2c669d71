import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import type { Role } from '../members.store'

/** Where these people stand in the room's teams. */
export const placesOf = async (
  db: Db,
  roomId: number,
  uids: number[],
): Promise<{ uid: number; team_id: number; role: Role }[]> =>
  uids.length
    ? rowsOf(
        db,
        sql`select uid, team_id, role from team_member
          where room_id = ${roomId} and uid in (${sql.join(uids, sql`, `)}) order by uid, team_id`,
      )
    : []

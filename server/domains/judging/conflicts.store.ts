import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'

export interface Conflict {
  contest_team_id: number
  uid: number
}

/**
 * Who must not judge which registration: who competes in it, who belongs to its room team in any role, and who mentors a
 * person that competes in it. `uids` are those asked about.
 */
export const conflictsOf = (
  db: Db,
  q: { contestId: number; uids: readonly number[]; teamId?: number },
): Promise<Conflict[]> => {
  const asked = sql`${sql.param(`{${q.uids.join(',')}}`)}::int[]`
  const here = sql`t.contest_id = ${q.contestId} and (${q.teamId ?? 0} = 0 or t.id = ${q.teamId ?? 0})`
  return rowsOf<Conflict>(
    db,
    sql`select t.id as contest_team_id, u.uid from contest_team t join contest_user u on u.contest_team_id = t.id
        where ${here} and u.uid = any(${asked})
      union select t.id, m.uid from contest_team t join team_member m on m.team_id = t.team_id
        where ${here} and m.uid = any(${asked})
      union select t.id, mentor.uid from contest_team t join contest c on c.id = t.contest_id
        join contest_user u on u.contest_team_id = t.id
        join team_member mate on mate.uid = u.uid and mate.room_id = c.room_id and mate.role <> 'teacher'
        join team_member mentor on mentor.team_id = mate.team_id and mentor.role = 'teacher'
        where ${here} and mentor.uid = any(${asked})`,
  )
}

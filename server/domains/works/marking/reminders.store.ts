import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { list } from '../works.store'

/** Learners of teams in a room. */
export const learnersOfTeams = async (db: Db, roomId: number, teamIds: readonly number[]): Promise<number[]> => {
  if (!teamIds.length) return []
  const rows = await rowsOf<{ uid: number }>(
    db,
    sql`select uid from team_member where room_id = ${roomId} and team_id in (${list(teamIds)}) and role <> 'teacher'`,
  )
  return rows.map(({ uid }) => uid)
}

/** Notes the reminder of whoever was not reminded after `since`, and answers whom: of several who remind at once only one does. */
export const claim = async (
  tx: Db,
  q: { workId: number; uids: readonly number[]; now: number; since: number },
): Promise<number[]> => {
  if (!q.uids.length) return []
  const rows = await rowsOf<{ uid: number }>(
    tx,
    sql`insert into work_reminder (work_id, uid, time)
      select ${q.workId}::int, a.uid, ${q.now}::int8 from account a where a.uid in (${list(q.uids)}) order by a.uid
      on conflict (work_id, uid) do update set time = excluded.time where work_reminder.time <= ${q.since}
      returning uid`,
  )
  return rows.map(({ uid }) => uid)
}

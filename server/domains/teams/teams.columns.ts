import { type SQL, sql } from 'drizzle-orm'
import type { TeamColumns } from '../rooms/rooms.events'

// A mentor may be in several teams and a member elsewhere too: the own team goes first.
const own = (column: string) => (uid: SQL, roomId: SQL) =>
  sql`(select ${sql.raw(column)} from team_member tm join team tt on tt.id = tm.team_id
    where tm.room_id = ${roomId} and tm.uid = ${uid} order by (tm.role = 'teacher'), tm.join_time, tm.team_id limit 1)`

/** What rooms show of teams, as scalar SQL. */
export const teamColumns = (): TeamColumns => ({
  id: (uid, roomId) => sql`coalesce(${own('tm.team_id')(uid, roomId)}, 0)`,
  role: (uid, roomId) => sql`coalesce(${own('tm.role')(uid, roomId)}, '')`,
  own: (uid, roomId) => sql`(select json_build_array(tm.team_id, tm.role) from team_member tm
    where tm.room_id = ${roomId} and tm.uid = ${uid} order by (tm.role = 'teacher'), tm.join_time, tm.team_id limit 1)`,
  title: (uid, roomId) => sql`coalesce(${own('tt.title')(uid, roomId)}, '')`,
  count: (roomId) => sql`(select count(*) from team tc where tc.room_id = ${roomId})`,
  waitingTitle: (uid, roomId) => sql`coalesce((select tw.title from invite_intent ii join team tw on tw.id = ii.team_id
    where ii.room_id = ${roomId} and ii.uid = ${uid} and ii.state = 'waiting'), '')`,
  inTeam: (uid, roomId, teamId) =>
    teamId === 0
      ? sql`not exists (select 1 from team_member tn where tn.room_id = ${roomId} and tn.uid = ${uid})`
      : sql`exists (select 1 from team_member tn where tn.team_id = ${teamId} and tn.room_id = ${roomId} and tn.uid = ${uid})`,
})

/** Leaders and members with their team; mentors belong to none. */
export const peopleInTeams = (roomId: SQL): SQL => sql`select tm.team_id, tt.title, tm.uid
  from team_member tm join team tt on tt.id = tm.team_id where tm.room_id = ${roomId} and tm.role <> 'teacher'`

/** Whether an account is in a team. */
export const heldByTeams = (uid: SQL): SQL => sql`exists (select 1 from team_member tm where tm.uid = ${uid})`

import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'

/** How many a room team has who may compete, and how many of the contest's seats for teams are taken. */
export const factsOf = async (
  db: Db,
  contestId: number,
  teamId: number,
): Promise<{ members: number; taken: number }> => {
  const [row] = await rowsOf<{ members: number; taken: number }>(
    db,
    sql`select (select count(*) from team_member m where m.team_id = ${teamId} and m.role <> 'teacher')::int as members,
      c.approved as taken from contest c where c.id = ${contestId}`,
  )
  return row ?? { members: 0, taken: 0 }
}

import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { teamDaren } from '../../../db/schema/teams/grouping'

interface DarenRow {
  platform: string
  nickname: string
  account: string
  url: string
  truename: string
  update_time: number
}

export const ofTeam = async (db: Db, teamId: number): Promise<DarenRow | undefined> =>
  (
    await rowsOf<DarenRow>(
      db,
      sql`select d.platform, d.nickname, d.account, d.url, coalesce(a.truename, '') as truename, d.update_time
        from team_daren d left join account a on a.uid = d.uid where d.team_id = ${teamId}`,
    )
  )[0]

export const save = async (tx: Db, row: typeof teamDaren.$inferInsert): Promise<void> => {
  const { teamId, ...rest } = row
  await tx
    .insert(teamDaren)
    .values({ teamId, ...rest })
    .onConflictDoUpdate({ target: teamDaren.teamId, set: rest })
}

/** The account that was bound, undefined when none was. */
export const remove = async (tx: Db, teamId: number): Promise<string | undefined> => {
  const [gone] = await tx
    .delete(teamDaren)
    .where(eq(teamDaren.teamId, teamId))
    .returning({ account: teamDaren.account })
  return gone?.account
}

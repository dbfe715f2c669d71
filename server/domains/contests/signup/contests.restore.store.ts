import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { contestTeam } from '../../../db/schema/contests'

/** A registration of a team, as it is kept while the team may come back. */
export interface KeptRegistration {
  id: number
  contest_id: number
  status: number
  school_id: number
  school_name: string
  bracket_id: number
  unofficial: boolean
  answers: Record<string, string>
  uids: number[]
}

/** What a team signed up for; what was refused is nothing to get back. */
export const keptOf = (tx: Db, teamId: number): Promise<KeptRegistration[]> =>
  rowsOf(
    tx,
    sql`select ct.id, ct.contest_id, ct.status, ct.school_id, ct.school_name, ct.bracket_id, ct.unofficial, ct.answers,
        coalesce((select json_agg(u.uid order by u.create_time, u.uid) from contest_user u where u.contest_team_id = ct.id), '[]') as uids
      from contest_team ct where ct.team_id = ${teamId} and ct.status in (2, 3) order by ct.id`,
  )

/** A registration that outlived the team is the team's again; false where there is none. */
export const relink = async (tx: Db, id: number, contestId: number, teamId: number): Promise<boolean> =>
  (
    await tx
      .update(contestTeam)
      .set({ teamId })
      .where(
        and(
          eq(contestTeam.id, id),
          eq(contestTeam.contestId, contestId),
          isNull(contestTeam.teamId),
          isNull(contestTeam.uid),
        ),
      )
      .returning({ id: contestTeam.id })
  ).length > 0

/** Who of these people is registered nowhere in the contest. */
export const freeOf = async (tx: Db, contestId: number, uids: readonly number[]): Promise<number[]> => {
  const busy = await rowsOf<{ uid: number }>(
    tx,
    sql`select cu.uid from contest_user cu join contest_team ct on ct.id = cu.contest_team_id and ct.status in (2, 3)
      where cu.contest_id = ${contestId} and cu.uid = any(${sql.param(`{${uids.join(',')}}`)}::int[])`,
  )
  return uids.filter((uid) => !busy.some((b) => b.uid === uid))
}

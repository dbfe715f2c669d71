import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { contestPromotion } from '../../db/schema/boards'
import { teamTitle } from './board.sql'

/** Contests of the room that a team may go on into: of the same type, not begun. */
export const targetsOf = (db: Db, c: { id: number; room_id: number; type: number }, now: number) =>
  rowsOf<{ id: number; title: string; status: string; begin_time: number; seats: number; size: number }>(
    db,
    sql`select n.id, n.title, n.status, n.begin_time, case when n.team_limit > 0 then greatest(0, n.team_limit - n.approved) else -1 end as seats,
        case when n.type = 2 then 1 else n.contest_team_size end as size
      from contest n where n.room_id = ${c.room_id} and n.id <> ${c.id} and n.type = ${c.type} and n.result_time = 0
        and (n.begin_time = 0 or n.begin_time > ${now}) order by n.sort, n.id`,
  )

/** The teams among these that are in the next contest already, and those that are gone. */
export const standingOf = (db: Db, contestId: number, toId: number) =>
  rowsOf<{ id: number; there: boolean; gone: boolean }>(
    db,
    sql`select ct.id, ct.left_time > 0 or ct.status <> 3 as gone,
        exists (select 1 from contest_team n where n.contest_id = ${toId} and n.status in (2, 3) and n.left_time = 0
          and (n.team_id = ct.team_id or n.uid = ct.uid)) as there
      from contest_team ct where ct.contest_id = ${contestId}`,
  )

export const notePromotions = async (
  tx: Db,
  p: { contestId: number; teamIds: readonly number[]; toId: number; rule: string; uid: number; now: number },
): Promise<void> => {
  const { contestId, toId, rule, uid, now } = p
  await tx
    .insert(contestPromotion)
    .values(p.teamIds.map((id) => ({ contestId, contestTeamId: id, toContestId: toId, rule, uid, createTime: now })))
    .onConflictDoNothing()
}

export const promotionsOf = (db: Db, contestId: number) =>
  rowsOf<{
    contest_team_id: number
    title: string
    to_contest_id: number
    to_title: string
    rule: string
    create_time: number
  }>(
    db,
    sql`select x.contest_team_id, ${teamTitle} as title, x.to_contest_id, n.title as to_title, x.rule, x.create_time
      from contest_promotion x join contest_team ct on ct.id = x.contest_team_id join contest n on n.id = x.to_contest_id
        left join team t on t.id = ct.team_id left join account p on p.uid = ct.uid
      where x.contest_id = ${contestId} order by x.id`,
  )

/** The people of these registrations. */
export const peopleOf = async (db: Db, ids: readonly number[]): Promise<number[]> =>
  (
    await rowsOf<{ uid: number }>(
      db,
      sql`select uid from contest_user where contest_team_id in (${sql.join(
        ids.map((id) => sql`${id}::int`),
        sql`, `,
      )})`,
    )
  ).map((r) => r.uid)

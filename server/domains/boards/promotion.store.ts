import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { contestPromotion } from '../../db/schema/boards'
import { teamTitle } from './board.sql'

/** Contests of the room that a team may go on into: of the same type, not begun. */
export const targetsOf = (db: Db, c: { id: number; room_id: number; type: number }, now: number) =>
  rowsOf<{ id: number; title: string; begin_time: number; places: number; size: number }>(
    db,
    sql`select n.id, n.title, n.begin_time, case when n.team_limit > 0 then greatest(0, n.team_limit - n.approved) else -1 end as places,
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

export const comesFrom = async (tx: Db, toId: number, contestId: number): Promise<void> => {
  await tx.execute(sql`update contest set from_contest_id = ${contestId} where id = ${toId} and from_contest_id = 0`)
}

interface Going {
  teamIds: readonly number[]
  toId: number
  size: number
  uid: number
  now: number
}
/** Registers these teams with their people, as many as one may have there; answers how they are known there. */
export const registerAll = async (tx: Db, { teamIds, toId, size, uid, now }: Going) => {
  const from = sql`(${sql.join(
    teamIds.map((id) => sql`${id}::int`),
    sql`, `,
  )})`
  // What was rejected or withdrawn there before gives way.
  const same = sql`ct.id in ${from} and (n.team_id = ct.team_id or n.uid = ct.uid)`
  await tx.execute(sql`update contest_team n set status = 3, left_time = 0, code_no = '', reason = '', handled_by = ${uid}, handled_time = ${now}
    from contest_team ct where n.contest_id = ${toId} and ${same}`)
  await tx.execute(sql`insert into contest_team (contest_id, team_id, uid, used, status, school_id, school_name, bracket_id,
      unofficial, handled_by, handled_time, create_time)
    select ${toId}, ct.team_id, ct.uid, 0, 3, ct.school_id, ct.school_name,
      coalesce((select nb.id from contest_bracket nb join contest_bracket b on b.title = nb.title
        where nb.contest_id = ${toId} and b.id = ct.bracket_id), 0), ct.unofficial, ${uid}, ${now}, ${now}
    from contest_team ct where ct.id in ${from} order by ct.id on conflict do nothing`)
  await tx.execute(sql`insert into contest_user (contest_id, uid, contest_team_id, create_time)
    select ${toId}, k.uid, k.to_team, ${now} from (select u.uid, n.id as to_team,
        row_number() over (partition by n.id order by u.create_time, u.uid) as place
      from contest_user u join contest_team ct on ct.id = u.contest_team_id and ct.id in ${from}
        join contest_team n on n.contest_id = ${toId} and (n.team_id = ct.team_id or n.uid = ct.uid)) k
    where k.place <= ${size} on conflict do nothing`)
  await tx.execute(sql`update contest_team n set used = (select count(*) from contest_user u where u.contest_team_id = n.id)
    from contest_team ct where n.contest_id = ${toId} and ${same}`)
  return rowsOf<{ id: number; from_id: number }>(
    tx,
    sql`select n.id, ct.id as from_id from contest_team n, contest_team ct where n.contest_id = ${toId} and ${same}`,
  )
}

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

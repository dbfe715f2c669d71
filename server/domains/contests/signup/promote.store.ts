import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'

export const comesFrom = async (tx: Db, toId: number, contestId: number): Promise<void> => {
  await tx.execute(sql`update contest set from_contest_id = ${contestId} where id = ${toId} and from_contest_id = 0`)
}

export interface Going {
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

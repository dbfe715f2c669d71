import { type SQL, sql } from 'drizzle-orm'
import type { Prerequisite } from '#contract/works/prerequisites/prerequisites.api'
import { type Db, rowsOf } from '../../../db/client'
import { workNeed } from '../../../db/schema/works/works'
import { inTurn } from '../../../db/turn'
import { isFor, list } from '../works.store'

/** How far a person, or their team, is with work `n` that has to be done before. */
const met = (uid: SQL): SQL => sql`exists (
  select 1 from work_pass p where p.work_id = n.id
    and (p.uid = ${uid} or p.team_id in (
      select tm.team_id from team_member tm where tm.room_id = n.room_id and tm.uid = ${uid} and tm.role <> 'teacher'))
    and p.submission_id > 0
    and (p.state = 'marked' or (d.until = 'submitted' and p.state in ('submitted', 'returned'))))`

/** What comes before a work, for managers all of it; for a learner what is published and for them, and whether it is done. */
export const prerequisitesOf = (
  db: Db,
  workId: number,
  who: { uid: number; manages: boolean },
): Promise<Prerequisite[]> => {
  const uid = sql`${who.uid}::int`
  return rowsOf<Prerequisite>(
    db,
    sql`select n.id as work_id, n.title, d.until, ${met(uid)} as met
      from work_need d join work n on n.id = d.needs_id and n.deleted_time = 0
      where d.work_id = ${workId}
        and (${who.manages}::boolean or (n.status = 'published' and ${isFor('n', uid)}))
      order by n.sort, n.id`,
  )
}

/** Whether something that comes before work `w` is not done by the person yet: it stays closed to them. */
export const isClosed = (uid: SQL): SQL => sql`exists (select 1 from work_need d
  join work n on n.id = d.needs_id and n.deleted_time = 0 and n.status = 'published'
  where d.work_id = w.id and ${isFor('n', uid)} and not ${met(uid)})`

/** How many of these works are alive in the room. */
export const aliveIn = async (tx: Db, roomId: number, ids: readonly number[]): Promise<number> =>
  (
    await rowsOf<{ n: number }>(
      tx,
      sql`select count(*)::int as n from work where room_id = ${roomId} and deleted_time = 0 and id in (${list(ids)})`,
    )
  )[0]?.n ?? 0

/** Works of a room, but this one, by titles of which it has one each. */
export const onlyTitled = (
  tx: Db,
  { roomId, workId }: { roomId: number; workId: number },
  titles: readonly string[],
): Promise<{ id: number; title: string }[]> =>
  rowsOf(
    tx,
    sql`select min(id) as id, title from work
      where room_id = ${roomId} and id <> ${workId} and deleted_time = 0 and title in (${sql.join(
        titles.map((title) => sql`${title}`),
        sql`, `,
      )})
      group by title having count(*) = 1`,
  )

/** Whether one of these works waits, directly or not, for `workId`. */
export const leadsBack = async (tx: Db, workId: number, ids: readonly number[]): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`with recursive before as (
          select d.needs_id as id from work_need d where d.work_id in (${list(ids)})
          union select d.needs_id from work_need d join before b on d.work_id = b.id)
        select 1 from before where id = ${workId} limit 1`,
    )
  ).length > 0

/** Two managers who each say that the other work comes first wait for one another. */
export const holdPrerequisites = async (tx: Db, roomId: number): Promise<void> => {
  await inTurn(tx, 'work_need', roomId)
}

export const replacePrerequisites = async (
  tx: Db,
  workId: number,
  wanted: readonly { work_id: number; until: Prerequisite['until'] }[],
): Promise<void> => {
  await tx.execute(sql`delete from work_need where work_id = ${workId}`)
  if (wanted.length)
    await tx.insert(workNeed).values(wanted.map((n) => ({ workId, needsId: n.work_id, until: n.until })))
}

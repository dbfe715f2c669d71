import { eq, type SQL, sql } from 'drizzle-orm'
import { NOTHING } from '#contract/courses/class/class.rules'
import { type Db, rowsOf } from '../../../db/client'
import { plan } from '../../../db/schema/plans'
import { finalsRows, letterOf } from '../done.service'

const nothing = sql.raw(`'${NOTHING}'`)

/**
 * Writes what learners behind `afterUid` have done of a plan, as many as `limit`; the last of them, 0 = that was all. A letter
 * stands at its item's slot, so that a plan may change while the table is older than it.
 */
export const countSome = async (
  tx: Db,
  q: { planId: number; roomId: number; now: number; finals: string; afterUid: number; limit: number },
): Promise<number> => {
  // To compile what is asked of each kind takes PostgreSQL seconds, and the statement without it none.
  await tx.execute(sql`set local jit = off`)
  const rows = await rowsOf<{ uid: number }>(
    tx,
    sql`with ${finalsRows(q.finals)}, people as materialized (select m.uid from room_member m
        where m.room_id = ${q.roomId} and m.role = 'user' and m.uid > ${q.afterUid} order by m.uid limit ${q.limit}),
      slots as materialized (select i.* from plan_item i where i.plan_id = ${q.planId} and i.deleted_time = 0),
      all_slots as (select generate_series(1, (select coalesce(max(slot), 0) from slots)) as slot)
    insert into plan_far (plan_id, uid, cells)
    select ${q.planId}::int, m.uid, coalesce(string_agg(
        case when i.id is null then ${nothing} else ${letterOf(sql`m.uid`, sql`${q.roomId}::int`, sql`${q.now}::int8`)} end, '' order by n.slot), '')
    from people m left join all_slots n on true left join slots i on i.slot = n.slot group by m.uid
    on conflict (plan_id, uid) do update set cells = excluded.cells returning uid`,
  )
  return rows.length < q.limit ? 0 : Math.max(...rows.map(({ uid }) => uid))
}

export const counted = async (tx: Db, planId: number, now: number): Promise<void> => {
  await tx.update(plan).set({ countedTime: now }).where(eq(plan.id, planId))
}

/** What somebody ticks off shows in the table at once, where they stand in it. */
export const markOne = async (
  tx: Db,
  q: { planId: number; itemId: number; uid: number; done: boolean },
): Promise<void> => {
  await tx.execute(sql`update plan_far f set cells = overlay(rpad(f.cells, greatest(length(f.cells), i.slot), ${nothing})
      placing ${q.done ? 'A' : NOTHING} from i.slot for 1)
    from plan_item i where i.id = ${q.itemId} and f.plan_id = ${q.planId} and f.uid = ${q.uid}`)
}

/** Plan `p` is counted by the clock: it runs, or was over lately. */
export const isKept = (today: number): SQL =>
  sql`(p.begin_day <= ${today}::int and (p.end_day = 0 or p.end_day >= ${today - 7}::int))`

/** Published plans that run or were over lately and were not counted for so long. */
export const stale = (
  db: Db,
  q: { today: number; before: number; limit: number },
): Promise<{ id: number; room_id: number }[]> =>
  rowsOf(
    db,
    sql`select p.id, p.room_id from plan p join room r on r.id = p.room_id and r.deleted_time = 0
      where p.deleted_time = 0 and p.publish_time > 0 and p.counted_time < ${q.before}::int8
        and ${isKept(q.today)}
      order by p.counted_time, p.id limit ${q.limit}`,
  )

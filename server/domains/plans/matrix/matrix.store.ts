import { type SQL, sql } from 'drizzle-orm'
import type { BoundState, PlanKind } from '#contract/plans/plans.rules'
import { type Db, rowsOf } from '../../../db/client'
import { learnersOf, type Told, toldOf } from '../../../db/people/learners'
import { preparedRows } from '../../../db/prepared'
import { boundOf, finalsRows, isThere, letterOf } from '../done.service'

type At = { roomId: number; planId: number }

/** A letter an item at its slot, as it was counted: nothing is worked out here. */
export const cells = (db: Db, planId: number): Promise<Told<'cells'>> =>
  toldOf(db, { cells: sql`cells` }, sql`plan_far where plan_id = ${planId}`)

export const reminders = (db: Db, planId: number): Promise<Told<'time'>> =>
  toldOf(db, { time: sql`time` }, sql`plan_reminder where plan_id = ${planId}`)

export interface HeadRow {
  id: number
  stage_id: number
  title: string
  kind: PlanKind
  due_day: number
  required: boolean
  slot: number
  bound: BoundState
}
/** Items of a plan in their order, as they stand above a table, and how what each is bound to stands. */
export const heads = (db: Db, planId: number): Promise<HeadRow[]> =>
  preparedRows(
    db,
    sql`select i.id, i.stage_id, i.title, i.kind, i.due_day, i.required, i.slot,
        case when i.ref_id = 0 then 'unbound' else coalesce(${boundOf(sql`p.room_id`)} ->> 'state', 'deleted') end as bound
      from plan_item i join plan p on p.id = i.plan_id join plan_stage s on s.id = i.stage_id
      where i.plan_id = ${planId} and i.deleted_time = 0 order by s.sort, s.id, i.sort, i.id`,
  )

export interface Learner {
  uid: number
  name: string
  team: string
  unit: string
}
export const learner = async (db: Db, roomId: number, uid: number): Promise<Learner | undefined> =>
  (await rowsOf<Learner>(db, sql`${learnersOf(roomId, sql`true as there`, sql``)} and m.uid = ${uid}`))[0]

interface Reminding extends At {
  uids: readonly number[]
  now: number
  finals: string
  /** Whoever was reminded after this is left alone. */
  since: number
}
/** Those of the named who learn in the room and have something left of the plan, as it is now. */
const unfinished = (q: Reminding): SQL => {
  const roomId = sql`${q.roomId}::int`
  return sql`select m.uid from room_member m where m.room_id = ${q.roomId} and m.role = 'user'
    and m.uid in (select e::int from jsonb_array_elements_text(${JSON.stringify(q.uids)}::jsonb) e)
    and exists (select 1 from plan_item i where i.plan_id = ${q.planId} and i.deleted_time = 0 and i.required
      and ${isThere(roomId)} and ${letterOf(sql`m.uid`, roomId, sql`${q.now}::int8`)} <> 'A')`
}

export const countUnfinished = async (tx: Db, q: Reminding): Promise<number> =>
  (
    await rowsOf<{ n: number }>(
      tx,
      sql`with ${finalsRows(q.finals)} select count(*)::int as n from (${unfinished(q)}) x`,
    )
  )[0]?.n ?? 0

/** Notes the reminder of whoever was not reminded lately, and answers whom: of several who remind at once only one does. */
export const claim = async (tx: Db, q: Reminding): Promise<number[]> => {
  const rows = await rowsOf<{ uid: number }>(
    tx,
    sql`with ${finalsRows(q.finals)} insert into plan_reminder (plan_id, uid, time)
      select ${q.planId}::int, x.uid, ${q.now}::int8 from (${unfinished(q)}) x order by x.uid
      on conflict (plan_id, uid) do update set time = excluded.time where plan_reminder.time <= ${q.since}
      returning uid`,
  )
  return rows.map(({ uid }) => uid)
}

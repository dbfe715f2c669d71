import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { isThere } from './done.service'
import { namesakeOf } from './things.service'

/** Plans of a room in their order. */
export const plansIn = (tx: Db, roomId: number): Promise<{ id: number; title: string; begin_day: number }[]> =>
  rowsOf(tx, sql`select id, title, begin_day from plan where room_id = ${roomId} and deleted_time = 0 order by id`)

const days = (tx: Db, planId: number): Promise<{ id: number; begin_day: number; due_day: number }[]> =>
  rowsOf(tx, sql`select id, begin_day, due_day from plan_item where plan_id = ${planId} and deleted_time = 0`)

interface Copied {
  id: number
  toId: number
  title: string
  uid: number
  now: number
  /** Where a day of the original lies in the copy. */
  move: (day: number) => number
}

/** Stages of a plan with their place, which the copies are told apart by. */
const placed = (planId: number): SQL =>
  sql`(select id, title, (row_number() over (order by sort, id))::int as place from plan_stage where plan_id = ${planId})`

/**
 * A draft in another room, or the same: stages, items and what comes before what. A room's things stay where the room stays; in
 * another room the thing of the same name takes their place, and where there is none or several, none is chosen.
 */
export const copyPlan = async (tx: Db, { id, toId, title, uid, now, move }: Copied): Promise<number> => {
  const moved = (await days(tx, id)).map((item) => ({
    ...{ id: item.id, begin: move(item.begin_day), due: move(item.due_day) },
  }))
  const all = moved.flatMap(({ begin, due }) => [begin, due]).filter((day) => day > 0)
  const [first, last] = all.length > 0 ? [Math.min(...all), Math.max(...all)] : [0, 0]
  const [made] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into plan (room_id, uid, title, intro, begin_day, end_day, create_time, update_time)
      select ${toId}, ${uid}, ${title}, p.intro, ${first}, ${last}, ${now}::int8, ${now}::int8 from plan p where p.id = ${id}
      returning id`,
  )
  if (!made) throw new Error('no plan')
  await tx.execute(sql`insert into plan_stage (plan_id, title, sort)
    select ${made.id}, o.title, o.place from ${placed(id)} o order by o.place`)
  await tx.execute(sql`with moved as materialized (
      select * from json_to_recordset(${JSON.stringify(moved)}::json) as d(id int, begin int, due int))
    insert into plan_item (plan_id, stage_id, kind, ref_id, title, note, need, begin_day, due_day, required, sort, slot, update_time)
    select ${made.id}, n.id, i.kind, case when p.room_id = ${toId} then i.ref_id else coalesce(${namesakeOf(sql`${toId}::int`)}, 0) end,
      i.title, i.note, i.need, d.begin, d.due, i.required, i.sort,
      row_number() over (order by o.place, i.sort, i.id), ${now}::int8
    from plan_item i join plan p on p.id = i.plan_id join moved d on d.id = i.id join ${placed(id)} o on o.id = i.stage_id
      join plan_stage n on n.plan_id = ${made.id} and n.sort = o.place
    where i.plan_id = ${id} and i.deleted_time = 0 order by o.place, i.sort, i.id`)
  // Both were numbered in the same order.
  const numbered = (planId: number): SQL =>
    sql`(select i.id, row_number() over (order by s.sort, s.id, i.sort, i.id) as place from plan_item i
      join plan_stage s on s.id = i.stage_id where i.plan_id = ${planId} and i.deleted_time = 0)`
  await tx.execute(sql`insert into plan_item_before (item_id, before_id)
    select ni.id, nb.id from plan_item_before b join ${numbered(id)} oi on oi.id = b.item_id
      join ${numbered(id)} ob on ob.id = b.before_id join ${numbered(made.id)} ni on ni.place = oi.place
      join ${numbered(made.id)} nb on nb.place = ob.place`)
  return made.id
}

/** Of a copy what can't be done where it stands: the room's things that are not there. How many items want a new thing. */
export const release = async (tx: Db, planId: number, roomId: number): Promise<number> => {
  await tx.execute(sql`update plan_item i set ref_id = 0 where i.plan_id = ${planId} and i.ref_id > 0
    and i.kind <> 'content' and not ${isThere(sql`${roomId}::int`)}`)
  const [row] = await rowsOf<{ n: number }>(
    tx,
    sql`select count(*)::int as n from plan_item where plan_id = ${planId} and ref_id = 0 and deleted_time = 0`,
  )
  return row?.n ?? 0
}

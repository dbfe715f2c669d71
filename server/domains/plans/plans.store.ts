import { type SQL, sql } from 'drizzle-orm'
import type { BoundState, PlanKind } from '#contract/plans/plans.rules'
import { type Db, rowsOf } from '../../db/client'
import { boundOf, finalsRows, letterOf, ofItem } from './done.service'
import { schoolOf } from './things.service'

export interface PlanRow {
  id: number
  room_id: number
  room_title: string
  title: string
  intro: string
  published: boolean
  template: boolean
  begin_day: number
  end_day: number
  version: number
  counted_time: number
  update_time: number
  deleted_time: number
}
const columns = sql`p.id, p.room_id, r.title as room_title, p.title, p.intro, p.publish_time > 0 as published, p.template,
  p.begin_day, p.end_day, p.version, p.counted_time::int8 as counted_time, p.update_time::int8 as update_time,
  p.deleted_time::int8 as deleted_time`
const plans = (db: Db, which: SQL): Promise<PlanRow[]> =>
  rowsOf(
    db,
    sql`select ${columns} from plan p join room r on r.id = p.room_id where ${which}
      order by (p.begin_day = 0), p.begin_day, p.id`,
  )

export const inRoom = (db: Db, roomId: number, drafts: boolean): Promise<PlanRow[]> =>
  plans(db, sql`p.room_id = ${roomId} and p.deleted_time = 0 and (${drafts}::boolean or p.publish_time > 0)`)

/** Published plans of the rooms in which the person learns. */
export const ofPerson = (db: Db, uid: number): Promise<PlanRow[]> =>
  plans(
    db,
    sql`p.deleted_time = 0 and p.publish_time > 0 and r.deleted_time = 0 and r.status = 'published' and r.online_status = 1
      and exists (select 1 from room_member m where m.room_id = r.id and m.uid = ${uid} and m.role = 'user')`,
  )

export const templates = (db: Db, roomId: number): Promise<PlanRow[]> =>
  plans(
    db,
    sql`p.template and p.deleted_time = 0 and r.deleted_time = 0
      and ${schoolOf(sql`r.id`)} = ${schoolOf(sql`${roomId}::int`)}`,
  )

/** Also one that was deleted. */
export const one = async (db: Db, id: number): Promise<PlanRow | undefined> => (await plans(db, sql`p.id = ${id}`))[0]

export interface StageRow {
  id: number
  plan_id: number
  title: string
}
const listed = (ids: readonly number[]): SQL =>
  sql`(select e::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) e)`

export const stages = (db: Db, planIds: readonly number[]): Promise<StageRow[]> =>
  rowsOf(
    db,
    sql`select s.id, s.plan_id, s.title from plan_stage s where s.plan_id in ${listed(planIds)} order by s.sort, s.id`,
  )

export interface ItemRow {
  plan_id: number
  id: number
  stage_id: number
  kind: PlanKind
  ref_id: number
  title: string
  note: string
  need: number
  begin_day: number
  due_day: number
  required: boolean
  slot: number
  before: number[]
  letter: string
  tick_time: number
  thing: { state: BoundState; title: string; href: string } | null
}
interface ItemsAsked {
  uid: number
  now: number
  finals: string
}
/** Items in their order, as they stand for a person. Each plan's things are of its own room. */
const itemRows = <T>(db: Db, q: ItemsAsked, columns: SQL, from: SQL): Promise<T[]> => {
  const roomId = sql`p.room_id`
  const uid = sql`${q.uid}::int`
  return rowsOf(
    db,
    sql`with ${finalsRows(q.finals)} select i.plan_id, i.id, i.stage_id, i.kind, i.ref_id, i.title, i.note, i.need, i.begin_day,
        i.due_day, i.required, i.slot,
        coalesce((select json_agg(b.before_id order by b.before_id) from plan_item_before b
          join plan_item o on o.id = b.before_id and o.deleted_time = 0 where b.item_id = i.id), '[]') as before,
        ${letterOf(uid, roomId, sql`${q.now}::int8`)} as letter,
        coalesce((select t.done_time from plan_tick t where ${ofItem} and t.uid = ${uid}), 0)::int8 as tick_time,
        ${boundOf(roomId)} as thing ${columns}
      from plan_item i join plan p on p.id = i.plan_id join plan_stage s on s.id = i.stage_id ${from}
        and i.deleted_time = 0 order by i.plan_id, s.sort, s.id, i.sort, i.id`,
  )
}

/** Items of plans, for a person; 0: for nobody. */
export const items = (db: Db, { planIds, ...q }: ItemsAsked & { planIds: readonly number[] }): Promise<ItemRow[]> =>
  itemRows(db, q, sql``, sql`where i.plan_id in ${listed(planIds)}`)

export interface OwnItemRow extends ItemRow {
  plan_title: string
  room_id: number
  room_title: string
  template: number
}
/** Items of the published plans of the running rooms in which a person learns; of one of them, or of all (0). */
export const ownItems = (db: Db, q: ItemsAsked & { roomId: number }): Promise<OwnItemRow[]> =>
  itemRows(
    db,
    q,
    sql`, p.title as plan_title, r.id as room_id, r.title as room_title, r.template`,
    sql`join room r on r.id = p.room_id join room_member me on me.room_id = r.id
      where me.uid = ${q.uid} and me.role = 'user' and (${q.roomId}::int = 0 or r.id = ${q.roomId}::int)
        and p.deleted_time = 0 and p.publish_time > 0 and r.deleted_time = 0 and r.status = 'published'
        and r.online_status = 1 and not r.ended and (r.end_time = 0 or r.end_time > ${q.now}::int8)`,
  )

/** Rooms of these plans in which scores of works decide about something: there what peers change of them has to be read. */
export const scoredRooms = async (db: Db, planIds: readonly number[]): Promise<number[]> =>
  (
    await rowsOf<{ room_id: number }>(
      db,
      sql`select distinct p.room_id from plan_item i join plan p on p.id = i.plan_id
        where i.plan_id in ${listed(planIds)} and i.deleted_time = 0 and i.kind = 'work' and i.need > 0`,
    )
  ).map(({ room_id }) => room_id)

/** The item's plan, where both are there. */
export const planOfItem = async (db: Db, itemId: number): Promise<number> =>
  (
    await rowsOf<{ id: number }>(
      db,
      sql`select i.plan_id as id from plan_item i where i.id = ${itemId} and i.deleted_time = 0`,
    )
  )[0]?.id ?? 0

export const tick = async (tx: Db, { itemId, uid, at }: { itemId: number; uid: number; at: number }): Promise<void> => {
  await tx.execute(
    sql`insert into plan_tick (item_id, uid, kind, ref_id, done_time)
      select i.id, ${uid}, i.kind, i.ref_id, ${at} from plan_item i where i.id = ${itemId} on conflict do nothing`,
  )
}
export const untick = async (tx: Db, itemId: number, uid: number): Promise<void> => {
  await tx.execute(
    sql`delete from plan_tick t using plan_item i where i.id = ${itemId} and ${ofItem} and t.uid = ${uid}`,
  )
}

/** When a person last ticked something of each of their plans. */
export const lastTicks = async (db: Db, uid: number): Promise<Map<number, number>> => {
  const rows = await rowsOf<{ plan_id: number; time: number }>(
    db,
    sql`select i.plan_id, max(t.done_time)::int8 as time from plan_tick t join plan_item i on i.id = t.item_id
      where t.uid = ${uid} group by i.plan_id`,
  )
  return new Map(rows.map(({ plan_id, time }) => [plan_id, Number(time)]))
}

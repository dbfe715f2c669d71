import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AiOutput } from '#contract/software/software.model'
import { type Db, rowsOf } from '../../db/client'
import { type Page, page } from '../../db/page'
import { userApp } from '../../db/schema/software'
import { inTurn } from '../../db/turn'
import { columns, holds, joins, list, type SoftwareBase, usableBy } from './software.sql'

export interface Who {
  uid: number
  orgId: number
}
export interface MyAppRow extends SoftwareBase {
  ai_output: AiOutput | ''
  enabled: boolean
  /** A room of the person's that runs and holds it; 0 = none. */
  room_id: number
  room_title: string
  /** The person's organisation, or that room's, may use it. */
  usable: boolean
}

/** Rooms of the person that run and hold the software `s`. */
const theirRooms = (who: Who, now: number): SQL => sql`from room_software rs join room r on r.id = rs.room_id
  join room_member m on m.room_id = r.id and m.uid = ${who.uid}
  where rs.software_id = s.id and r.deleted_time = 0 and r.status = 'published' and r.online_status = 1
    and not r.ended and (r.end_time = 0 or r.end_time > ${now})`
const usable = (who: Who, now: number): SQL =>
  sql`(${usableBy(sql`${who.orgId}::int`, now)} or exists (select 1 ${theirRooms(who, now)} and ${usableBy(sql`r.org_id`, now)}))`
const heldBy = (roomId: number): SQL =>
  sql`(${roomId}::int = 0 or exists (select 1 from room_software h where h.room_id = ${roomId} and h.software_id = s.id))`

type Asked = Who & { now: number; roomId: number; keyword: string; offset: number; limit: number }

export const mine = (db: Db, q: Asked): Promise<Page<MyAppRow>> =>
  page<MyAppRow>(
    db,
    sql`select ${columns}, s.ai_output, ua.enabled, ua.sort, coalesce(rm.id, 0) as room_id, coalesce(rm.title, '') as room_title,
        ${usable(q, q.now)} as usable
      from user_app ua join software s on s.id = ua.software_id ${joins}
        left join lateral (select r.id, r.title ${theirRooms(q, q.now)} order by (r.id = ${q.roomId}) desc, r.id desc limit 1) rm on true
      where ua.uid = ${q.uid} and ${heldBy(q.roomId)} and ${holds(q.keyword, sql`s.title`, sql`s.description`)}`,
    sql`(not enabled), sort, id`,
    q,
    sql`1 as one`,
  )

export interface ChoiceRow extends SoftwareBase {
  ai_output: AiOutput | ''
  bound: boolean
  update_time: number
}
const choiceColumns = (who: Who): SQL => sql`${columns}, s.ai_output, s.create_time::int8 as update_time,
  exists (select 1 from user_app ua where ua.uid = ${who.uid} and ua.software_id = s.id) as bound`

export const choices = (db: Db, q: Asked): Promise<Page<ChoiceRow>> =>
  page<ChoiceRow>(
    db,
    sql`select ${choiceColumns(q)} from software s ${joins} where s.status = 'enabled' and ${usable(q, q.now)}
      and ${heldBy(q.roomId)} and ${holds(q.keyword, sql`s.title`, sql`s.description`)}`,
    sql`bound, id`,
    q,
    sql`1 as one`,
  )

/** Which of these the person may use now. */
export const usableOf = (db: Db, who: Who, ids: readonly number[], now: number): Promise<{ id: number }[]> =>
  rowsOf(
    db,
    sql`select s.id from software s where s.status = 'enabled' and s.id in (${list(ids)}) and ${usable(who, now)}`,
  )

/** The AI software that came out last. */
export const release = async (db: Db, who: Who, output: AiOutput, now: number): Promise<ChoiceRow | undefined> =>
  (
    await rowsOf<ChoiceRow>(
      db,
      sql`select ${choiceColumns(who)} from software s ${joins} where s.status = 'enabled' and s.ai_output = ${output}
        and ${usable(who, now)} order by s.create_time desc, s.id desc limit 1`,
    )
  )[0]

/** One after another: two that add at once are counted. */
export const lock = (tx: Db, uid: number): Promise<void> => inTurn(tx, 'user_app', uid)
export const ownIds = async (db: Db, uid: number): Promise<Set<number>> =>
  new Set((await db.select({ id: userApp.softwareId }).from(userApp).where(eq(userApp.uid, uid))).map(({ id }) => id))

export const add = async (tx: Db, uid: number, ids: readonly number[], now: number): Promise<void> => {
  await tx.execute(
    sql`insert into user_app (uid, software_id, sort, create_time)
      select ${uid}, e.id::int, coalesce((select max(sort) from user_app where uid = ${uid}), 0) + e.place::int, ${now}
        from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as e(id, place) on conflict do nothing`,
  )
}
const own = (uid: number, id: number) => and(eq(userApp.uid, uid), eq(userApp.softwareId, id))
export const setEnabled = async (tx: Db, uid: number, id: number, enabled: boolean): Promise<void> => {
  await tx.update(userApp).set({ enabled }).where(own(uid, id))
}
export const drop = async (tx: Db, uid: number, id: number): Promise<void> => {
  await tx.delete(userApp).where(own(uid, id))
}
export const forget = async (tx: Db, uids: readonly number[]): Promise<void> => {
  await tx.delete(userApp).where(inArray(userApp.uid, [...uids]))
}

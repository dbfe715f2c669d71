import { and, eq, sql } from 'drizzle-orm'
import type { SoftwareType } from '#contract/software/software.model'
import { type Db, rowsOf } from '../../db/client'
import { roomSoftware } from '../../db/schema/software'
import { columns, holds, joins, list, type SoftwareBase, usableBy } from './software.sql'

/** Software as it stands in a room. */
export interface HeldRow extends SoftwareBase {
  bound: boolean
  /** The room's organisation may use it. */
  usable: boolean
  /** The room's organisation, and how many of it may open this; 0 = all. */
  room_org_id: number
  room_org: string
  seats: number
}

const inRoom = (
  roomId: number,
) => sql`from software s ${joins} join room r on r.id = ${roomId} join org ro on ro.id = r.org_id
  left join room_software rs on rs.room_id = r.id and rs.software_id = s.id`
const held = (
  now: number,
) => sql`${columns}, rs.room_id is not null as bound, ${usableBy(sql`r.org_id`, now)} as usable,
  r.org_id as room_org_id, ro.name as room_org,
  coalesce((select g.seats from software_grant g where g.software_id = s.id and g.org_id = r.org_id), 0) as seats`

/** What a room holds, in its order. */
export const inOrder = async (
  db: Db,
  roomId: number,
  q: { offset: number; limit: number; now: number },
): Promise<{ list: HeldRow[]; total: number }> => {
  const rows = await rowsOf<HeldRow>(
    db,
    sql`select ${held(q.now)} ${inRoom(roomId)} where rs.room_id is not null
      order by rs.sort, rs.create_time, s.id limit ${q.limit} offset ${q.offset}`,
  )
  return { list: rows, total: await db.$count(roomSoftware, eq(roomSoftware.roomId, roomId)) }
}

/** How these stand in the room, in it or not. */
export const standing = (db: Db, roomId: number, ids: readonly number[], now: number): Promise<HeldRow[]> =>
  ids.length
    ? rowsOf<HeldRow>(db, sql`select ${held(now)} ${inRoom(roomId)} where s.id in (${list(ids)})`)
    : Promise.resolve([])

/** What signs the tickets of one. */
export const ticketKey = async (db: Db, id: number): Promise<string | undefined> =>
  (await rowsOf<{ key: string }>(db, sql`select ticket_key as key from software where id = ${id}`))[0]?.key

interface ChoiceQuery {
  keyword: string
  type: SoftwareType | undefined
  industryId: number | undefined
  now: number
  offset: number
  limit: number
}

/** Enabled software that the room's organisation may use; what is not in the room yet comes first. */
export const choices = async (db: Db, roomId: number, q: ChoiceQuery): Promise<{ list: HeldRow[]; total: number }> => {
  const where = sql`s.status = 'enabled' and ${usableBy(sql`r.org_id`, q.now)} and (${q.type ?? 0}::int = 0 or s.type = ${q.type ?? 0})
    and (${q.industryId ?? 0}::int = 0 or ${q.industryId ?? 0} = any(s.industry_ids)) and ${holds(q.keyword, sql`s.title`, sql`s.description`)}`
  const rows = await rowsOf<HeldRow>(
    db,
    sql`select ${held(q.now)} ${inRoom(roomId)} where ${where} order by (rs.room_id is not null), s.id limit ${q.limit} offset ${q.offset}`,
  )
  const [count] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n ${inRoom(roomId)} where ${where}`)
  return { list: rows, total: count?.n ?? 0 }
}

/** Of these titles those that only one enabled software of the room's organisation has. */
export const onlyTitled = (
  db: Db,
  roomId: number,
  titles: readonly string[],
  now: number,
): Promise<{ id: number; title: string }[]> =>
  titles.length
    ? rowsOf<{ id: number; title: string }>(
        db,
        sql`select min(s.id) as id, s.title from software s join room r on r.id = ${roomId}
          where s.status = 'enabled' and ${usableBy(sql`r.org_id`, now)}
            and s.title in (select jsonb_array_elements_text(${JSON.stringify(titles)}::jsonb))
          group by s.title having count(*) = 1`,
      )
    : Promise.resolve([])

export const countIn = (db: Db, roomId: number): Promise<number> =>
  db.$count(roomSoftware, eq(roomSoftware.roomId, roomId))

/** Behind what the room holds, in this order; gives how many were not there. */
export const bind = async (tx: Db, roomId: number, ids: readonly number[], now: number): Promise<number> => {
  if (!ids.length) return 0
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`insert into room_software (room_id, software_id, sort, create_time)
      select ${roomId}, e.id::int, coalesce((select max(sort) from room_software where room_id = ${roomId}), 0) + e.place::int, ${now}
        from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as e(id, place)
      on conflict do nothing returning software_id as id`,
  )
  return rows.length
}

export const unbind = async (tx: Db, roomId: number, id: number): Promise<boolean> =>
  (
    await tx
      .delete(roomSoftware)
      .where(and(eq(roomSoftware.roomId, roomId), eq(roomSoftware.softwareId, id)))
      .returning({ id: roomSoftware.softwareId })
  ).length > 0

/** Numbers the named ones in their order; those not named stay behind them, ids of other rooms change nothing. */
export const sort = async (tx: Db, roomId: number, ids: readonly number[]): Promise<void> => {
  await tx.execute(
    sql`update room_software rs set sort = coalesce(o.place, ${ids.length} + rs.sort) from room_software r2
        left join (select id::int as id, min(place)::int as place from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)
          with ordinality as e(id, place) group by id) o on o.id = r2.software_id
      where rs.room_id = ${roomId} and r2.room_id = rs.room_id and r2.software_id = rs.software_id`,
  )
}

/** What the copy's organisation may use of another room's software, in its order. */
export const copy = async (tx: Db, from: { roomId: number; toId: number; now: number }): Promise<void> => {
  await tx.execute(
    sql`insert into room_software (room_id, software_id, sort, create_time)
      select ${from.toId}, rs.software_id, rs.sort, ${from.now} from room_software rs join software s on s.id = rs.software_id
        join room r on r.id = ${from.toId} where rs.room_id = ${from.roomId} and ${usableBy(sql`r.org_id`, from.now)}
      on conflict do nothing`,
  )
}

export const erase = async (tx: Db, roomId: number): Promise<void> => {
  await tx.delete(roomSoftware).where(eq(roomSoftware.roomId, roomId))
}

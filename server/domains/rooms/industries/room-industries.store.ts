import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { roomIndustry } from '../../../db/schema/rooms/industries'

/** An industry by its name, where it is shown. */
export interface Named {
  id: number
  title: string
}

export const ofRoom = (db: Db, roomId: number): Promise<Named[]> =>
  rowsOf(
    db,
    sql`select i.id, i.title from room_industry ri join industry i on i.id = ri.industry_id where ri.room_id = ${roomId}
      order by ri.sort, i.id`,
  )

/** Which of these may be bound: what is offered, and what `kept` has already. */
export const bindable = async (tx: Db, ids: readonly number[], kept: readonly number[]): Promise<Set<number>> => {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select id from industry where ${JSON.stringify(ids)}::jsonb @> to_jsonb(id)
      and (online or ${JSON.stringify(kept)}::jsonb @> to_jsonb(id))`,
  )
  return new Set(rows.map((row) => row.id))
}

export const put = async (tx: Db, roomId: number, ids: readonly number[]): Promise<void> => {
  await tx.delete(roomIndustry).where(eq(roomIndustry.roomId, roomId))
  if (ids.length)
    await tx.insert(roomIndustry).values(ids.map((industryId, sort) => ({ roomId, industryId, sort: sort + 1 })))
}

/** A copy belongs where its original does. */
export const copy = async (tx: Db, fromId: number, toId: number): Promise<void> => {
  await tx.execute(
    sql`insert into room_industry (room_id, industry_id, sort) select ${toId}, industry_id, sort from room_industry
      where room_id = ${fromId}`,
  )
}

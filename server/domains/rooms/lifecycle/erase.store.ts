import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'

/** Rooms that were deleted before `before`, so that nobody can take them back any more. */
export const overdue = async (db: Db, before: number, limit: number): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(
      db,
      sql`select id from room where deleted_time > 0 and deleted_time <= ${before} order by deleted_time limit ${limit}`,
    )
  ).map((r) => r.id)

/** Holds a room that is still due; undefined when somebody else was faster. */
export const hold = async (tx: Db, id: number, before: number): Promise<{ orgId: number; title: string } | undefined> =>
  (
    await rowsOf<{ orgId: number; title: string }>(
      tx,
      sql`select org_id as "orgId", title from room where id = ${id} and deleted_time > 0 and deleted_time <= ${before}
        for update skip locked`,
    )
  )[0]

/** Logo, cover and imported files that only this room has. */
export const ownFiles = async (tx: Db, id: number): Promise<number[]> => {
  const pictures = (r: SQL) => sql`f.id in (${r}.logo_id, (${r}.style ->> 'coverId')::int)`
  const found = await rowsOf<{ id: number }>(
    tx,
    sql`select f.id from attachment f where (
        exists (select 1 from room r where r.id = ${id} and ${pictures(sql`r`)})
        or exists (select 1 from import_job j where j.room_id = ${id} and j.file_id = f.id))
      and not exists (select 1 from room o where o.id <> ${id} and ${pictures(sql`o`)})
      and not exists (select 1 from import_job j where j.room_id is distinct from ${id} and j.file_id = f.id)`,
  )
  return found.map((file) => file.id)
}

/** Everything that hangs on the room, in an order that its references allow; what hangs on these goes with them. */
const TABLES = [
  'room_industry',
  'announcement',
  'checkin',
  'import_job',
  'room_removed',
  'room_roster',
  'room_handover',
  'room_apply',
  'room_committee',
  'room_member',
  'room_log',
]

export const erase = async (tx: Db, id: number): Promise<void> => {
  for (const table of TABLES) await tx.execute(sql`delete from ${sql.identifier(table)} where room_id = ${id}`)
  await tx.execute(sql`delete from room where id = ${id}`)
}

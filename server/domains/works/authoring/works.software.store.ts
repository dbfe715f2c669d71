import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'

interface UseRow {
  software_id: number
  work_id: number
  title: string
  published: boolean
}

/** Works of a room with the software that their activities use. */
export const uses = (db: Db, roomId: number): Promise<UseRow[]> =>
  rowsOf<UseRow>(
    db,
    sql`select distinct (i.content ->> 'software_id')::int as software_id, w.id as work_id, w.title, w.status = 'published' as published
      from work w join work_item i on i.work_id = w.id and i.deleted_time = 0 and i.kind = 'activity'
        join work_step s on s.id = i.step_id and s.deleted_time = 0
      where w.room_id = ${roomId} and w.deleted_time = 0 and (i.content ->> 'software_id')::int > 0 order by w.id`,
  )

/** Works of a room with how many of their activities use the software; `seen` says of `w` whom it is there for. */
export const directory = (db: Db, roomId: number, softwareId: number, seen: SQL) =>
  rowsOf<{
    work_id: number
    title: string
    published: boolean
    start_time: number
    deadline: number
    activities: number
  }>(
    db,
    sql`select w.id as work_id, w.title, w.status = 'published' as published, w.start_time::int8, w.deadline::int8, count(*)::int as activities
      from work w join work_item i on i.work_id = w.id and i.deleted_time = 0 and i.kind = 'activity'
        join work_step s on s.id = i.step_id and s.deleted_time = 0
      where w.room_id = ${roomId} and w.deleted_time = 0 and (i.content ->> 'software_id')::int = ${softwareId} and ${seen}
      group by w.id order by w.sort, w.id`,
  )

export const roomIdOf = async (db: Db, workId: number): Promise<number> =>
  (await rowsOf<{ id: number }>(db, sql`select room_id as id from work where id = ${workId}`))[0]?.id ?? 0

/** Which of these works have an activity with the software. */
export const using = async (db: Db, workIds: readonly number[], softwareId: number): Promise<Set<number>> => {
  if (!workIds.length) return new Set()
  const rows = await rowsOf<{ work_id: number }>(
    db,
    sql`select distinct i.work_id from work_item i join work_step st on st.id = i.step_id and st.deleted_time = 0
      where i.work_id = any(${sql.param(`{${workIds.join(',')}}`)}::int[]) and i.deleted_time = 0 and i.kind = 'activity'
        and (i.content ->> 'software_id')::int = ${softwareId}`,
  )
  return new Set(rows.map((row) => row.work_id))
}

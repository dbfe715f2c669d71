import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'

/** Hand-ins of a work that wait to be marked, longest first. */
export const waitingOf = async (db: Db, roomId: number, workId: number): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(
      db,
      sql`select p.submission_id as id from work_pass p join work_submission s on s.id = p.submission_id
        join work w on w.id = p.work_id and w.deleted_time = 0
        where p.room_id = ${roomId} and p.work_id = ${workId} and p.state = 'submitted' order by s.server_time, s.id`,
    )
  ).map((r) => r.id)

/** Files that markers of these hand-ins look at: what was handed in, and what the work shows. */
export const filesToMark = (db: Db, roomId: number, workId: number) =>
  rowsOf<{ id: number; key: string; filename: string; filesize: number }>(
    db,
    sql`with waiting as (select s.snapshot from work_pass p join work_submission s on s.id = p.submission_id
        where p.room_id = ${roomId} and p.work_id = ${workId} and p.state = 'submitted'),
      wanted as (
        select (f.id)::int as id from waiting, jsonb_array_elements(snapshot) e
          cross join lateral jsonb_array_elements_text(coalesce(e -> 'value' -> 'file_ids', '[]'::jsonb)) as f(id)
        union select f.file_id from work_item i join work_step st on st.id = i.step_id and st.deleted_time = 0
          join work_file f on f.item_id = i.id
          where i.work_id = ${workId} and i.deleted_time = 0 and exists (select 1 from waiting))
      select a.id, a.key, a.filename, a.filesize::int8 as filesize from attachment a join wanted on wanted.id = a.id order by a.id`,
  )

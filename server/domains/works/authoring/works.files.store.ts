import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { workFile } from '../../../db/schema/works/works'
import { list } from '../works.store'

/** Works that show a file now, the latest first; one that shows it is enough. */
export const fileHolders = (db: Db, fileId: number): Promise<{ work_id: number; room_id: number }[]> =>
  rowsOf(
    db,
    sql`select distinct w.id as work_id, w.room_id from work_file f join work_item i on i.id = f.item_id and i.deleted_time = 0
      join work_step s on s.id = i.step_id and s.deleted_time = 0 join work w on w.id = i.work_id and w.deleted_time = 0
      where f.file_id = ${fileId} order by w.id desc limit 20`,
  )

export const noteFiles = async (tx: Db, itemId: number, fileIds: number[]): Promise<void> => {
  await tx.delete(workFile).where(eq(workFile.itemId, itemId))
  const rows = [...new Set(fileIds)].map((fileId) => ({ itemId, fileId }))
  if (rows.length) await tx.insert(workFile).values(rows).onConflictDoNothing()
}

/** Which of these files the person may put into a work: their own, and those of the works of the room. */
export const usableFiles = async (db: Db, uid: number, roomId: number, ids: number[]): Promise<Set<number>> => {
  if (!ids.length) return new Set()
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select a.id from attachment a where a.id in (${list(ids)}) and a.use in ('file', 'picture') and (a.uid = ${uid}
      or exists (select 1 from work_file f join work_item i on i.id = f.item_id join work w on w.id = i.work_id
        where f.file_id = a.id and w.room_id = ${roomId}))`,
  )
  return new Set(rows.map((r) => r.id))
}

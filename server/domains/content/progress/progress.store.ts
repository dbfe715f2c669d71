import { eq, inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { contentProgress } from '../../../db/schema/content/progress'
import { attachment } from '../../../db/schema/files'
import { isOut, type Looker, reaches } from '../content.sql'

export const farOf = (
  db: Db,
  uid: number,
  ids: readonly number[],
): Promise<{ content_id: number; percent: number; time: number }[]> =>
  rowsOf(
    db,
    sql`select content_id, percent, update_time::int8 as time from content_progress
      where uid = ${uid} and content_id = any(${sql.param(`{${ids.join(',')}}`)}::int[]) order by content_id`,
  )

/** The farthest counts, whenever it arrives; opening it again says since when. */
export const noteFar = async (
  tx: Db,
  row: { uid: number; contentId: number; percent: number; now: number },
): Promise<number> => {
  const [kept] = await rowsOf<{ percent: number }>(
    tx,
    sql`insert into content_progress (uid, content_id, percent, update_time) values (${row.uid}, ${row.contentId}, ${row.percent}, ${row.now})
      on conflict (uid, content_id) do update set percent = greatest(content_progress.percent, excluded.percent),
        update_time = greatest(content_progress.update_time, excluded.update_time)
      returning percent`,
  )
  return kept?.percent ?? row.percent
}

/** Of these what is out and the asker's to read, with the files that it shows. */
export const readable = (
  db: Db,
  who: Looker,
  ids: readonly number[],
): Promise<{ id: number; file_id: number; cover_id: number; body: string }[]> =>
  rowsOf(
    db,
    sql`select c.id, c.file_id, c.cover_id, c.body from content c
      where c.id = any(${sql.param(`{${ids.join(',')}}`)}::int[]) and ${isOut()} and ${reaches(who)}`,
  )

export const filesOf = (db: Db, ids: readonly number[]) =>
  ids.length
    ? db
        .select()
        .from(attachment)
        .where(inArray(attachment.id, [...ids]))
    : Promise.resolve([])

export const erase = async (tx: Db, contentId: number): Promise<void> => {
  await tx.delete(contentProgress).where(eq(contentProgress.contentId, contentId))
}

export const forget = async (tx: Db, uids: readonly number[]): Promise<void> => {
  await tx.delete(contentProgress).where(inArray(contentProgress.uid, [...uids]))
}

import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { contestFile } from '../../../db/schema/contests'
import { attachment } from '../../../db/schema/files'

export const contestFileIds = async (db: Db, contestId: number): Promise<number[]> =>
  (
    await rowsOf<{ file_id: number }>(
      db,
      sql`select file_id from contest_file where contest_id = ${contestId} order by sort, file_id`,
    )
  ).map((f) => f.file_id)

export const putContestFiles = async (tx: Db, contestId: number, ids: number[]): Promise<void> => {
  await tx.delete(contestFile).where(eq(contestFile.contestId, contestId))
  const rows = [...new Set(ids)].map((fileId, sort) => ({ contestId, fileId, sort }))
  if (rows.length) await tx.insert(contestFile).values(rows)
}

const inContests = (roomId: number) => sql`(exists (select 1 from contest_file f join contest c on c.id = f.contest_id
    where f.file_id = ${attachment.id} and c.room_id = ${roomId})
  or exists (select 1 from contest_item i join contest c on c.id = i.contest_id
    where c.room_id = ${roomId} and i.file_ids @> to_jsonb(${attachment.id})))`

/** Which of these files may go into a contest of the room: one's own, and those that its contests hold. */
export const usableFiles = async (db: Db, uid: number, roomId: number, ids: number[]): Promise<Set<number>> => {
  if (!ids.length) return new Set()
  const rows = await db
    .select({ id: attachment.id })
    .from(attachment)
    .where(
      and(
        inArray(attachment.id, ids),
        inArray(attachment.use, ['file', 'picture']),
        or(eq(attachment.uid, uid), inContests(roomId)),
      ),
    )
  return new Set(rows.map((r) => r.id))
}

/** Contests that give a file along: as a whole, or with an item. */
export const fileHolders = (db: Db, fileId: number) =>
  rowsOf<{ contest_id: number; room_id: number; item: boolean }>(
    db,
    sql`select c.id as contest_id, c.room_id, false as item from contest_file f join contest c on c.id = f.contest_id
        where f.file_id = ${fileId}
      union select c.id, c.room_id, true from contest_item i join contest c on c.id = i.contest_id
        where i.file_ids @> to_jsonb(${fileId}::int)
      order by contest_id desc limit 20`,
  )

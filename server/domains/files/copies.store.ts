import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { fileCopy } from '../../db/schema/files'

export type Copy = typeof fileCopy.$inferSelect

export const copyOf = async (db: Db, fileId: number, words: string): Promise<Copy | undefined> => {
  const [row] = await db
    .select()
    .from(fileCopy)
    .where(and(eq(fileCopy.fileId, fileId), eq(fileCopy.words, words)))
  return row
}

export const keep = async (db: Db, copy: Copy): Promise<void> => {
  const { fileId: _, words: __, ...set } = copy
  await db
    .insert(fileCopy)
    .values(copy)
    .onConflictDoUpdate({ target: [fileCopy.fileId, fileCopy.words], set })
}

/** Those whose file is gone, or that an older code made. */
export const stale = (db: Db, version: number, limit: number) =>
  rowsOf<{ file_id: number; words: string; key: string }>(
    db,
    sql`select c.file_id, c.words, c.key from file_copy c left join attachment f on f.id = c.file_id
      where f.id is null or c.version <> ${version} limit ${limit}`,
  )

export const forget = async (db: Db, fileId: number, words: string): Promise<void> => {
  await db.delete(fileCopy).where(and(eq(fileCopy.fileId, fileId), eq(fileCopy.words, words)))
}

/** What became of these files, by file. */
export const copiesOf = (db: Db, ids: readonly number[]): Promise<Copy[]> =>
  ids.length
    ? db
        .select()
        .from(fileCopy)
        .where(inArray(fileCopy.fileId, [...ids]))
    : Promise.resolve([])

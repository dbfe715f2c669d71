import { and, eq, sql } from 'drizzle-orm'
import type { LibraryFolder } from '#contract/content/library/library.model'
import { type Db, rowsOf } from '../../../db/client'
import { libraryFolder, libraryItem } from '../../../db/schema/content/library'
import { inTurn } from '../../../db/turn'

/** A person's folders; `count` is what lies in each. */
export const foldersOf = (db: Db, uid: number): Promise<LibraryFolder[]> =>
  rowsOf(
    db,
    sql`select f.id, coalesce(f.pid, 0) as pid, f.name,
        (select count(*)::int from library_item l join content c on c.id = l.content_id
          where l.folder_id = f.id and not (l.activity = 'own' and c.deleted_time > 0)) as count
      from library_folder f where f.uid = ${uid} order by f.name, f.id`,
  )

export const looseOf = async (db: Db, uid: number): Promise<number> =>
  (
    await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from library_item l join content c on c.id = l.content_id
        where l.uid = ${uid} and l.folder_id is null and not (l.activity = 'own' and c.deleted_time > 0)`,
    )
  )[0]?.n ?? 0

/** One after another: two folders that are made at once are counted, and none comes to lie in itself. */
export const lockFolders = async (tx: Db, uid: number): Promise<void> => {
  await inTurn(tx, 'library_folder', uid)
}

/** undefined where the place has a folder of that name. */
export const makeFolder = async (
  tx: Db,
  row: { uid: number; pid: number | null; name: string; createTime: number },
): Promise<number | undefined> =>
  (await tx.insert(libraryFolder).values(row).onConflictDoNothing().returning({ id: libraryFolder.id }))[0]?.id

const mine = (uid: number, id: number) => and(eq(libraryFolder.uid, uid), eq(libraryFolder.id, id))

export const changeFolder = async (
  tx: Db,
  uid: number,
  id: number,
  to: { pid: number | null; name: string },
): Promise<void> => {
  await tx.update(libraryFolder).set(to).where(mine(uid, id))
}

/** What lay in it, folders too, lies where it lay. */
export const removeFolder = async (tx: Db, uid: number, id: number, pid: number | null): Promise<void> => {
  await tx
    .update(libraryItem)
    .set({ folderId: pid })
    .where(and(eq(libraryItem.uid, uid), eq(libraryItem.folderId, id)))
  await tx
    .update(libraryFolder)
    .set({ pid })
    .where(and(eq(libraryFolder.uid, uid), eq(libraryFolder.pid, id)))
  await tx.delete(libraryFolder).where(mine(uid, id))
}

/** Two accounts became one: folders of one name in one place are one, with what lies in both, from the outermost inwards. */
export const joinFolders = async (tx: Db, gone: number, keep: number) => {
  let joined = 0
  for (;;) {
    const pairs = await rowsOf<{ own: number; other: number }>(
      tx,
      sql`select k.id as own, g.id as other from library_folder k join library_folder g
        on g.name = k.name and g.pid is not distinct from k.pid where k.uid = ${keep} and g.uid = ${gone}`,
    )
    if (!pairs.length) return { table: 'library_folder', joined, won: 0 }
    for (const { own, other } of pairs) {
      await tx.update(libraryItem).set({ folderId: own }).where(eq(libraryItem.folderId, other))
      await tx.update(libraryFolder).set({ pid: own }).where(eq(libraryFolder.pid, other))
      await tx.delete(libraryFolder).where(mine(gone, other))
    }
    joined += pairs.length
  }
}

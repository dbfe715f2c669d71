import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { attachment } from '../../db/schema/files'

export interface Stored {
  /** 0 = of no registered file: a copy, a ZIP, or an upload that waits for being registered. */
  id: number
  key: string
  disk: string
  size: number
  mime: string
}

/** Registered files behind this one, in their order. */
export const filesAfter = (db: Db, id: number, limit: number): Promise<Stored[]> =>
  rowsOf<Stored>(
    db,
    sql`select id, key, disk, filesize as size, mime from attachment where id > ${id} order by id limit ${limit}`,
  )

export const countFiles = async (db: Db): Promise<number> => db.$count(attachment)

/** What else lies in the store: copies without their authors' names, ZIPs, and what arrived whole and is not registered. */
export const others = (db: Db): Promise<Stored[]> =>
  rowsOf<Stored>(
    db,
    sql`select 0 as id, '' as disk, -1 as size, 'application/octet-stream' as mime, key from (
        select key from file_copy where key <> ''
        union select key from cert_pack where state = 'ready'
        union select key from upload_policy where registered_id = 0 and not (resumable and stored_size = 0)
        union select 'u/' || substr(key, 4) from upload_policy where registered_id = 0 and stored_size > 0) k order by key`,
  )

/** It lies there now, whole. */
export const noteDisk = async (db: Db, id: number, disk: string): Promise<void> => {
  await db.update(attachment).set({ disk }).where(eq(attachment.id, id))
}

/** Uploads that came half: their pieces belong to the store that has them, and whoever sends them begins anew. */
export const dropHalves = async (db: Db): Promise<number> =>
  (
    await rowsOf(
      db,
      sql`delete from upload_policy where registered_id = 0 and resumable and stored_size = 0 returning key`,
    )
  ).length

import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { listed } from '../requirements/progress.store'

/** Where pictures lie; what is no picture has no row. */
export const pictures = (db: Db, ids: readonly number[]): Promise<{ id: number; key: string }[]> =>
  rowsOf(db, sql`select id, key from attachment where use = 'picture' and id in ${listed(ids)}`)

export const isMine = async (tx: Db, uid: number, id: number): Promise<boolean> =>
  (await rowsOf(tx, sql`select 1 from attachment where id = ${id} and uid = ${uid} and use = 'picture'`)).length > 0

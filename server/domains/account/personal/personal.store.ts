import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import type { PersonalTable } from '../account.slots'

export type PersonalRow = Record<string, unknown>

/** Rows at a time. */
const PAGE = 500

/** What a table has of a person, some rows at a time. */
export async function* pagesOf(
  db: Db,
  table: PersonalTable,
  q: { uid: number; now: number },
): AsyncGenerator<PersonalRow[]> {
  for (let from = 0; ; from += PAGE) {
    const rows = await rowsOf<PersonalRow>(db, sql`select * from (${table.rows(q)}) x limit ${PAGE} offset ${from}`)
    if (rows.length) yield rows
    if (rows.length < PAGE) return
  }
}

/** Whether somebody may still log in with it. */
export const isOpen = async (db: Db, uid: number): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from account where uid = ${uid} and disabled_time = 0`)).length > 0

import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'

export interface PlaceRow {
  id: number
  name: string
  parent_id: number | null
  /** The organisation at the top: numbers and classes are its. */
  root: number
}

export const place = async (db: Db, id: number): Promise<PlaceRow | undefined> =>
  (
    await rowsOf<PlaceRow>(
      db,
      sql`select id, name, parent_id, coalesce(parent_id, id) as root from org where id = ${id}`,
    )
  )[0]

export const hold = async (tx: Db, root: number): Promise<void> => {
  await tx.execute(sql`select 1 from org where id = ${root} for no key update`)
}

/** Whether somebody runs an organisation. */
export const runs = async (db: Db, orgId: number, uid: number): Promise<boolean> =>
  (
    await rowsOf(
      db,
      sql`select 1 from org_member where org_id = ${orgId} and uid = ${uid} and 'ROLE_ORG_ADMIN' = any(roles)`,
    )
  ).length > 0

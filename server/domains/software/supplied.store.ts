import { sql } from 'drizzle-orm'
import type { AiOutput, SoftwareReview } from '#contract/software/software.model'
import { type Db, rowsOf } from '../../db/client'
import { type Page, page } from '../../db/page'
import { columns, joins, type SoftwareBase } from './software.sql'

export interface SuppliedRow extends SoftwareBase {
  org_id: number
  ai_output: AiOutput | ''
  industry_ids: number[]
  review: SoftwareReview
  review_reason: string
  version: number
  update_time: number
}
const all = sql`${columns}, s.org_id, s.ai_output, s.industry_ids, s.review, s.review_reason, s.version, s.update_time::int8`

export const ofSupplier = (db: Db, uid: number, q: { offset: number; limit: number }): Promise<Page<SuppliedRow>> =>
  page<SuppliedRow>(
    db,
    sql`select ${all} from software s ${joins} where s.supplier_uid = ${uid}`,
    sql`update_time desc, id desc`,
    q,
    sql`1 as one`,
  )

/** What the person brought, held until the end. */
export const heldOf = async (tx: Db, uid: number, id: number): Promise<SuppliedRow | undefined> =>
  (
    await rowsOf<SuppliedRow>(
      tx,
      sql`select ${all} from software s ${joins} where s.id = ${id} and s.supplier_uid = ${uid} for update of s`,
    )
  )[0]

/** Whether somebody supplies software to the organisation. */
export const suppliesTo = async (db: Db, uid: number, orgId: number): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from org_member where uid = ${uid} and org_id = ${orgId} and app_roles <> '{}'`))
    .length > 0

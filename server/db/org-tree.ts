import { type SQL, sql } from 'drizzle-orm'

/** Whether person `uid` is of the organisation `root` or a sub-group of it. */
export const inTree = (
  uid: SQL,
  root: SQL,
): SQL => sql`exists (select 1 from org_member tm join org tg on tg.id = tm.org_id
  where tm.uid = ${uid} and coalesce(tg.parent_id, tg.id) = ${root})`

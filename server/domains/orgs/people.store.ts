import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { orgMember, orgPerson } from '../../db/schema/orgs/orgs'

const among = (uids: number[]): SQL => sql`(${sql.join(uids, sql`, `)})`

/** Those whose number was free. */
export const identify = async (tx: Db, rows: (typeof orgPerson.$inferInsert)[]): Promise<Set<number>> => {
  const known = await tx.insert(orgPerson).values(rows).onConflictDoNothing().returning({ uid: orgPerson.uid })
  return new Set(known.map(({ uid }) => uid))
}

/** The number and class of each of these that the organisation says something of. */
export const identities = async (
  tx: Db,
  root: number,
  uids: number[],
): Promise<Map<number, { code: string; unit_id: number | null }>> => {
  if (!uids.length) return new Map()
  const rows = await rowsOf<{ uid: number; code: string; unit_id: number | null }>(
    tx,
    sql`select uid, code, unit_id from org_person where org_id = ${root} and uid in ${among(uids)} for update`,
  )
  return new Map(rows.map((row) => [row.uid, row]))
}

export const unfill = async (
  tx: Db,
  root: number,
  rows: readonly { uid: number; filled_code?: string; filled_class?: string }[],
): Promise<void> => {
  if (!rows.length) return
  await tx.execute(sql`update org_person p set code = case when p.code = f.filled_code then '' else p.code end,
      unit_id = case when exists (select 1 from org_unit u where u.id = p.unit_id and u.name = f.filled_class) then null else p.unit_id end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) f(uid int, filled_code text, filled_class text)
    where p.org_id = ${root} and p.uid = f.uid`)
}

export const addMembers = async (tx: Db, orgId: number, uids: number[], joinTime: number): Promise<void> => {
  if (uids.length) await tx.insert(orgMember).values(uids.map((uid) => ({ orgId, uid, joinTime })))
}

/** Those who run an organisation. */
export const adminRows = (db: Db, orgId: number): Promise<{ uid: number }[]> =>
  rowsOf(db, sql`select uid from org_member where org_id = ${orgId} and 'ROLE_ORG_ADMIN' = any(roles)`)

export const enrol = async (tx: Db, orgId: number, uids: number[], joinTime: number): Promise<number[]> => {
  if (!uids.length) return []
  const added = await tx
    .insert(orgMember)
    .values(uids.map((uid) => ({ orgId, uid, joinTime })))
    .onConflictDoNothing()
    .returning({ uid: orgMember.uid })
  return added.map(({ uid }) => uid)
}

export const teach = async (tx: Db, orgId: number, uids: number[], now: number): Promise<void> => {
  if (!uids.length) return
  await tx.execute(sql`update org_member set roles = array['ROLE_TEACHER'], update_time = ${now}
    where org_id = ${orgId} and uid in ${among(uids)} and cardinality(roles) = 0`)
}

/** With what the organisation says of them, where they are in no part of it any more. */
export const unenrol = async (tx: Db, orgId: number, uids: number[]): Promise<number[]> => {
  if (!uids.length) return []
  const gone = await rowsOf<{ uid: number }>(
    tx,
    sql`delete from org_member where org_id = ${orgId} and uid in ${among(uids)} and not 'ROLE_ORG_ADMIN' = any(roles)
      returning uid`,
  )
  const left = gone.map(({ uid }) => uid)
  if (left.length)
    await tx.execute(sql`delete from org_person p using org g where g.id = ${orgId} and p.org_id = coalesce(g.parent_id, g.id)
      and p.uid in ${among(left)} and not exists (select 1 from org_member m join org o on o.id = m.org_id
        where m.uid = p.uid and coalesce(o.parent_id, o.id) = p.org_id)`)
  return left
}

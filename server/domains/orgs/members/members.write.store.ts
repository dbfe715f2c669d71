import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { orgMember, orgPerson } from '../../../db/schema/orgs/orgs'
import type { PlaceRow } from './place.store'

export const setRoles = async (tx: Db, orgId: number, uid: number, roles: string[], now: number): Promise<void> => {
  await tx
    .update(orgMember)
    .set({ roles, updateTime: now })
    .where(and(eq(orgMember.orgId, orgId), eq(orgMember.uid, uid)))
}

const keep = (tx: Db, uids: readonly number[], root: number) =>
  tx
    .insert(orgPerson)
    .values(uids.map((uid) => ({ orgId: root, uid })))
    .onConflictDoNothing()

/** False where the number is somebody else's. */
export const setCode = async (tx: Db, root: number, uid: number, code: string): Promise<boolean> => {
  await keep(tx, [uid], root)
  const rows = await rowsOf(
    tx,
    sql`update org_person set code = ${code} where org_id = ${root} and uid = ${uid} and not exists (
      select 1 from org_person o where o.org_id = ${root} and o.uid <> ${uid} and o.code <> '' and lower(o.code) = lower(${code}::text))
      returning uid`,
  )
  return rows.length > 0
}

export const setUnit = async (tx: Db, root: number, uids: number[], unitId: number | null): Promise<void> => {
  await keep(tx, uids, root)
  await tx
    .update(orgPerson)
    .set({ unitId })
    .where(and(eq(orgPerson.orgId, root), inArray(orgPerson.uid, uids)))
}

/** A new member with what the organisation says of them; false where the number is somebody else's. */
export const addMember = async (
  tx: Db,
  place: PlaceRow,
  row: { uid: number; code: string; unitId: number | null; roles: string[]; now: number },
): Promise<boolean> => {
  const { uid, code, unitId, roles, now } = row
  const known = await tx
    .insert(orgPerson)
    .values({ orgId: place.root, uid, code, unitId })
    .onConflictDoNothing()
    .returning({ uid: orgPerson.uid })
  if (!known.length) return false
  await tx.insert(orgMember).values({ orgId: place.id, uid, roles, joinTime: now })
  return true
}

/** Takes people out of the organisation and its sub-groups, keeping how they were; answers from which each went. */
export const remove = async (
  tx: Db,
  place: PlaceRow,
  uids: readonly number[],
  kept: { batch: string; now: number },
): Promise<{ org_id: number; uid: number }[]> => {
  const who = sql`(${sql.join([...uids], sql`, `)})`
  const within = sql`(select id from org where id = ${place.id} or parent_id = ${place.id})`
  // Out of a sub-group only: whoever is in another part of the school stays who they are there.
  const elsewhere = (uid: SQL) => sql`exists (select 1 from org_member x join org g on g.id = x.org_id
    where x.uid = ${uid} and coalesce(g.parent_id, g.id) = ${place.root} and g.id not in ${within})`
  await tx.execute(sql`insert into org_removed (batch, org_id, uid, roles, app_roles, join_time, code, unit_id, time)
    select ${kept.batch}, m.org_id, m.uid, m.roles, m.app_roles, m.join_time,
      case when m.org_id = ${place.id} and not ${elsewhere(sql`m.uid`)} then coalesce(p.code, '') else '' end,
      case when m.org_id = ${place.id} and not ${elsewhere(sql`m.uid`)} then p.unit_id end, ${kept.now}
    from org_member m left join org_person p on p.org_id = ${place.root} and p.uid = m.uid
    where m.org_id in ${within} and m.uid in ${who}`)
  // A number and a class are of who is here: else nobody could have the one, or take away the other.
  await tx.execute(
    sql`delete from org_person p where p.org_id = ${place.root} and p.uid in ${who} and not ${elsewhere(sql`p.uid`)}`,
  )
  return rowsOf<{ org_id: number; uid: number }>(
    tx,
    sql`delete from org_member where org_id in ${within} and uid in ${who} returning org_id, uid`,
  )
}

/** Takes a removal back that is younger than `since`; answers who is in again. */
export const restore = async (
  tx: Db,
  place: PlaceRow,
  batch: string,
  { since, now }: { since: number; now: number },
): Promise<number[]> => {
  const rows = await rowsOf<{ org_id: number; uid: number }>(
    tx,
    sql`update org_removed set restored_time = ${now} where batch = ${batch} and restored_time = 0 and time >= ${since}
      and org_id in (select id from org where id = ${place.id} or parent_id = ${place.id}) returning org_id, uid`,
  )
  if (!rows.length) return []
  // A number may be somebody else's by now, and stays theirs; the class may be gone.
  await tx.execute(sql`insert into org_person (org_id, uid, code, unit_id)
    select ${place.root}::int, r.uid, case when exists (select 1 from org_person o where o.org_id = ${place.root} and o.uid <> r.uid
        and o.code <> '' and lower(o.code) = lower(r.code)) then '' else r.code end, u.id from org_removed r left join org_unit u on u.id = r.unit_id
      join account a on a.uid = r.uid where r.batch = ${batch} and r.restored_time = ${now} and (r.code <> '' or r.unit_id is not null)
    on conflict do nothing`)
  await tx.execute(sql`insert into org_member (org_id, uid, roles, app_roles, join_time, update_time)
    select r.org_id, r.uid, r.roles, r.app_roles, r.join_time, ${now} from org_removed r join account a on a.uid = r.uid
    where r.batch = ${batch} and r.restored_time = ${now} on conflict do nothing`)
  return [...new Set(rows.map(({ uid }) => uid))]
}

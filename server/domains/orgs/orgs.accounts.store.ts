import { inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { orgJoin } from '../../db/schema/orgs/joins'
import { orgMember, orgPerson, orgRemoved } from '../../db/schema/orgs/orgs'

/** `OrgRoles` of a person: one look into one table. */
export const rolesColumn = (uid: SQL): SQL =>
  sql`(select string_agg(om.org_id || ':' || array_to_string(om.roles, ','), ' ') from org_member om where om.uid = ${uid})`

/** Whom an organisation knows by this number, a row each time. */
export const numbered = (number: SQL): SQL =>
  sql`select op.uid from org_person op where op.code <> '' and lower(op.code) = ${number}`

/** Whether the asker teaches or runs an organisation that the person belongs to, at its top or in a part of it. */
export const looksAfter = async (db: Db, asker: number, uid: number): Promise<boolean> => {
  const rows = await rowsOf(
    db,
    sql`select 1 from org_member mine join org g on g.id = mine.org_id
      join org h on coalesce(h.parent_id, h.id) = coalesce(g.parent_id, g.id) join org_member theirs on theirs.org_id = h.id
      where mine.uid = ${asker} and mine.roles && array['ROLE_ORG_ADMIN', 'ROLE_TEACHER'] and theirs.uid = ${uid} limit 1`,
  )
  return rows.length > 0
}

/** What organisations are called. */
export const namesOf = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (!ids.length) return new Map()
  const rows = await rowsOf<{ id: number; name: string }>(
    db,
    sql`select id, name from org where id in (${sql.join([...ids], sql`, `)})`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * The organisations that these people run, held until the end, as whoever changes the people of one holds it: of two admins who go
 * at once the other is seen.
 */
export const holdRun = async (tx: Db, uids: readonly number[]): Promise<void> => {
  await tx.execute(sql`select 1 from org o where exists (select 1 from org_member m where m.org_id = o.id
    and m.uid in (${sql.join([...uids], sql`, `)}) and 'ROLE_ORG_ADMIN' = any(m.roles)) order by o.id for no key update`)
}

/** Organisations that nobody else runs. */
export const runsAlone = async (db: Db, uid: number): Promise<string[]> => {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select o.name from org_member m join org o on o.id = m.org_id
      where m.uid = ${uid} and o.parent_id is null and 'ROLE_ORG_ADMIN' = any(m.roles) and not exists (
        select 1 from org_member x join account a on a.uid = x.uid where x.org_id = m.org_id and x.uid <> m.uid
          and 'ROLE_ORG_ADMIN' = any(x.roles) and a.disabled_time = 0 and a.password_hash <> '')
      order by o.id`,
  )
  return rows.map(({ name }) => `你是“${name}”唯一的组织管理员，请先指定另一位管理员`)
}

/** What organisations say of people whose accounts go. */
export const dropPeople = async (tx: Db, uids: number[]): Promise<void> => {
  await tx.delete(orgJoin).where(inArray(orgJoin.uid, uids))
  await tx.delete(orgPerson).where(inArray(orgPerson.uid, uids))
  await tx.delete(orgMember).where(inArray(orgMember.uid, uids))
  await tx.delete(orgRemoved).where(inArray(orgRemoved.uid, uids))
}

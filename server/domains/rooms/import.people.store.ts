import { and, eq, inArray, sql } from 'drizzle-orm'
import { codeKey } from '#contract/rooms/roster.rules'
import { type Db, rowsOf } from '../../db/client'
import { account, orgMember } from '../../db/schema/account'
import { orgPerson, orgUnit, roomRoster } from '../../db/schema/members'
import { randomToken } from '../../lib/hash'
import { inTree, rootOf } from './members.people.store'

export interface Known {
  uid: number
  truename: string
  code: string
  mobile: string
  email: string
  /** Of the room's organisation. */
  ours: boolean
  member: boolean
}

const texts = (list: string[]) => sql`array[${sql.join(list, sql`, `)}]::text[]`

/** Accounts that go by one of these numbers (the organisation's) or contacts. */
export const known = async (db: Db, roomId: number, codes: string[], contacts: string[]): Promise<Known[]> => {
  if (!codes.length && !contacts.length) return []
  return rowsOf<Known>(
    db,
    sql`select p.uid, p.truename, coalesce(op.code, '') as code, coalesce(p.mobile, '') as mobile, lower(coalesce(p.email, '')) as email,
      ${inTree(sql`p.uid`, rootOf(roomId))} as ours, m.uid is not null as member
    from account p left join org_person op on op.uid = p.uid and op.org_id = ${rootOf(roomId)}
      left join room_member m on m.room_id = ${roomId} and m.uid = p.uid
    where p.uid in (
      ${codes.length ? sql`select uid from org_person where org_id = ${rootOf(roomId)} and lower(code) = any(${texts(codes.map(codeKey))}) union` : sql``}
      select uid from account where ${contacts.length ? sql`mobile = any(${texts(contacts)}) or lower(email) = any(${texts(contacts)})` : sql`false`})`,
  )
}

/** Whom the roster names already, by number or contact. */
export const listedKeys = async (db: Db, roomId: number): Promise<Set<string>> => {
  const rows = await db
    .select({ code: roomRoster.code, contact: roomRoster.contact })
    .from(roomRoster)
    .where(eq(roomRoster.roomId, roomId))
  return new Set(rows.flatMap((r) => [r.code, r.contact]).filter(Boolean))
}

/** Whether the person may make accounts in the room's organisation: its teachers and admins, and super admins. */
export const mayCreate = async (db: Db, roomId: number, uid: number): Promise<boolean> => {
  const rows = await rowsOf(
    db,
    sql`select 1 from account a where a.uid = ${uid} and (a.super_admin or exists (
      select 1 from org_member om join org g on g.id = om.org_id where om.uid = a.uid
        and coalesce(g.parent_id, g.id) = ${rootOf(roomId)} and om.roles && array['ROLE_ORG_ADMIN', 'ROLE_TEACHER']))`,
  )
  return rows.length > 0
}

export interface Newcomer {
  line: number
  truename: string
  code: string
  mobile: string
  email: string
  className: string
}

/** The class of this name, made where there is none. */
const unitOf = async (tx: Db, orgId: number, root: number, name: string): Promise<number | null> => {
  if (!name) return null
  const find = () =>
    rowsOf<{ id: number }>(
      tx,
      sql`select u.id from org_unit u join org g on g.id = u.org_id
        where coalesce(g.parent_id, g.id) = ${root} and u.name = ${name} order by u.id limit 1`,
    )
  const [there] = await find()
  if (there) return there.id
  await tx.insert(orgUnit).values({ orgId, name }).onConflictDoNothing()
  return (await find())[0]?.id ?? null
}

/** The room's organisation and the one at the top of it. */
const orgsOf = async (tx: Db, roomId: number): Promise<{ org: number; root: number }> => {
  const [row] = await rowsOf<{ org: number; root: number }>(
    tx,
    sql`select o.id as org, coalesce(o.parent_id, o.id) as root from room r join org o on o.id = r.org_id where r.id = ${roomId}`,
  )
  if (!row) throw new Error('the room is gone')
  return row
}

/** Accounts without a password, to be activated at the first login. Answers uid by line; who clashed is missing. */
export const create = async (tx: Db, roomId: number, people: Newcomer[], now: number): Promise<Map<number, number>> => {
  const made = new Map<number, number>()
  if (!people.length) return made
  const { org, root } = await orgsOf(tx, roomId)
  const lineOf = new Map<string, Newcomer>()
  const rows = people.map((p) => {
    const openid = `xh_${randomToken(18)}`
    lineOf.set(openid, p)
    return {
      openid,
      mobile: p.mobile || null,
      email: p.email || null,
      name: p.mobile || p.email || p.code,
      truename: p.truename,
      code: p.code,
      currentOrgId: org,
      createTime: now,
    }
  })
  const added = await tx
    .insert(account)
    .values(rows)
    .onConflictDoNothing()
    .returning({ uid: account.uid, openid: account.openid })
  if (!added.length) return made
  const units = new Map<string, number | null>()
  for (const p of people) if (!units.has(p.className)) units.set(p.className, await unitOf(tx, org, root, p.className))
  const identified = added.map(({ uid, openid }) => {
    const p = lineOf.get(openid) as Newcomer
    return { orgId: root, uid, code: p.code, unitId: units.get(p.className) ?? null }
  })
  const known = await tx.insert(orgPerson).values(identified).onConflictDoNothing().returning({ uid: orgPerson.uid })
  const kept = new Set(known.map((k) => k.uid))
  // A number that somebody got in the same moment: an account without it could never be logged in to.
  const lost = added.filter(({ uid }) => !kept.has(uid)).map(({ uid }) => uid)
  if (lost.length) await tx.delete(account).where(inArray(account.uid, lost))
  if (!kept.size) return made
  await tx.insert(orgMember).values([...kept].map((uid) => ({ orgId: org, uid, joinTime: now })))
  for (const { uid, openid } of added) if (kept.has(uid)) made.set((lineOf.get(openid) as Newcomer).line, uid)
  return made
}

/** Deletes accounts that an import made, nobody activated, and nothing else holds. */
export const forget = async (tx: Db, uids: number[]): Promise<void> => {
  if (!uids.length) return
  const list = sql.join(uids, sql`, `)
  const free = await rowsOf<{ uid: number }>(
    tx,
    sql`select a.uid from account a where a.uid in (${list}) and a.password_hash = ''
      and not exists (select 1 from room_member m where m.uid = a.uid)
      and not exists (select 1 from room_committee c where c.uid = a.uid)
      and not exists (select 1 from room_apply w where w.uid = a.uid)
      and not exists (select 1 from team_member t where t.uid = a.uid)
      and not exists (select 1 from session s where s.uid = a.uid)`,
  )
  if (!free.length) return
  const gone = free.map((f) => f.uid)
  await tx.execute(sql`delete from notification where uid in (${sql.join(gone, sql`, `)})`)
  await tx.delete(orgPerson).where(inArray(orgPerson.uid, gone))
  await tx.delete(orgMember).where(inArray(orgMember.uid, gone))
  await tx.delete(account).where(and(inArray(account.uid, gone), eq(account.passwordHash, '')))
}

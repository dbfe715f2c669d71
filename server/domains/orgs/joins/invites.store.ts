import { and, eq, sql } from 'drizzle-orm'
import type { OrgInviteRow } from '#contract/orgs/joins/joins.model'
import type { InviteRole } from '#contract/orgs/joins/joins.rules'
import { type Db, rowsOf } from '../../../db/client'
import { type Page, page } from '../../../db/page'
import { orgInvite, orgInviteUse } from '../../../db/schema/orgs/joins'
import { orgPerson } from '../../../db/schema/orgs/orgs'
import type { NamedRow } from './joins.store'

export const list = async (
  db: Db,
  orgId: number,
  q: { offset: number; limit: number },
): Promise<Page<OrgInviteRow>> => {
  const all = sql`select i.* from org_invite i where i.org_id = ${orgId}`
  const more = sql`coalesce((select u.name from org_unit u where u.id = p.unit_id), '') as class_name,
    coalesce((select a.truename from account a where a.uid = p.by_uid), '') as by_name`
  const found = await page<OrgInviteRow>(db, all, sql`id desc`, q, more)
  return {
    ...found,
    list: found.list.map((i) => ({
      ...i,
      expire_time: Number(i.expire_time),
      revoked_time: Number(i.revoked_time),
      create_time: Number(i.create_time),
    })),
  }
}

/** Links of an organisation that still let somebody in. */
export const countOpen = async (tx: Db, orgId: number, now: number): Promise<number> =>
  (
    await rowsOf<{ n: number }>(
      tx,
      sql`select count(*)::int as n from org_invite where org_id = ${orgId} and revoked_time = 0 and expire_time > ${now}
        and used < uses_max`,
    )
  )[0]?.n ?? 0

export const add = async (tx: Db, row: typeof orgInvite.$inferInsert): Promise<number> => {
  const [added] = await tx.insert(orgInvite).values(row).returning({ id: orgInvite.id })
  if (!added) throw new Error('the invitation could not be stored')
  return added.id
}

/** What it was for; undefined where the organisation has no such link. One that was taken back before keeps its time. */
export const revoke = async (tx: Db, orgId: number, id: number, now: number): Promise<string | undefined> => {
  const mine = and(eq(orgInvite.id, id), eq(orgInvite.orgId, orgId))
  const [found] = await tx.select({ title: orgInvite.title }).from(orgInvite).where(mine)
  if (found)
    await tx
      .update(orgInvite)
      .set({ revokedTime: now })
      .where(and(mine, eq(orgInvite.revokedTime, 0)))
  return found?.title
}

export interface InviteRow extends NamedRow {
  id: number
  title: string
  role: InviteRole
  unit_id: number | null
  class_name: string
  by_name: string
  used: number
  uses_max: number
  expire_time: number
  revoked_time: number
  /** Of whoever looks. */
  member: boolean
  came: boolean
  /** A member who would get its role or its class, and never came by it. */
  gains: boolean
  /** The class that they keep instead of the link's; '' where there is none. */
  stays: string
  root: number
}

/** The link of this code, as somebody sees it; undefined where there is none. */
export const byCode = async (db: Db, code: string, uid: number): Promise<InviteRow | undefined> => {
  const [row] = await rowsOf<InviteRow>(
    db,
    sql`select *, member and not came and (role = 'teacher' and plain or unit_id is not null and classless) as gains from (
      select i.id, i.title, i.role, i.unit_id, i.used, i.uses_max, i.expire_time::float8 as expire_time,
        i.revoked_time::float8 as revoked_time, o.id as group_id, o.name as group_name, coalesce(up.name, '') as parent_name,
        coalesce(o.parent_id, o.id) as root, coalesce(lo.id, lp.id) as logo_id, coalesce(lo.key, lp.key) as logo_key,
        coalesce((select n.name from org_person p join org_unit n on n.id = p.unit_id where p.uid = ${uid}
          and p.org_id = coalesce(o.parent_id, o.id) and p.unit_id <> i.unit_id), '') as stays,
        coalesce(u.name, '') as class_name, coalesce(b.truename, '') as by_name,
        exists (select 1 from org_member m where m.org_id = o.id and m.uid = ${uid}) as member,
        exists (select 1 from org_invite_use w where w.invite_id = i.id and w.uid = ${uid}) as came,
        exists (select 1 from org_member m where m.org_id = o.id and m.uid = ${uid} and cardinality(m.roles) = 0) as plain,
        not exists (select 1 from org_person p where p.org_id = coalesce(o.parent_id, o.id) and p.uid = ${uid}
          and p.unit_id is not null) as classless
      from org_invite i join org o on o.id = i.org_id left join org up on up.id = o.parent_id
        left join attachment lo on lo.id = o.logo_id left join attachment lp on lp.id = up.logo_id
        left join org_unit u on u.id = i.unit_id left join account b on b.uid = i.by_uid
      where i.code = ${code}) i`,
  )
  return row
}

/** Takes one of its places, once a person; false where somebody took the last one, or it ended meanwhile. */
export const take = async (tx: Db, id: number, uid: number, now: number): Promise<boolean> => {
  const first = await tx
    .insert(orgInviteUse)
    .values({ inviteId: id, uid, time: now })
    .onConflictDoNothing()
    .returning({ uid: orgInviteUse.uid })
  if (!first.length) return true
  const rows = await rowsOf(
    tx,
    sql`update org_invite set used = used + 1 where id = ${id} and used < uses_max and revoked_time = 0
      and expire_time > ${now} returning id`,
  )
  return rows.length > 0
}

/** Puts somebody into a class who is in none. */
export const placeNew = async (tx: Db, root: number, uid: number, unitId: number): Promise<void> => {
  await tx
    .insert(orgPerson)
    .values({ orgId: root, uid, unitId })
    .onConflictDoUpdate({
      target: [orgPerson.orgId, orgPerson.uid],
      set: { unitId },
      setWhere: sql`${orgPerson.unitId} is null`,
    })
}

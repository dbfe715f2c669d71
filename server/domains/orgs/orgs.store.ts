import { type SQL, sql } from 'drizzle-orm'
import { batchedStatement } from '../../db/batching/batched-statement'
import { type Db, rowsOf } from '../../db/client'
import { containing } from '../../db/like'
import { statement } from '../../db/prepared'
import { org, orgMember } from '../../db/schema/orgs/orgs'

export interface GroupRow {
  group_id: number
  group_name: string
  shortname: string
  vip_level: number
  roles: string[]
}

export interface StandingRow {
  org_id: number
  org_name: string
  org_logo_id: number | null
  org_logo_key: string | null
  vip_level: number
  vip_name: string
  vip_end: number
  template_config: Record<string, Record<string, { label?: string; hidden?: boolean }>>
  parent_id: number | null
  parent_name: string
  parent_shortname: string
  parent_vip_level: number
  parent_logo_id: number | null
  parent_logo_key: string | null
  roles: string[]
  app_roles: string[]
  vip_ignored: number
  updated: number
  /** null = none. */
  groups: GroupRow[] | null
}

const groupsFor = (
  uid: SQL,
): SQL => sql`select o.id as group_id, o.name as group_name, o.shortname, o.vip_level, m.roles
  from org_member m join org o on o.id = m.org_id where m.uid = ${uid} order by o.parent_id is not null, o.id`

const standing = batchedStatement<StandingRow, { uid: number; orgId: number }>(
  { uid: 'int', orgId: 'int' },
  (at) => sql`select o.id as org_id, o.name as org_name, o.logo_id as org_logo_id, lo.key as org_logo_key,
        o.vip_level, o.vip_name, o.vip_end, o.template_config,
        p.id as parent_id, p.name as parent_name, p.shortname as parent_shortname, p.vip_level as parent_vip_level,
        p.logo_id as parent_logo_id, lp.key as parent_logo_key,
        coalesce(m.roles, '{}') as roles, coalesce(m.app_roles, '{}') as app_roles, coalesce(m.vip_ignored, 0) as vip_ignored,
        greatest(o.update_time, coalesce(m.update_time, 0)) as updated,
        (select json_agg(g) from (${groupsFor(at.uid)}) g) as groups
      from org o left join org p on p.id = o.parent_id
        left join attachment lo on lo.id = o.logo_id left join attachment lp on lp.id = p.logo_id
        left join org_member m on m.org_id = o.id and m.uid = ${at.uid}
      where o.id = ${at.orgId}`,
)
/** A person in one organisation, with the one above it and all that they are in. */
export const standingRow = async (db: Db, uid: number, orgId: number): Promise<StandingRow | undefined> =>
  (await standing(db, { uid, orgId }))[0]

/** The time of an organisation’s change: pages that poll read it anew by it, and two in one second are two. */
export const nextTime = (now: number): SQL => sql`greatest(${now}::float8, ${org.updateTime} + 1)`

/** When the person's organisation or their roles in it last changed. */
export const updatedAt = async (db: Db, uid: number, orgId: number): Promise<number> => {
  const [row] = await rowsOf<{ updated: number }>(
    db,
    sql`select greatest(o.update_time, coalesce(m.update_time, 0)) as updated
      from org o left join org_member m on m.org_id = o.id and m.uid = ${uid} where o.id = ${orgId}`,
  )
  return row?.updated ?? 0
}

export const groupsOf = (db: Db, uid: number): Promise<GroupRow[]> => rowsOf<GroupRow>(db, groupsFor(sql`${uid}`))

export const ignoreVip = async (db: Db, uid: number, orgId: number, now: number): Promise<void> => {
  await db
    .update(orgMember)
    .set({ vipIgnored: now })
    .where(sql`${orgMember.uid} = ${uid} and ${orgMember.orgId} = ${orgId}`)
}

export const orgsLike = (db: Db, uid: number, all: boolean, keyword: string, offset: number, limit: number) =>
  rowsOf<{ group_id: number; group_name: string; total: number }>(
    db,
    sql`select o.id as group_id, o.name as group_name, count(*) over () as total from org o
      where o.name ilike ${containing(keyword)}
        and (${all} or exists (select 1 from org_member m where m.org_id = o.id and m.uid = ${uid}))
      order by o.id limit ${limit} offset ${offset}`,
  )

export const addMember = async (db: Db, row: typeof orgMember.$inferInsert): Promise<void> => {
  await db.insert(orgMember).values(row).onConflictDoNothing()
}

const firstOrg = statement<{ id: number }, Record<never, never>>(
  () => sql`select o.id from org o left join setting d on d.key = 'default_org' and d.value = to_jsonb(o.id)
    order by d.key is null, o.parent_id is not null, o.id limit 1`,
)
/** The organisation that new people join: the one that the deployment names, else the first. */
export const defaultOrg = async (db: Db): Promise<number | null> => {
  const [row] = await firstOrg(db, {})
  return row?.id ?? null
}

export const addOrg = async (db: Db, name: string, now: number): Promise<number> => {
  const [row] = await db.insert(org).values({ name, shortname: name, updateTime: now }).returning({ id: org.id })
  if (!row) throw new Error('the organisation could not be stored')
  return row.id
}

/** Where a session of this person begins: the organisation they used last if they are still in it, else their first. */
export const homeOrg = async (db: Db, uid: number): Promise<number | null> => {
  const [row] = await rowsOf<{ org_id: number }>(
    db,
    sql`select m.org_id from org_member m join account a on a.uid = m.uid where m.uid = ${uid}
      order by m.org_id is distinct from a.current_org_id, m.join_time, m.org_id limit 1`,
  )
  return row?.org_id ?? null
}

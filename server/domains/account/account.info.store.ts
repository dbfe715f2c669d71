import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { packed } from '../../db/packed'
import { statement } from '../../db/prepared'
import { orgMember } from '../../db/schema/account'

export interface GroupRow {
  group_id: number
  group_name: string
  shortname: string
  vip_level: number
  roles: string[]
}

export interface InfoRow {
  uid: number
  openid: string
  name: string
  truename: string
  avatar_id: number | null
  mobile: string | null
  email: string | null
  code: string
  super_admin: boolean
  demo_user: boolean
  certificated: boolean
  public_content_auth: number
  systems: string[]
  first_login_time: number
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

const person = packed<InfoRow, { uid: number; orgId: number }>(
  { uid: 'int', orgId: 'int' },
  (
    at,
  ) => sql`select a.uid, a.openid, a.name, a.truename, a.avatar_id, a.mobile, a.email, a.code, a.super_admin, a.demo_user,
        a.certificated, a.public_content_auth, a.systems, a.first_login_time,
        o.id as org_id, o.name as org_name, o.logo_id as org_logo_id, lo.key as org_logo_key, o.vip_level, o.vip_name, o.vip_end, o.template_config,
        p.id as parent_id, p.name as parent_name, p.shortname as parent_shortname, p.vip_level as parent_vip_level,
        p.logo_id as parent_logo_id, lp.key as parent_logo_key,
        coalesce(m.roles, '{}') as roles, coalesce(m.app_roles, '{}') as app_roles, coalesce(m.vip_ignored, 0) as vip_ignored,
        greatest(o.update_time, coalesce(m.update_time, 0)) as updated,
        (select json_agg(g) from (${groupsFor(at.uid)}) g) as groups
      from account a join org o on o.id = ${at.orgId} left join org p on p.id = o.parent_id
        left join attachment lo on lo.id = o.logo_id left join attachment lp on lp.id = p.logo_id
        left join org_member m on m.org_id = o.id and m.uid = a.uid
      where a.uid = ${at.uid}`,
)
/** A person in one organisation, with the one above it and all that they are in. */
export const infoRow = async (db: Db, uid: number, orgId: number): Promise<InfoRow | undefined> =>
  (await person(db, { uid, orgId }))[0]

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

/** What a person types is taken literally: `%` and `_` are no patterns. */
const like = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, (c) => `\\${c}`)}%`

export const schoolsLike = async (db: Db, keyword: string, offset: number, limit: number) => {
  const rows = await rowsOf<{ id: number; name: string; tag_group: boolean; total: number }>(
    db,
    sql`select id, name, tag_group, count(*) over () as total from school where name ilike ${like(keyword)}
      order by tag_group, id limit ${limit} offset ${offset}`,
  )
  return rows
}

export interface BannerRow {
  id: number
  /** null = of everybody. */
  group_id: number | null
  title: string
  subtitle: string
  scene: string
  url: string
  href: string
  target: string
}
/** Of everybody, and of this organisation (0 = none) beside them. */
export const bannersFor = statement<BannerRow, { groupId: number }>(
  (at) => sql`select id, group_id, title, subtitle, scene, url, href, target from banner
    where online and platform = 'szb' and (group_id is null or group_id = ${at.groupId}) order by sort, id`,
)

export const orgsLike = (db: Db, uid: number, all: boolean, keyword: string, offset: number, limit: number) =>
  rowsOf<{ group_id: number; group_name: string; total: number }>(
    db,
    sql`select o.id as group_id, o.name as group_name, count(*) over () as total from org o
      where o.name ilike ${like(keyword)}
        and (${all} or exists (select 1 from org_member m where m.org_id = o.id and m.uid = ${uid}))
      order by o.id limit ${limit} offset ${offset}`,
  )

import { and, eq, type SQL, sql } from 'drizzle-orm'
import { APP_SUPPLIER } from '#contract/account/standing.rules'
import type { OrgRow, UserRow } from '#contract/orgs/backoffice/backoffice.api'
import { ENDING, type Membership } from '#contract/orgs/backoffice/backoffice.rules'
import { type Db, rowsOf } from '../../../db/client'
import { has, type Page, page } from '../../../db/page'
import { org, orgMember } from '../../../db/schema/orgs/orgs'
import { contains, isDigits } from '../../../db/trigram'
import { nextTime } from '../orgs.store'

const memberships = (now: number): Record<Membership, SQL> => ({
  none: sql`o.vip_level = 0`,
  trial: sql`o.vip_level = 1 and (o.vip_end = 0 or o.vip_end > ${now})`,
  paid: sql`o.vip_level > 1 and (o.vip_end = 0 or o.vip_end > ${now})`,
  ending: sql`o.vip_level > 0 and o.vip_end > ${now} and o.vip_end < ${now + ENDING}`,
  ended: sql`o.vip_level > 0 and o.vip_end > 0 and o.vip_end <= ${now}`,
})

interface OrgsAsked {
  keyword: string
  membership: Membership | undefined
  now: number
  offset: number
  limit: number
}
type Logo = { logo_id: number | null; logo_key: string | null }

export type Member = Pick<OrgRow, 'vip_level' | 'vip_name' | 'vip_end_time'>
/** An organisation below another one. */
export type Branch = Member & { id: number; group_name: string }
const branch = sql`b.id, b.name as group_name, b.vip_level, b.vip_name, b.vip_end::float8 as vip_end_time`

type Found = Omit<OrgRow, 'logo' | 'version' | 'branches' | 'branches_version'> & Logo & { branches: Branch[] }
export const orgs = (db: Db, q: OrgsAsked): Promise<Page<Found>> => {
  const all = sql`select o.*, coalesce(o.parent_id, o.id) as tree_root, o.parent_id is not null as tree_below, o.id as tree_id
    from org o where ${has(q.keyword, sql`o.name`, sql`o.shortname`)}
    ${q.membership ? sql`and ${memberships(q.now)[q.membership]}` : sql``}`
  const more = sql`p.id as group_id, p.name as group_name, p.parent_id is not null as is_sub_group,
    coalesce(up.name, '') as parent_name, lo.id as logo_id, lo.key as logo_key, p.vip_end::float8 as vip_end_time,
    (select count(*)::int from org_member m where m.org_id = p.id) as members,
    coalesce((select json_agg(a.truename order by m.join_time, a.uid) from org_member m join account a on a.uid = m.uid
      where m.org_id = p.id and 'ROLE_ORG_ADMIN' = any(m.roles)), '[]'::json) as admins,
    coalesce((select json_agg(s order by s.id) from (select ${branch} from org b where b.parent_id = p.id) s),
      '[]'::json) as branches`
  const joins = sql`left join org up on up.id = p.parent_id left join attachment lo on lo.id = p.logo_id`
  return page(db, all, sql`tree_root, tree_below, tree_id`, q, more, joins)
}

/** Its membership, held for this transaction. */
export const heldMember = async (tx: Db, id: number): Promise<(Member & { name: string }) | undefined> =>
  (
    await rowsOf<Member & { name: string }>(
      tx,
      sql`select name, vip_level, vip_name, vip_end::float8 as vip_end_time from org where id = ${id} for no key update`,
    )
  )[0]

/** What is below it, held for this transaction. */
export const heldBranches = (tx: Db, id: number): Promise<Branch[]> =>
  rowsOf(tx, sql`select ${branch} from org b where b.parent_id = ${id} order by b.id for no key update`)

export const setMembership = async (
  tx: Db,
  id: number,
  now: number,
  set: Pick<typeof org.$inferInsert, 'vipLevel' | 'vipName' | 'vipEnd'>,
  withBranches: boolean,
): Promise<void> => {
  await tx
    .update(org)
    .set({ ...set, updateTime: nextTime(now) })
    .where(withBranches ? sql`${org.id} = ${id} or ${org.parentId} = ${id}` : eq(org.id, id))
}

const states: Record<UserRow['state'], SQL> = {
  disabled: sql`a.disabled_time > 0`,
  waiting: sql`a.disabled_time = 0 and a.password_hash = ''`,
  active: sql`a.disabled_time = 0 and a.password_hash <> ''`,
}

/** By the indexes of names and numbers; a mobile or e-mail only as a whole. */
const spoken = (keyword: string): SQL => sql`a.uid in (
  select n.uid from account n where ${contains(sql`n.truename`, keyword)}
  union select op.uid from org_person op where lower(op.code) = ${keyword.toLowerCase()}
  ${
    isDigits(keyword)
      ? sql`union select n.uid from account n where n.mobile = ${keyword}`
      : sql`union select n.uid from account n where lower(n.email) = ${keyword.toLowerCase()}`
  })`

interface UsersAsked {
  keyword: string
  state: UserRow['state'] | undefined
  now: number
  offset: number
  limit: number
}
export const users = async (db: Db, q: UsersAsked): Promise<Page<UserRow>> => {
  const all = sql`select a.uid from account a where ${q.keyword ? spoken(q.keyword) : sql`true`}
    ${q.state ? sql`and ${states[q.state]}` : sql``}`
  const more = sql`a.truename,
    case when a.avatar_id is null then '' else '/uc/api/Avatar/get?id=' || a.uid || '&v=' || a.avatar_id end as avatar,
    regexp_replace(coalesce(a.mobile, ''), '^(\\d{3})\\d{4}', '\\1****') as mobile, coalesce(a.email, '') as email,
    case when a.disabled_time > 0 then 'disabled' when a.password_hash = '' then 'waiting' else 'active' end as state,
    a.super_admin, 'szb' = any(a.systems) as visit, a.certificated, a.create_time::float8 as create_time,
    a.close_time::float8 as close_time, a.public_content_auth > 0 as public_content_auth,
    exists (select 1 from org_member m where m.uid = a.uid and m.app_roles <> '{}') as is_supplier,
    coalesce((select json_agg(o.name order by o.parent_id is not null, o.id) from org_member m join org o on o.id = m.org_id
      where m.uid = a.uid), '[]'::json) as groups,
    (select count(*)::int from session s where s.uid = a.uid and s.expire_time > ${q.now}) as sessions,
    coalesce((select max(s.seen_time) from session s where s.uid = a.uid), 0)::float8 as seen_time`
  return page<UserRow>(db, all, sql`uid desc`, q, more, sql`left join account a on a.uid = p.uid`)
}

/** Which of these are people, and whether they run the platform. */
export const people = (tx: Db, uids: readonly number[]): Promise<{ uid: number; super_admin: boolean }[]> =>
  rowsOf(tx, sql`select uid, super_admin from account where uid in (${sql.join([...uids], sql`, `)}) order by uid`)

export const standingOf = async (
  db: Db,
  uid: number,
): Promise<{ truename: string; public_content_auth: boolean } | undefined> =>
  (
    await rowsOf<{ truename: string; public_content_auth: boolean }>(
      db,
      sql`select truename, public_content_auth > 0 as public_content_auth from account where uid = ${uid}`,
    )
  )[0]

/** The organisations of a person, and which of them they supply. */
export const suppliedGroups = (db: Db, uid: number) =>
  rowsOf<{ group_id: number; group_name: string; is_supplier: boolean }>(
    db,
    sql`select m.org_id as group_id, o.name as group_name, m.app_roles <> '{}' as is_supplier
      from org_member m join org o on o.id = m.org_id where m.uid = ${uid} order by o.parent_id is not null, o.id`,
  )

/** Pages that poll learn of it by the time. */
export const setSupplier = async (
  tx: Db,
  { orgId, uid, supplier, now }: { orgId: number; uid: number; supplier: boolean; now: number },
): Promise<void> => {
  await tx
    .update(orgMember)
    .set({ appRoles: supplier ? [APP_SUPPLIER] : [], updateTime: now })
    .where(and(eq(orgMember.orgId, orgId), eq(orgMember.uid, uid)))
}

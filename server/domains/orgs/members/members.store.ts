import { type SQL, sql } from 'drizzle-orm'
import type { OrgMemberRow } from '#contract/orgs/members/members.model'
import { type Db, rowsOf } from '../../../db/client'
import { type Page, page } from '../../../db/page'
import { names } from '../../../db/pinyin'
import { sorted } from '../../../db/sorted'
import { contains, isDigits } from '../../../db/trigram'
import { login, offices } from '../codes/activation.store'
import type { PlaceRow } from './place.store'

export interface Filter {
  keyword: string
  role: OrgMemberRow['role'] | undefined
  state: OrgMemberRow['state'] | undefined
  unit: number | undefined
}
type Query = Filter & { place: PlaceRow; sort: string | undefined; offset: number; limit: number }

/** As the wire names it. */
const role = sql`case when m.roles && array['ROLE_ORG_ADMIN'] then 'admin' when m.roles && array['ROLE_TEACHER'] then 'teacher' else 'student' end`
const state = sql`case when a.disabled_time > 0 then 'disabled' when a.password_hash = '' then 'waiting' else 'active' end`
const avatar = sql`case when a.avatar_id is null then '' else '/uc/api/Avatar/get?id=' || a.uid || '&v=' || a.avatar_id end`
const maskedMobile = sql`regexp_replace(coalesce(a.mobile, ''), '^(\\d{3})\\d{4}', '\\1****')`

/** With everybody below it. */
const inUnit = (unit: number, root: number): SQL =>
  unit === 0
    ? sql`not exists (select 1 from org_person un where un.org_id = ${root} and un.uid = m.uid and un.unit_id is not null)`
    : sql`m.uid in (with recursive down as (select id from org_unit where id = ${unit}
        union all select c.id from org_unit c join down d on c.parent_id = d.id)
      select un.uid from org_person un join down on down.id = un.unit_id where un.org_id = ${root})`

/** By the indexes of names and numbers; a mobile or e-mail only as a whole. */
const spoken = (keyword: string, root: number): SQL => sql`m.uid in (
  select p.uid from account p where ${contains(sql`p.truename`, keyword)}
  union select op.uid from org_person op where op.org_id = ${root} and ${contains(sql`op.code`, keyword)}
  ${
    isDigits(keyword)
      ? sql`union select p.uid from account p where p.mobile = ${keyword}`
      : sql`union select p.uid from account p where lower(p.email) = ${keyword.toLowerCase()}`
  })`

const states: Record<OrgMemberRow['state'], SQL> = {
  disabled: sql`p.disabled_time > 0`,
  waiting: sql`p.disabled_time = 0 and p.password_hash = ''`,
  active: sql`p.disabled_time = 0 and p.password_hash <> ''`,
}
const roles: Record<OrgMemberRow['role'], SQL> = {
  admin: sql`m.roles && array['ROLE_ORG_ADMIN']`,
  teacher: sql`m.roles && array['ROLE_TEACHER'] and not m.roles && array['ROLE_ORG_ADMIN']`,
  student: sql`not m.roles && array['ROLE_TEACHER', 'ROLE_ORG_ADMIN']`,
}

const where = ({ place, keyword, role: of, state: is, unit }: Filter & { place: PlaceRow }): SQL =>
  sql.join(
    [
      sql`m.org_id = ${place.id}`,
      ...(keyword ? [spoken(keyword, place.root)] : []),
      ...(of ? [roles[of]] : []),
      ...(is ? [sql`m.uid in (select p.uid from account p where ${states[is]})`] : []),
      ...(unit === undefined ? [] : [inUnit(unit, place.root)]),
    ],
    sql` and `,
  )

/** What a page shows of account `a`, whom the organisation knows as `o`; worked out for the page alone. */
const shown = sql`a.truename, ${avatar} as avatar, ${maskedMobile} as mobile, ${state} as state, coalesce(o.code, '') as code,
  coalesce(o.unit_id, 0) as unit_id, coalesce(u.name, '') as class_name,
  coalesce((select max(s.seen_time) from session s where s.uid = a.uid), 0)::int8 as seen_time`
const known = (uid: SQL, root: number): SQL => sql`left join account a on a.uid = ${uid}
  left join org_person o on o.org_id = ${root} and o.uid = ${uid} left join org_unit u on u.id = o.unit_id`

const numbers = (row: OrgMemberRow): OrgMemberRow => ({
  ...row,
  join_time: Number(row.join_time),
  seen_time: Number(row.seen_time),
})

/** What a list is sorted by besides the time of joining is looked up only where it is. */
const sortKey = (sort: string | undefined, root: number): { column: SQL; joins: SQL } => {
  if (sort?.endsWith('name'))
    return { column: sql`, p.truename as sort_key`, joins: sql`join account p on p.uid = m.uid` }
  if (!sort?.endsWith('code')) return { column: sql``, joins: sql`` }
  const joins = sql`left join org_person sp on sp.org_id = ${root} and sp.uid = m.uid`
  return { column: sql`, nullif(sp.code, '') as sort_key`, joins }
}

export const list = async (db: Db, q: Query): Promise<Page<OrgMemberRow>> => {
  const { root } = q.place
  const { column, joins } = sortKey(q.sort, root)
  const all = sql`select m.uid, m.join_time, ${role} as role ${column} from org_member m ${joins} where ${where(q)}`
  const by = { name: names(sql`sort_key`), code: sql`sort_key`, time: sql`join_time` }
  const order = sorted(q.sort, by, sql`join_time desc, uid desc`)
  const found = await page<OrgMemberRow>(db, all, order, q, shown, known(sql`p.uid`, root))
  return { ...found, list: found.list.map(numbers) }
}

/** Whether whoever asks runs every organisation that account `a` belongs to or holds an office in. */
const runsAll = (by: number): SQL => sql`(not a.super_admin and not exists (
  select 1 from (select g.id, g.parent_id from org_member x join org g on g.id = x.org_id where x.uid = a.uid
    union all ${offices(sql`a.uid`)}) g
  where not exists (select 1 from org_member bm where bm.uid = ${by} and bm.org_id in (g.id, g.parent_id)
    and 'ROLE_ORG_ADMIN' = any(bm.roles)))
  or not a.super_admin and exists (select 1 from account ba where ba.uid = ${by} and ba.super_admin))`

export interface PersonRow extends OrgMemberRow {
  full_mobile: string
  email: string
  supplier: boolean
  create_time: number
  certificated: boolean
  may_account: boolean
  groups: { group_id: number; group_name: string; role: OrgMemberRow['role'] }[]
}

/** One member; undefined where there is none such. */
export const person = async (db: Db, place: PlaceRow, uid: number, by: number): Promise<PersonRow | undefined> => {
  const [row] = await rowsOf<PersonRow>(
    db,
    sql`select m.uid, m.join_time, ${role} as role, ${shown}, coalesce(a.mobile, '') as full_mobile, coalesce(a.email, '') as email,
      cardinality(m.app_roles) > 0 as supplier, a.create_time, a.certificated, ${runsAll(by)} as may_account,
      (select json_agg(t) from (select g.id as group_id, g.name as group_name, ${role} as role from org_member m
        join org g on g.id = m.org_id where m.uid = a.uid and (g.id = ${place.id} or g.parent_id = ${place.id})
        order by g.parent_id is not null, g.id) t) as groups
    from org_member m ${known(sql`m.uid`, place.root)} where m.org_id = ${place.id} and m.uid = ${uid}`,
  )
  return row && { ...row, ...numbers(row), create_time: Number(row.create_time) }
}

export interface Subject {
  uid: number
  truename: string
  roles: string[]
  code: string
  unit_id: number
  class_name: string
  /** What they type to log in. */
  login: string
  waiting: boolean
  super_admin: boolean
  may_account: boolean
}

/** Those of these people who are members, as they are now. */
export const subjects = (db: Db, place: PlaceRow, uids: readonly number[], by: number): Promise<Subject[]> =>
  rowsOf(
    db,
    sql`select m.uid, a.truename, m.roles, coalesce(o.code, '') as code, coalesce(o.unit_id, 0) as unit_id,
      coalesce(u.name, '') as class_name, a.password_hash = '' as waiting, a.super_admin, ${runsAll(by)} as may_account,
      (select ${login} from account p left join org_person op on op.org_id = ${place.root} and op.uid = p.uid where p.uid = a.uid) as login
    from org_member m ${known(sql`m.uid`, place.root)}
    where m.org_id = ${place.id} and m.uid in (${sql.join([...uids], sql`, `)}) order by m.uid`,
  )

/** How many would run the organisation without these people: accounts that are closed run nothing. */
export const adminsBesides = async (db: Db, orgId: number, uids: readonly number[]): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from org_member m join account a on a.uid = m.uid
      where m.org_id = ${orgId} and 'ROLE_ORG_ADMIN' = any(m.roles) and a.disabled_time = 0 and a.password_hash <> ''
        and m.uid not in (${sql.join([...uids], sql`, `)})`,
  )
  return row?.n ?? 0
}

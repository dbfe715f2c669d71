import { and, eq, sql } from 'drizzle-orm'
import { APPROVED, PENDING, type Verdict } from '#contract/kernel/approval'
import type { OrgJoinRow } from '#contract/orgs/joins/joins.model'
import type { JoinStatus } from '#contract/orgs/joins/joins.rules'
import { type Db, rowsOf } from '../../../db/client'
import { containing } from '../../../db/like'
import { has, type Page, page } from '../../../db/page'
import { orgJoin } from '../../../db/schema/orgs/joins'

/** An organisation `o` as people see it who are not in it: with the logo that its pages would draw. */
const NAMED = sql`o.id as group_id, o.name as group_name, coalesce(up.name, '') as parent_name,
  coalesce(lo.id, lp.id) as logo_id, coalesce(lo.key, lp.key) as logo_key`
const BESIDE = sql`left join org up on up.id = o.parent_id
  left join attachment lo on lo.id = o.logo_id left join attachment lp on lp.id = up.logo_id`

export interface NamedRow {
  group_id: number
  group_name: string
  parent_name: string
  logo_id: number | null
  logo_key: string | null
}

export const find = (
  db: Db,
  uid: number,
  keyword: string,
  limit: number,
): Promise<(NamedRow & { member: boolean; status: JoinStatus | 0 })[]> =>
  rowsOf(
    db,
    sql`select ${NAMED}, exists (select 1 from org_member m where m.org_id = o.id and m.uid = ${uid}) as member,
      coalesce((select j.status from org_join j where j.org_id = o.id and j.uid = ${uid}), 0) as status
    from org o ${BESIDE} where o.findable and (o.name ilike ${containing(keyword)} or o.shortname ilike ${containing(keyword)})
    order by o.parent_id is not null, length(o.name), o.id limit ${limit}`,
  )

export const mine = (
  db: Db,
  uid: number,
): Promise<(NamedRow & { message: string; status: JoinStatus; reason: string; create_time: number })[]> =>
  rowsOf(
    db,
    sql`select ${NAMED}, j.message, j.status, j.reason, j.create_time::float8 as create_time
    from org_join j join org o on o.id = j.org_id ${BESIDE}
    where j.uid = ${uid} and j.status <> 3 order by j.create_time desc, j.id desc`,
  )

/** Where somebody asks to come in: its name, whether they may, and who they are. Their account's row is held meanwhile. */
export const asking = async (
  tx: Db,
  uid: number,
  orgId: number,
): Promise<{ name: string; findable: boolean; member: boolean; truename: string; waiting: number } | undefined> => {
  await tx.execute(sql`select 1 from account where uid = ${uid} for no key update`)
  const [row] = await rowsOf<{ name: string; findable: boolean; member: boolean; truename: string; waiting: number }>(
    tx,
    sql`select o.name, o.findable, exists (select 1 from org_member m where m.org_id = o.id and m.uid = ${uid}) as member,
      (select a.truename from account a where a.uid = ${uid}) as truename,
      (select count(*)::int from org_join j where j.uid = ${uid} and j.status = 2 and j.org_id <> o.id) as waiting
    from org o where o.id = ${orgId}`,
  )
  return row
}

/** Whether it is a new application: one that waits already stays as it is. */
export const add = async (
  tx: Db,
  row: { orgId: number; uid: number; message: string; now: number },
): Promise<boolean> => {
  const { orgId, uid, message, now } = row
  const rows = await rowsOf(
    tx,
    sql`insert into org_join (org_id, uid, message, status, create_time) values (${orgId}, ${uid}, ${message}, 2, ${now})
      on conflict (org_id, uid) do update set message = excluded.message, status = 2, reason = '', by_uid = 0, handled_time = 0,
        create_time = excluded.create_time where org_join.status <> 2 returning id`,
  )
  return rows.length > 0
}

/** Whether there was one that waited. */
export const withdraw = async (tx: Db, orgId: number, uid: number): Promise<boolean> => {
  const waiting = and(eq(orgJoin.orgId, orgId), eq(orgJoin.uid, uid), eq(orgJoin.status, PENDING))
  return (await tx.delete(orgJoin).where(waiting).returning({ uid: orgJoin.uid })).length > 0
}

const avatar = sql`case when a.avatar_id is null then '' else '/uc/api/Avatar/get?id=' || a.uid || '&v=' || a.avatar_id end`
const mobile = sql`regexp_replace(coalesce(a.mobile, ''), '^(\\d{3})\\d{4}', '\\1****')`

interface Query {
  orgId: number
  status: JoinStatus | undefined
  keyword: string
  offset: number
  limit: number
}
export const list = async (db: Db, q: Query): Promise<Page<OrgJoinRow>> => {
  const all = sql`select j.* from org_join j join account a on a.uid = j.uid where j.org_id = ${q.orgId}
    ${q.status === undefined ? sql`` : sql`and j.status = ${q.status}`}
    and ${has(q.keyword, sql`a.truename`, sql`j.message`)}`
  const more = sql`a.truename, ${avatar} as avatar, ${mobile} as mobile,
    coalesce((select b.truename from account b where b.uid = p.by_uid), '') as handled_by`
  const joins = sql`left join account a on a.uid = p.uid`
  const found = await page<OrgJoinRow>(db, all, sql`(status = 2) desc, create_time desc, id desc`, q, more, joins)
  return {
    ...found,
    list: found.list.map((j) => ({
      ...j,
      handled_time: Number(j.handled_time),
      create_time: Number(j.create_time),
    })),
  }
}

/** Decides those of these that still wait; answers whose they were. */
export const decide = async (
  tx: Db,
  orgId: number,
  ids: readonly number[],
  to: { status: Verdict; reason: string; by: number; now: number },
): Promise<number[]> => {
  const rows = await rowsOf<{ uid: number }>(
    tx,
    sql`update org_join set status = ${to.status}, reason = ${to.reason}, by_uid = ${to.by}, handled_time = ${to.now}
      where org_id = ${orgId} and status = 2 and id in (${sql.join([...ids], sql`, `)}) returning uid`,
  )
  return rows.map(({ uid }) => uid).sort((a, b) => a - b)
}

/** Somebody came in another way: what they asked for is answered. */
export const settle = async (tx: Db, orgId: number, uid: number, now: number): Promise<void> => {
  await tx
    .update(orgJoin)
    .set({ status: APPROVED, handledTime: now })
    .where(and(eq(orgJoin.orgId, orgId), eq(orgJoin.uid, uid), eq(orgJoin.status, PENDING)))
}

/** Who decides what an organisation is asked: its admins, or where a sub-group has none those of the one above it. */
export const deciders = async (tx: Db, orgId: number): Promise<number[]> => {
  const rows = await rowsOf<{ uid: number; own: boolean }>(
    tx,
    sql`select m.uid, m.org_id = ${orgId} as own from org o join org_member m on m.org_id in (o.id, o.parent_id)
      where o.id = ${orgId} and 'ROLE_ORG_ADMIN' = any(m.roles)`,
  )
  const own = rows.filter((r) => r.own)
  return (own.length ? own : rows).map(({ uid }) => uid)
}

import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { PENDING, REJECTED } from '#contract/kernel/approval'
import type { MergeRow } from '#contract/orgs/merges/merges.api'
import { type Db, rowsOf } from '../../../db/client'
import { type Page, page } from '../../../db/page'
import { accountMerge } from '../../../db/schema/orgs/office'
import { org } from '../../../db/schema/orgs/orgs'
import type { PlaceRow } from '../members/place.store'

export interface PersonRow {
  uid: number
  truename: string
  mobile: string
  email: string
  create_time: number
  super_admin: boolean
  demo_user: boolean
  disabled: boolean
  /** In the organisation or one of its sub-groups. */
  inside: boolean
  /** In one beside it. */
  outside: boolean
}
export const person = async (db: Db, place: PlaceRow, uid: number): Promise<PersonRow | undefined> =>
  (
    await rowsOf<PersonRow>(
      db,
      sql`select a.uid, a.truename, coalesce(a.mobile, '') as mobile, coalesce(a.email, '') as email, a.create_time::float8 as create_time,
          a.super_admin, a.demo_user, a.disabled_time > 0 as disabled,
          exists (select 1 from org_member m join org o on o.id = m.org_id where m.uid = a.uid and coalesce(o.parent_id, o.id) = ${place.root}) as inside,
          exists (select 1 from org_member m join org o on o.id = m.org_id where m.uid = a.uid and coalesce(o.parent_id, o.id) <> ${place.root}) as outside
        from account a where a.uid = ${uid}`,
    )
  )[0]

/** What waited for too long waits no more, and is in the way of no other. */
export const expire = async (tx: Db, goneUid: number, q: { since: number; now: number }): Promise<void> => {
  await tx
    .update(accountMerge)
    .set({ status: REJECTED, doneTime: q.now })
    .where(
      and(eq(accountMerge.goneUid, goneUid), eq(accountMerge.status, PENDING), lt(accountMerge.createTime, q.since)),
    )
}

/** Who else may confirm: admins of the organisation and of the one above it, and who runs the platform where they belong to it. */
export const seconds = (db: Db, place: PlaceRow, byUid: number): Promise<{ uid: number; truename: string }[]> =>
  rowsOf(
    db,
    sql`select a.uid, a.truename from account a where a.uid <> ${byUid} and a.disabled_time = 0 and not a.demo_user
      and exists (select 1 from org_member m where m.uid = a.uid and m.org_id in (${place.id}, ${place.root})
        and (a.super_admin or 'ROLE_ORG_ADMIN' = any(m.roles))) order by a.uid`,
  )

/** undefined where one waits for this account already. */
export const add = async (tx: Db, row: typeof accountMerge.$inferInsert): Promise<number | undefined> =>
  (await tx.insert(accountMerge).values(row).onConflictDoNothing().returning({ id: accountMerge.id }))[0]?.id

/** An organisation with its sub-groups: who runs it decides for them too. */
const within = (db: Db, orgId: number) =>
  db
    .select({ id: org.id })
    .from(org)
    .where(or(eq(org.id, orgId), eq(org.parentId, orgId)))

export type Kept = typeof accountMerge.$inferSelect
export const find = async (tx: Db, orgId: number, id: number): Promise<Kept | undefined> =>
  (
    await tx
      .select()
      .from(accountMerge)
      .where(and(eq(accountMerge.id, id), inArray(accountMerge.orgId, within(tx, orgId))))
      .for('update')
  )[0]

export const decide = async (
  tx: Db,
  id: number,
  set: Pick<Kept, 'status' | 'secondUid' | 'doneTime' | 'moved'>,
): Promise<void> => {
  await tx.update(accountMerge).set(set).where(eq(accountMerge.id, id))
}

const personOf = (name: string) =>
  sql.raw(`json_build_object('uid', ${name}.uid, 'truename', ${name}.truename, 'mobile',
  regexp_replace(coalesce(${name}.mobile, ''), '^(\\d{3})\\d{4}', '\\1****'), 'email', coalesce(${name}.email, ''), 'create_time', ${name}.create_time)`)

export const list = (
  db: Db,
  q: { orgId: number; since: number; offset: number; limit: number },
): Promise<Page<MergeRow>> =>
  page(
    db,
    sql`select m.id, m.keep_uid, m.gone_uid, m.reason, m.by_uid, m.second_uid, m.moved,
        case when m.status = 2 and m.create_time < ${q.since} then -2 else m.status end as status,
        m.create_time::float8 as create_time, m.done_time::float8 as done_time from account_merge m where m.org_id in ${within(db, q.orgId)}`,
    sql`id desc`,
    q,
    sql`${personOf('ka')} as keep, ${personOf('ga')} as gone, coalesce(b.truename, '') as by_name, coalesce(s.truename, '') as second_name`,
    sql`join account ka on ka.uid = p.keep_uid join account ga on ga.uid = p.gone_uid
      left join account b on b.uid = p.by_uid left join account s on s.uid = p.second_uid`,
  )

import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { org } from '../../../db/schema/orgs/orgs'
import { nextTime } from '../orgs.store'

export interface ProfileRow {
  id: number
  name: string
  shortname: string
  place: string
  parent_name: string
  logo_id: number | null
  logo_key: string | null
  parent_logo_id: number | null
  parent_logo_key: string | null
  findable: boolean
  vip_level: number
  vip_name: string
  vip_end: number
  /** Of what the form edits alone: a membership that is set, or a template, overtakes nobody who fills it in. */
  version: number
}
const version = sql`('x' || left(md5(json_build_array(o.name, o.shortname, o.place, o.logo_id, o.findable)::text), 12))::bit(48)::bigint::float8`

export const profile = async (db: Db, id: number): Promise<ProfileRow | undefined> => {
  const [row] = await rowsOf<ProfileRow>(
    db,
    sql`select o.id, o.name, o.shortname, o.place, coalesce(p.name, '') as parent_name, o.logo_id, lo.key as logo_key,
        p.logo_id as parent_logo_id, lp.key as parent_logo_key, o.findable, o.vip_level, o.vip_name, o.vip_end::float8 as vip_end,
        ${version} as version
      from org o left join org p on p.id = o.parent_id
        left join attachment lo on lo.id = o.logo_id left join attachment lp on lp.id = p.logo_id where o.id = ${id}`,
  )
  return row
}

type Set = Partial<Omit<typeof org.$inferInsert, 'updateTime'>>

export const save = async (tx: Db, id: number, now: number, set: Set): Promise<void> => {
  await tx
    .update(org)
    .set({ ...set, updateTime: nextTime(now) })
    .where(eq(org.id, id))
}

/** Names of organisations are decided one after the other: who makes or renames one waits for who does. */
export const inTurn = async (tx: Db): Promise<void> => {
  await tx.execute(sql`lock table org in share row exclusive mode`)
}

/** Whether another organisation beside it has the name, in either case of letters. */
export const isTwin = async (tx: Db, parentId: number | null, name: string, id = 0): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`select 1 from org where coalesce(parent_id, 0) = ${parentId ?? 0} and lower(name) = lower(${name}::text) and id <> ${id} limit 1`,
    )
  ).length > 0

export interface BranchRow {
  group_id: number
  group_name: string
  shortname: string
  place: string
  logo_id: number | null
  logo_key: string | null
  is_sub_group: boolean
  members: number
  admins: string[]
  vip_level: number
  vip_name: string
  vip_end_time: number
}

/** An organisation and its sub-groups, itself first. */
export const branches = (db: Db, id: number): Promise<BranchRow[]> =>
  rowsOf(
    db,
    sql`select o.id as group_id, o.name as group_name, o.shortname, o.place, o.logo_id, lo.key as logo_key,
        o.parent_id is not null as is_sub_group, o.vip_level, o.vip_name, o.vip_end::float8 as vip_end_time,
        (select count(*)::int from org_member m where m.org_id = o.id) as members,
        coalesce((select json_agg(a.truename order by m.join_time, a.uid) from org_member m join account a on a.uid = m.uid
          where m.org_id = o.id and 'ROLE_ORG_ADMIN' = any(m.roles)), '[]'::json) as admins
      from org o left join attachment lo on lo.id = o.logo_id
      where o.id = ${id} or o.parent_id = ${id} order by o.parent_id is not null, o.id`,
  )

/** Organisations at the top that somebody made, and branches that one has. */
export const made = async (tx: Db, uid: number, parentId: number): Promise<{ own: number; branches: number }> => {
  const [row] = await rowsOf<{ own: number; branches: number }>(
    tx,
    sql`select count(*) filter (where create_uid = ${uid} and parent_id is null)::int as own,
      count(*) filter (where parent_id = ${parentId})::int as branches from org`,
  )
  return row ?? { own: 0, branches: 0 }
}

export const add = async (tx: Db, row: typeof org.$inferInsert): Promise<number> => {
  const [added] = await tx.insert(org).values(row).returning({ id: org.id })
  if (!added) throw new Error('the organisation could not be stored')
  return added.id
}

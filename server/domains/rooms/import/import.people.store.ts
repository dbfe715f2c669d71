import { type SQL, sql } from 'drizzle-orm'
import type { RoomRole } from '#contract/kernel/roles'
import type { MemberRole } from '#contract/orgs/members/members.rules'
import { codeKey } from '#contract/rooms/members/roster.rules'
import { type Db, rowsOf } from '../../../db/client'
import { inTree } from '../../../db/org-tree'
import { rootOf } from '../members/members.people.store'
import type { Into } from './import.store'

export interface Known {
  uid: number
  truename: string
  code: string
  mobile: string
  email: string
  /** Where the organisation put them; '' for nowhere. */
  class_name: string
  /** Of the organisation. */
  ours: boolean
  member: boolean
  /** What they are where they would come into, '' where they are nothing yet. */
  role: RoomRole | MemberRole | ''
}

/** The organisation at the top of where people come into, and who is in that already, as `m`, as what. */
const about = (into: Into): { root: SQL; members: SQL; role: SQL } =>
  'roomId' in into
    ? { root: rootOf(into.roomId), members: sql`room_member m where m.room_id = ${into.roomId}`, role: sql`m.role` }
    : {
        root: sql`(select coalesce(ro.parent_id, ro.id) from org ro where ro.id = ${into.orgId})`,
        members: sql`org_member m where m.org_id = ${into.orgId}`,
        role: sql`case when 'ROLE_ORG_ADMIN' = any(m.roles) then 'admin' when 'ROLE_TEACHER' = any(m.roles) then 'teacher' else 'student' end`,
      }

/** Each of these texts in its turn: one look into an index a text, whatever the planner thinks of how many there are. */
const each = (texts: readonly string[], find: SQL): SQL =>
  sql`select f.uid from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) v(text) cross join lateral (${find} offset 0) f`

/** Accounts that go by one of these numbers (the organisation's) or contacts. */
export const known = async (db: Db, into: Into, codes: string[], contacts: string[]): Promise<Known[]> => {
  if (!codes.length && !contacts.length) return []
  const { root, members, role } = about(into)
  const mobiles = contacts.filter((one) => !one.includes('@'))
  const emails = contacts.filter((one) => one.includes('@'))
  return rowsOf<Known>(
    db,
    sql`with found as (
        ${each(codes.map(codeKey), sql`select uid from org_person where org_id = ${root} and lower(code) = v.text and code <> ''`)}
        union ${each(mobiles, sql`select uid from account where mobile = v.text`)}
        union ${each(emails, sql`select uid from account where lower(email) = v.text and email is not null`)})
      select p.uid, p.truename, coalesce(op.code, '') as code, coalesce(op.class_name, '') as class_name, coalesce(p.mobile, '') as mobile,
        lower(coalesce(p.email, '')) as email, ${inTree(sql`p.uid`, root)} as ours, m.uid is not null as member,
        coalesce(m.role, '') as role
      from found cross join lateral (select uid, truename, mobile, email from account a where a.uid = found.uid offset 0) p
        left join lateral (select o.code, u.name as class_name from org_person o
          left join org_unit u on u.id = o.unit_id where o.uid = p.uid and o.org_id = ${root} offset 0) op on true
        left join lateral (select m.uid, ${role} as role from ${members} and m.uid = p.uid offset 0) m on true`,
  )
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

/** The room's organisation and the one at the top of it. */
export const orgsOf = async (tx: Db, roomId: number): Promise<{ org: number; root: number }> => {
  const [row] = await rowsOf<{ org: number; root: number }>(
    tx,
    sql`select o.id as org, coalesce(o.parent_id, o.id) as root from room r join org o on o.id = r.org_id where r.id = ${roomId}`,
  )
  if (!row) throw new Error('the room is gone')
  return row
}

/** The same of an organisation itself. */
export const rootOfOrg = async (tx: Db, org: number): Promise<{ org: number; root: number }> => {
  const [row] = await rowsOf<{ root: number }>(
    tx,
    sql`select coalesce(parent_id, id) as root from org where id = ${org}`,
  )
  if (!row) throw new Error('the organisation is gone')
  return { org, root: row.root }
}

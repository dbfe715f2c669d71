import { type SQL, sql } from 'drizzle-orm'
import type { OrgRole, RoomRole } from '#contract/kernel/roles'
import type { RoomHere } from '../../lib/calls/context'
import { type OrgRoles, rolesIn } from '../../lib/org-roles'
import { knownBy } from './rooms.events'

/** The organisation above that of room `r`, or itself. */
const top = sql`(select coalesce(o.parent_id, o.id) from org o where o.id = r.org_id)`

/** An outsider knows of published rooms of the organisations around their own, and of rooms they applied to. */
export const related = (): SQL => sql`(r.status = 'published' and (
    exists (select 1 from org_member ox join org ot on ot.id = ox.org_id where ox.uid = a.uid
      and coalesce(ot.parent_id, ot.id) = ${top})
    or exists (select 1 from room_apply ra where ra.room_id = r.id and ra.uid = a.uid)
    ${sql.join(
      knownBy.items.map((c) => sql`or ${c(sql`a.uid`, sql`r.id`)}`),
      sql` `,
    )}))`

/** Joins a room as `r` and the membership `m` of person `a` (account) in it; nulls when there is none. */
export const joinRoom = (roomId: SQL): SQL => sql`left join room r on r.id = ${roomId} and r.deleted_time = 0
  left join room_member m on m.room_id = r.id and m.uid = a.uid`

/**
 * Columns of `RoomHere`, prefixed: they share a row with the session's. `others` says whether the room concerns somebody besides
 * its own people. What gives one column is a subselect and no join: each of those copies all columns that pass it.
 */
export const roomHereColumns = (now: SQL, others: SQL): SQL => sql`r.id as room_id, r.uuid as room_uuid,
  r.org_id as room_org_id, r.title as room_title, r.template as room_template, r.status as room_status,
  r.online_status as room_online, (r.ended or (r.end_time > 0 and r.end_time <= ${now}))::int as room_ended,
  m.role as room_role,
  (select c.role from room_committee c where c.room_id = r.id and c.uid = a.uid) as room_committee,
  (select o.parent_id from org o where o.id = r.org_id) as room_parent_org,
  ${others} as room_known`

export interface RoomHereRow {
  room_id: number | null
  room_uuid: string
  room_org_id: number
  room_title: string
  room_template: number
  room_status: string
  room_online: number
  room_ended: number
  /** null for who is no member. */
  room_role: RoomRole | null
  room_committee: RoomHere['committee_role'] | null
  room_parent_org: number | null
  /** Looked at where it is asked: a stranger may know of the room. */
  room_known: boolean | null
}

/** Who asks, where somebody does. */
interface Asker {
  super_admin?: boolean
  org_roles?: OrgRoles
}

/** Roles that the organisation lends in all its rooms: super admins; its admins and those of the organisation above it. */
const lent = (row: RoomHereRow & Asker): OrgRole[] => {
  // Most people lead none.
  const any = row.org_roles?.includes('ROLE_ORG_ADMIN')
  const leads = (orgId: number | null) =>
    any && orgId !== null && rolesIn(row.org_roles, orgId).includes('ROLE_ORG_ADMIN')
  return [
    ...(row.super_admin ? (['ROLE_SUPER_ADMIN'] as const) : []),
    ...(leads(row.room_org_id) || leads(row.room_parent_org) ? (['ROLE_ORG_ADMIN'] as const) : []),
  ]
}

/** The room and how the asker stands to it; null when there is none or it is none of their business: that is one answer. */
export const roomHereOf = (row: RoomHereRow & Asker): RoomHere | null => {
  if (row.room_id === null) return null
  const orgRoles = lent(row)
  if (row.room_role === null && row.room_committee === null && !orgRoles.length && row.room_known !== true) return null
  return {
    id: row.room_id,
    uuid: row.room_uuid,
    orgId: row.room_org_id,
    title: row.room_title,
    template: row.room_template,
    status: row.room_status,
    online_status: row.room_online,
    end_status: row.room_ended,
    role: row.room_role ?? 'guest',
    committee_role: row.room_committee ?? '',
    org_roles: orgRoles,
  }
}

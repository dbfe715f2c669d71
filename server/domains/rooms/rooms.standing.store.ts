import { type SQL, sql } from 'drizzle-orm'
import { type ErrorDef, kernelErrors } from '#contract/kernel/errors'
import type { OrgRole, RoomRole } from '#contract/kernel/roles'
import { roomsErrors } from '#contract/rooms/rooms.errors'
import type { RoomHere, RoomRef } from '../../lib/context'

interface Finder {
  find: (id: SQL) => SQL
  /** The answer when there is no such thing, or none for the asker. */
  gone: ErrorDef
}

/** Where a call's room is found by the id of something inside it; later domains' kinds are added by `app.ts`. */
const finders = new Map<RoomRef['kind'], Finder>([
  ['room', { find: (id) => sql`${id}::int`, gone: roomsErrors.room_missing }],
])

const finderOf = (kind: RoomRef['kind']): Finder => {
  const finder = finders.get(kind)
  if (!finder) throw new Error(`nobody registered how to find the room of a ${kind}`)
  return finder
}

export const roomOf = {
  register(kind: RoomRef['kind'], find: (id: SQL) => SQL, gone: ErrorDef = kernelErrors.not_found): void {
    finders.set(kind, { find, gone })
  },
  sql: (kind: RoomRef['kind'], id: SQL): SQL => finderOf(kind).find(id),
  gone: (ref: RoomRef): ErrorDef => finderOf(ref.kind).gone,
}

/** Whether an outsider may know of the room because a later domain says so, e.g. an invite; `app.ts` adds these. */
const acquaintances: ((uid: SQL, roomId: SQL) => SQL)[] = []
export const knownBy = {
  register(condition: (uid: SQL, roomId: SQL) => SQL): void {
    acquaintances.push(condition)
  },
}

/** Roles that the organisation lends in all its rooms: its admins, those of the organisation above it, super admins. */
const orgAdmin = sql`left join lateral (select true as lent from org_member oa where oa.uid = a.uid
    and oa.org_id in (t.org_id, o.parent_id) and 'ROLE_ORG_ADMIN' = any(oa.roles) limit 1) adm on true`

/** An outsider knows of published rooms of the organisations around their own, and of rooms they applied to. */
export const related = (): SQL => sql`(t.status = 'published' and (
    exists (select 1 from org_member ox join org ot on ot.id = ox.org_id where ox.uid = a.uid
      and coalesce(ot.parent_id, ot.id) = coalesce(o.parent_id, o.id))
    or exists (select 1 from room_apply ra where ra.room_id = t.id and ra.uid = a.uid)
    ${sql.join(
      acquaintances.map((c) => sql`or ${c(sql`a.uid`, sql`t.id`)}`),
      sql` `,
    )}))`

/**
 * Joins the room and how the person of row `a` (account) stands to it, as row `r`; nulls when there is none or it is none of
 * their business: "not there" and "not yours" are one answer. `others` says whom it concerns besides its own people.
 */
export const joinRoom = (roomId: SQL, now: SQL, others: SQL): SQL => sql`left join lateral (
  select t.*, o.name as org_name, o.template_config -> t.template::text as org_menus,
    (t.ended or (t.end_time > 0 and t.end_time <= ${now}))::int as end_status,
    coalesce(m.role, 'guest') as my_role, coalesce(c.role, '') as my_committee,
    a.super_admin as by_super, adm.lent is true as by_org
  from room t join org o on o.id = t.org_id
    left join room_member m on m.room_id = t.id and m.uid = a.uid
    left join room_committee c on c.room_id = t.id and c.uid = a.uid ${orgAdmin}
  where t.id = ${roomId} and t.deleted_time = 0
    and (m.uid is not null or c.uid is not null or a.super_admin or adm.lent or ${others})
) r on true`

/** Columns of `RoomHere`, prefixed: they share a row with the session's. */
export const roomHereColumns = sql`r.id as room_id, r.uuid as room_uuid, r.org_id as room_org_id, r.title as room_title,
  r.template as room_template, r.status as room_status, r.online_status as room_online, r.end_status as room_ended,
  r.my_role as room_role, r.my_committee as room_committee, r.by_super as room_by_super, r.by_org as room_by_org`

export interface RoomHereRow {
  room_id: number | null
  room_uuid: string
  room_org_id: number
  room_title: string
  room_template: number
  room_status: string
  room_online: number
  room_ended: number
  room_role: RoomRole
  room_committee: RoomHere['committee_role']
  room_by_super: boolean
  room_by_org: boolean
}

const lent = (row: RoomHereRow): OrgRole[] => [
  ...(row.room_by_super ? (['ROLE_SUPER_ADMIN'] as const) : []),
  ...(row.room_by_org ? (['ROLE_ORG_ADMIN'] as const) : []),
]

export const roomHereOf = (row: RoomHereRow): RoomHere | null =>
  row.room_id === null
    ? null
    : {
        id: row.room_id,
        uuid: row.room_uuid,
        orgId: row.room_org_id,
        title: row.room_title,
        template: row.room_template,
        status: row.room_status,
        online_status: row.room_online,
        end_status: row.room_ended,
        role: row.room_role,
        committee_role: row.room_committee,
        org_roles: lent(row),
      }

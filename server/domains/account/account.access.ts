import { type SQL, sql } from 'drizzle-orm'
import type { OrgRole } from '#contract/kernel/roles'
import type { Actor } from '../../lib/calls/context'
import { type OrgRoles, rolesIn } from '../../lib/org-roles'
import { orgRolesColumn } from './account.slots'

/**
 * Pieces with which one statement reads session, person and standing in the session's organisation; rooms joins its own to
 * them (`s` session, `a` account). Use: select ${actorColumns()} … from ${actorFrom(at.sid, at.now)} …
 */
export const actorColumns = (): SQL => sql`
  s.uid, s.token, s.sign_key, s.org_id as session_org_id, s.acting_id, a.openid, a.super_admin, a.demo_user,
  'szb' = any(a.systems) as visit,
  ${orgRolesColumn.call(sql`s.uid`)} as org_roles`

export const actorFrom = (sid: SQL, now: SQL): SQL => sql`
  (select * from session where id = ${sid} and expire_time > ${now}) s
  join account a on a.uid = s.uid`

/** What `actorColumns` gives. */
export interface ActorRow {
  uid: number
  token: string
  sign_key: string
  session_org_id: number
  acting_id: number
  openid: string
  super_admin: boolean
  demo_user: boolean
  visit: boolean
  org_roles: OrgRoles
}

/** Roles in one organisation as the wire names them; the super admin's is on the account. */
export const rolesOf = (superAdmin: boolean, memberRoles: readonly string[]): OrgRole[] => [
  ...(superAdmin ? (['ROLE_SUPER_ADMIN'] as const) : []),
  ...memberRoles.filter((r): r is OrgRole => r === 'ROLE_ORG_ADMIN' || r === 'ROLE_TEACHER'),
]

export const toActor = (row: ActorRow, sid: string): Actor => ({
  uid: row.uid,
  openid: row.openid,
  orgId: row.session_org_id,
  orgRoles: rolesOf(row.super_admin, rolesIn(row.org_roles, row.session_org_id)),
  superAdmin: row.super_admin,
  demo: row.demo_user,
  visit: row.visit,
  actingId: row.acting_id,
  sid,
  token: row.token,
  signKey: row.sign_key,
})

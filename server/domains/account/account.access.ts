import { type SQL, sql } from 'drizzle-orm'
import type { OrgRole } from '#contract/kernel/roles'
import type { Actor } from '../../lib/context'

/**
 * Pieces with which one statement reads session, person and standing in the session's organisation; rooms joins its own to
 * them (`s` session, `a` account). Use: select ${actorColumns} … from ${actorFrom(at.sid, at.now)} …
 */
export const actorColumns: SQL = sql.raw(`
  s.id as sid, s.uid, s.token, s.sign_key, s.org_id as session_org_id, a.openid, a.super_admin, a.demo_user,
  'szb' = any(a.systems) as visit,
  (select om.roles from org_member om where om.org_id = s.org_id and om.uid = s.uid) as org_member_roles`)

export const actorFrom = (sid: SQL, now: SQL): SQL => sql`
  (select * from session where id = ${sid} and expire_time > ${now}) s
  join account a on a.uid = s.uid`

/** What `actorColumns` gives. */
export interface ActorRow {
  sid: string
  uid: number
  token: string
  sign_key: string
  session_org_id: number
  openid: string
  super_admin: boolean
  demo_user: boolean
  visit: boolean
  /** null for who is no member of it. */
  org_member_roles: string[] | null
}

/** Roles in one organisation as the wire names them; the super admin's is on the account. */
export const rolesOf = (superAdmin: boolean, memberRoles: readonly string[]): OrgRole[] => [
  ...(superAdmin ? (['ROLE_SUPER_ADMIN'] as const) : []),
  ...memberRoles.filter((r): r is OrgRole => r === 'ROLE_ORG_ADMIN' || r === 'ROLE_TEACHER'),
]

export const toActor = (row: ActorRow): Actor => ({
  uid: row.uid,
  openid: row.openid,
  orgId: row.session_org_id,
  orgRoles: rolesOf(row.super_admin, row.org_member_roles ?? []),
  superAdmin: row.super_admin,
  demo: row.demo_user,
  visit: row.visit,
  sid: row.sid,
  token: row.token,
  signKey: row.sign_key,
})

import { TEMPLATE_CONTEST, TEMPLATE_STARTUP } from './templates'
/** Roles and what they may do: one table that drives menus, routes and the server alike (section 6). */
export const ROOM_ROLES = ['guest', 'user', 'teacher', 'admin', 'owner'] as const
export type RoomRole = (typeof ROOM_ROLES)[number]
/** guest 0, user 1, teacher 2, admin 3, owner 4. */
export const roleLevel = (role: RoomRole): number => ROOM_ROLES.indexOf(role)

export type CommitteeRole = 'leader' | 'user'
export const ORG_ROLES = ['ROLE_SUPER_ADMIN', 'ROLE_ORG_ADMIN', 'ROLE_TEACHER'] as const
export type OrgRole = (typeof ORG_ROLES)[number]

/** Teacher, organisation admin or super admin: may create rooms. @public */
export const teacherOrAbove = (roles: readonly string[]): boolean => ORG_ROLES.some((r) => roles.includes(r))
export const adminOrAbove = (roles: readonly string[]): boolean =>
  roles.includes('ROLE_SUPER_ADMIN') || roles.includes('ROLE_ORG_ADMIN')

/** How one person stands to one room; the server reads it with the session in one statement. */
export interface Standing {
  role: RoomRole
  /** Roles that come from the room's organisation rather than from the room: its admins, and super admins. */
  org_roles: OrgRole[]
  committee_role: CommitteeRole | ''
  template: number
}

/** A standing as the page has it too. */
export type Stands = Omit<Standing, 'org_roles'> & { org_roles: readonly string[] }

const inRoom = (s: Stands) => roleLevel(s.role) >= 1 || s.org_roles.length > 0 || s.committee_role !== ''
const manages = (s: Stands) => roleLevel(s.role) >= 2 || s.org_roles.length > 0
/** A judge of a contest room who manages nothing in it. */
const judges = (s: Stands) => s.template === TEMPLATE_CONTEST && s.committee_role !== ''
const marks = (s: Stands) => manages(s) && !(s.template === TEMPLATE_STARTUP && s.role === 'admin')
const managesOrLeadsCommittee = (s: Stands) => manages(s) || s.committee_role === 'leader'

/** What may be done in a room, by whom. An unknown permission is a no. */
export const roomPermissions = {
  'room.read': inRoom,
  'room.manage': manages,
  'room.member': managesOrLeadsCommittee,
  'room.contest': managesOrLeadsCommittee,
  'room.resource': managesOrLeadsCommittee,
  'room.website': (s: Stands) => s.role === 'owner' || s.committee_role === 'leader',
  'room.own': (s: Stands) => s.role === 'owner',
  /** Stops, ends and reopens it. */
  'room.admin': (s: Stands) => roleLevel(s.role) >= 3 || s.org_roles.length > 0,
  /** Deletes it: its owner, or the organisation it belongs to. */
  'room.dispose': (s: Stands) => s.role === 'owner' || s.org_roles.length > 0,
  /** Gives it an owner: the organisation it belongs to. */
  'room.assign': (s: Stands) => s.org_roles.length > 0,
  'room.mark': marks,
  /** Opens the mark centre; what of it is theirs, each part says. */
  'room.desk': (s: Stands) => marks(s) || judges(s),
} satisfies Record<string, (s: Stands) => boolean>

export type RoomPermission = keyof typeof roomPermissions

/** Who may make a call: anyone, anyone logged in, the logged-in with visit permission, an organisation's admin, or by the room. */
export type Permission = 'public' | 'session' | 'visit' | 'org.admin' | 'super' | 'room.any' | RoomPermission

export const mayInRoom = (permission: RoomPermission, s: Stands): boolean => roomPermissions[permission](s)

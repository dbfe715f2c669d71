import { type RoomRole, roleLevel } from '../../kernel/roles'

interface Standing {
  role: RoomRole
  org_roles: readonly string[]
  committee_role: string
}

/** Roles that are given and taken here; an owner becomes one by handover alone. */
export type GivenRole = 'user' | 'teacher' | 'admin'
export const GIVEN_ROLES: readonly GivenRole[] = ['user', 'teacher', 'admin']

const OWNER = roleLevel('owner')
const TEACHER = roleLevel('teacher')

/** How high somebody stands among a room's people: those whom the organisation lends stand beside the owner. */
const levelOf = (who: Standing): number => (who.org_roles.length > 0 ? OWNER : roleLevel(who.role))
/** Committee leaders look after members as teachers do, but give no roles. */
const careLevel = (who: Standing): number => Math.max(levelOf(who), who.committee_role === 'leader' ? TEACHER : 0)

/** Roles that `who` may give to a new member. */
export const rolesToGive = (who: Standing): GivenRole[] => {
  const most = levelOf(who)
  return GIVEN_ROLES.filter((role) => role === 'user' || (most >= TEACHER && roleLevel(role) <= most))
}

/** Roles that `who` may turn `target`'s into: of those below them, never above themself, never their own. */
export const rolesFor = (who: Standing & { uid: number }, target: { uid: number; role: RoomRole }): GivenRole[] => {
  const here = roleLevel(target.role)
  if (target.uid === who.uid || here === 0 || here === OWNER || here >= levelOf(who)) return []
  return rolesToGive(who).filter((role) => role !== target.role)
}

/** Whether `who` may take `target` out of the room: somebody below them, never an owner. */
export const mayRemove = (who: Standing & { uid: number }, target: { uid: number; role: RoomRole }): boolean => {
  const here = roleLevel(target.role)
  return target.uid !== who.uid && here > 0 && here < OWNER && here < careLevel(who)
}

/** Seats of the committee that `who` may give and take. */
export const seatsToGive = (who: Standing): ('leader' | 'user')[] => {
  if (levelOf(who) >= TEACHER) return ['leader', 'user']
  return who.committee_role === 'leader' ? ['user'] : []
}
export const mayAppointJudges = (who: Standing): boolean => seatsToGive(who).length > 0

/** Seconds for which a removal can be taken back. */
export const UNDO_REMOVAL = 24 * 3600
/** Most people added or removed in one call. */
export const PEOPLE_AT_ONCE = 500

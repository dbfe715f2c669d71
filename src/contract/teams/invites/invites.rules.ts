import { mayInRoom, roleLevel, type Standing } from '../../kernel/roles'
import type { RoomState } from '../../rooms/rooms.rules'
import type { AnyInviteKind } from '../teams.model'
import type { Refusal, TeamSeat } from '../teams.refusal'

export const INVITE_DAYS = { min: 1, max: 90, usual: 7 } as const
export const INVITE_USES_MAX = 5000
export const INVITE_NOTE_MAX = 30

/** Kinds that lead into a team; the others lead into the room itself. */
export const TEAM_KINDS = ['user', 'teacher'] as const satisfies AnyInviteKind[]
export type TeamKind = (typeof TEAM_KINDS)[number]
export const isTeamKind = (kind: AnyInviteKind): kind is TeamKind => kind === 'user' || kind === 'teacher'

/** Who may make an invite of a kind for the room: nobody gives more than they have. */
export const mayInvite = (kind: AnyInviteKind, s: Standing): boolean => {
  if (kind === 'room_teacher') return roleLevel(s.role) >= 3 || s.org_roles.length > 0
  if (kind === 'room' || kind === 'committee') return mayInRoom('room.member', s)
  return mayInRoom('room.manage', s)
}

/** Someone who may let people in answers for a leaked link: more power, fewer uses. */
export const mostUses = (kind: AnyInviteKind): number =>
  kind === 'room_teacher' || kind === 'committee' ? 20 : INVITE_USES_MAX

/** Everything that decides whether a person may come by an invite into the room itself. */
export interface RoomCase {
  state: RoomState
  standing: Pick<Standing, 'role' | 'committee_role'> & { org_roles: readonly string[] }
  seats: TeamSeat[]
  kind: 'room' | 'room_teacher' | 'committee'
  /** Sentences of a closed room. */
  closed: Refusal | undefined
}

const seatNames = { leader: '团队队长', user: '团队成员', teacher: '团队导师' } as const
const refusal = (kind: Refusal['kind'], text: string): Refusal => ({ kind, text, note: '' })
const JUDGE = '你已经是该实训室内的评委'
export const COMPETES_ALONE = '你已报名该实训室的个人赛，不能担任评委'

const conflicts: Record<RoomCase['kind'], (c: RoomCase) => Refusal | undefined> = {
  room: ({ standing }) => {
    if (standing.committee_role) return refusal('judge', JUDGE)
    if (roleLevel(standing.role) >= 2 || standing.org_roles.length)
      return refusal('manager', '你已经是该实训室的管理员，无需加入')
    return standing.role === 'user' ? refusal('member', '你已经是该实训室的成员') : undefined
  },
  room_teacher: ({ standing, seats }) => {
    if (roleLevel(standing.role) >= 2 || standing.org_roles.length)
      return refusal('manager', '你已经是该实训室的管理员，无需加入')
    const taken = seats.find((p) => p.role !== 'teacher')
    return taken ? refusal('team', `你已经是该实训室内的${seatNames[taken.role]}`) : undefined
  },
  committee: ({ standing, seats }) => {
    if (standing.committee_role) return refusal('judge', JUDGE)
    return seats[0] ? refusal('team', `你已经是该实训室内的${seatNames[seats[0].role]}`) : undefined
  },
}

/** Why an invite into the room cannot be accepted; undefined when it can. */
export const roomInviteRefusal = (c: RoomCase): Refusal | undefined => c.closed ?? conflicts[c.kind](c)

/** Whether an invite that gives nothing any more is a way in: for who made it, and for who holds what it gave. */
export const leadsIn = (refusal: Refusal | undefined, who: { here: boolean; own: boolean }): boolean =>
  who.own && (refusal?.kind === 'manager' || refusal?.kind === 'judge' || (refusal !== undefined && who.here))

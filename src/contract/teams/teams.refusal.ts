import { roleLevel, type Standing } from '../kernel/roles'
import { TEMPLATE_CONTEST } from '../kernel/templates'
import { blockedText, type RoomState } from '../rooms/rooms.rules'
import { groupingErrors } from './grouping/grouping.errors'
import { teamsErrors } from './teams.errors'
import type { InviteInfo, InviteKind } from './teams.model'

export interface TeamSeat {
  team_id: number
  role: 'leader' | 'user' | 'teacher'
}

/** Everything that decides whether a person may join a team. */
export interface JoinCase {
  state: RoomState
  standing: Pick<Standing, 'role' | 'committee_role' | 'template'> & { org_roles: readonly string[] }
  /** The person's seats in the room's teams. */
  seats: TeamSeat[]
  teamId: number
  kind: InviteKind
  full: boolean
  /** Nobody changes team by themself any more. */
  locked?: boolean
}

export interface Refusal {
  kind: Exclude<InviteInfo['refusal_kind'], ''>
  text: string
  note: string
}

const TEAM_ROLE_NAMES = { leader: '团队队长', user: '团队成员', teacher: '团队导师' } as const
const NOTE = '团队成员只能以导师身份加入其他团队'

const refusal = (kind: Refusal['kind'], text: string, note = ''): Refusal => ({ kind, text, note })

/** The seat that stands in the way: any for a member, only one in this very team for a mentor. */
export const conflictingSeat = (c: Pick<JoinCase, 'seats' | 'kind' | 'teamId'>): TeamSeat | undefined => {
  const here = c.seats.find((p) => p.team_id === c.teamId)
  if (c.kind === 'teacher') return here
  return here ?? c.seats.find((p) => p.role !== 'teacher') ?? c.seats[0]
}

const locked = refusal('locked', groupingErrors.team_locked.text)

const isManager = (s: JoinCase['standing'], kind: InviteKind): boolean =>
  roleLevel(s.role) >= 3 || s.org_roles.length > 0 || (kind === 'user' && s.role === 'teacher')

/** Why a room takes nobody in; an invite to an ended room first says that it ended. */
export const closed = (state: RoomState): Refusal | undefined => {
  if (state === 'ended') return refusal('ended', teamsErrors.invite_ended.text)
  if (state === 'stopped') return refusal('stopped', teamsErrors.invite_stopped.text)
  return state === 'draft' ? refusal('draft', blockedText.draft) : undefined
}

/** Why an invite cannot be accepted, in the order of section 4; undefined when it can. */
export const inviteRefusal = (c: JoinCase): Refusal | undefined => {
  const shut = closed(c.state)
  if (shut) return shut
  if (c.locked) return locked
  const seat = conflictingSeat(c)
  if (seat) {
    const note = c.kind === 'user' ? NOTE : ''
    return refusal('team', `你已经是该实训室内的${TEAM_ROLE_NAMES[seat.role]}`, note)
  }
  if (c.standing.committee_role) return refusal('judge', '你已经是该实训室内的评委')
  if (isManager(c.standing, c.kind)) return refusal('manager', teamsErrors.invite_manager.text)
  return c.full ? refusal('full', teamsErrors.invite_full.text) : undefined
}

/** Why a member of the room cannot join a team that they found, or make one of their own. */
export const searchRefusal = (c: JoinCase): Refusal | undefined => {
  if (c.state === 'ended') return refusal('ended', teamsErrors.room_over.text)
  const shut = closed(c.state)
  if (shut) return shut
  if (c.standing.committee_role) return refusal('judge', teamsErrors.is_judge.text)
  if (c.locked) return locked
  if (c.seats.length) return refusal('team', teamsErrors.in_team.text)
  if (roleLevel(c.standing.role) >= 3 || c.standing.org_roles.length)
    return refusal('manager', teamsErrors.invite_manager.text)
  if (c.standing.template === TEMPLATE_CONTEST && c.standing.role !== 'user')
    return refusal('student', teamsErrors.only_user.text)
  return c.full ? refusal('full', teamsErrors.team_full.text) : undefined
}

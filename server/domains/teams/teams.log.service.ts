import type { DeedOn } from '#contract/rooms/lifecycle/lifecycle.labels'
import type { InviteKind } from '#contract/teams/teams.model'
import type { Db } from '../../db/client'
import { type Doing, logDeed } from '../rooms/console/log.service'

/** What was done to a team, in the room's log. */
export const logTeam = (
  tx: Db,
  doing: Doing,
  action: DeedOn<'team'>,
  teamId: number,
  detail: Record<string, unknown>,
) =>
  logDeed(tx, doing, {
    action: `team.${action}`,
    target: `team:${teamId}`,
    detail,
  })

/** Who entered a team by themselves, by a code, an invite or a seat that they waited for. */
export const logJoin = (
  tx: Db,
  { roomId, team, uid, kind }: { roomId: number; team: { id: number; title: string }; uid: number; kind: InviteKind },
  now: number,
): Promise<void> => {
  const about = kind === 'teacher' ? `${team.title}，导师` : team.title
  return logTeam(tx, { room: { id: roomId }, actor: { uid }, now }, 'join', team.id, { about })
}

import type { DeedOn } from '#contract/rooms/lifecycle/lifecycle.labels'
import type { Db } from '../../db/client'
import { type Doing, logRoom } from '../rooms/console/log.service'

/** What was done to a team, in the room's log. */
export const logTeam = (
  tx: Db,
  { room, actor, now }: Doing,
  action: DeedOn<'team'>,
  teamId: number,
  detail: Record<string, unknown>,
) =>
  logRoom(tx, {
    roomId: room.id,
    uid: actor.uid,
    action: `team.${action}`,
    target: `team:${teamId}`,
    detail,
    now,
  })

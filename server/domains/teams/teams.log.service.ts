import type { DeedOn } from '#contract/rooms/lifecycle/lifecycle.labels'
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

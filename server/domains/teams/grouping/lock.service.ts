import { DomainError } from '#contract/kernel/errors'
import { groupingErrors } from '#contract/teams/grouping/grouping.errors'
import { teamsLocked } from '#contract/teams/grouping/grouping.rules'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { lockTime } from '../teams.store'

/** Refuses a change of teams after the lock time of the room. */
export const assertUnlocked = async (db: Db, ctx: Pick<RoomCtx, 'room' | 'now'>): Promise<void> => {
  if (teamsLocked({ team_lock_time: await lockTime(db, ctx.room.id) }, ctx.now))
    throw new DomainError(groupingErrors.team_locked)
}

import type { DeedOn } from '#contract/rooms/lifecycle/lifecycle.labels'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { logRoom } from '../../rooms/console/log.service'

/** What was done to a contest, in the room's log. */
export const logContest = (tx: Db, ctx: RoomCtx, action: DeedOn<'contest'>, id: number, about: string): Promise<void> =>
  logRoom(tx, {
    roomId: ctx.room.id,
    uid: ctx.actor.uid,
    action: `contest.${action}`,
    target: `contest:${id}`,
    detail: { about },
    now: ctx.now,
  })

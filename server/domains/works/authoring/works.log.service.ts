import type { DeedOn } from '#contract/rooms/lifecycle/lifecycle.labels'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { logDeed } from '../../rooms/console/log.service'

/** What was done to a work, in the room's log. */
export const logWork = (tx: Db, ctx: RoomCtx, action: DeedOn<'work'>, id: number, about: string): Promise<void> =>
  logDeed(tx, ctx, {
    action: `work.${action}`,
    target: `work:${id}`,
    detail: { about },
  })

/** What a work that learners have before them asks of them was changed. */
export const logStep = async (
  tx: Db,
  ctx: RoomCtx,
  work: { id: number; title: string; status: string },
): Promise<void> => {
  if (work.status === 'published') await logWork(tx, ctx, 'step', work.id, work.title)
}

import type { DeedOn } from '#contract/rooms/lifecycle/lifecycle.labels'
import type { Db } from '../../db/client'
import type { ActorCtx } from '../../lib/calls/context'
import { logRoom } from '../rooms/console/log.service'

/** What was done to a website, in the log of the room that made it: `about` names the piece, the room or the website. */
export const logSite = (
  tx: Db,
  ctx: ActorCtx,
  deed: DeedOn<'website'>,
  at: { roomId: number; id: number },
  about = '',
): Promise<void> =>
  logRoom(tx, {
    roomId: at.roomId,
    uid: ctx.actor.uid,
    action: `website.${deed}`,
    target: `website:${at.id}`,
    detail: { about },
    now: ctx.now,
  })

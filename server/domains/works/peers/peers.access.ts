import { DomainError } from '#contract/kernel/errors'
import { peersErrors } from '#contract/works/peers/peers.errors'
import { phaseOf } from '#contract/works/peers/peers.rules'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import * as mine from './peers.review.store'

/** Its author is changing it just now. */
export const away = (r: mine.MyReview): boolean => r.state !== 'submitted' && r.state !== 'marked'

/** A review of the asker's, in its time and of something that stands. */
export const reviewHere = async (db: Db, ctx: RoomCtx, id: number, hold = false): Promise<mine.MyReview> => {
  const review = await mine.one(db, { roomId: ctx.room.id, id, uid: ctx.actor.uid }, hold)
  const phase = review && phaseOf(review, ctx.now)
  if (!review || phase === 'off') throw new DomainError(peersErrors.peer_gone)
  if (phase === 'soon') throw new DomainError(peersErrors.peer_closed)
  if (phase === 'over') throw new DomainError(peersErrors.peer_closed, '互评已经结束')
  if (away(review)) throw new DomainError(peersErrors.peer_away)
  return review
}

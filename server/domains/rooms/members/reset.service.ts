import type { Input } from '#contract/kernel/endpoint'
import type { ResetCode } from '#contract/orgs/codes/codes.model'
import type { resetApi } from '#contract/rooms/members/reset.api'
import type { RoomCtx } from '../../../lib/calls/context'
import { giveAmong } from '../../orgs/codes/reset.service'
import { logRoom } from '../console/log.service'
import { asking } from './activation.service'

/** The answer is kept nowhere, so the call takes no key: what was lost on the way is made anew. */
export const issue = (ctx: RoomCtx, { uid }: Input<typeof resetApi.issue>): Promise<ResetCode> =>
  ctx.tx(async (tx, after) => {
    const { room, actor, now } = ctx
    const made = await giveAmong(ctx, tx, after, asking(ctx), uid)
    await logRoom(tx, { roomId: room.id, uid: actor.uid, action: 'password.issue', target: `member:${uid}`, now })
    return made
  })

import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { tellRoom } from '../lifecycle/lifecycle.service'
import { assertRunning, lockRoom } from '../rooms.access'
import { logRoom } from './log.service'

/**
 * One change of what a room holds: nobody else changes it meanwhile, the log has it as a deed on this kind of `thing`, and the
 * room's people see it at once.
 */
export const changeRoom = async <T>(
  ctx: RoomCtx,
  thing: string,
  work: (tx: Db) => Promise<{ deed?: string; about?: string; answer: T }>,
): Promise<T> => {
  assertRunning(ctx.room)
  return ctx.tx(async (tx, after) => {
    await lockRoom(tx, ctx.room.id)
    const { deed, about = '', answer } = await work(tx)
    if (deed)
      await logRoom(tx, {
        ...{ roomId: ctx.room.id, uid: ctx.actor.uid, now: ctx.now },
        ...{ action: `${thing}.${deed}`, detail: { about } },
      })
    await tellRoom(tx, after, ctx.room.id)
    return answer
  })
}

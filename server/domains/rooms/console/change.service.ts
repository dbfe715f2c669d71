import type { DeedOn, RoomAction } from '#contract/rooms/lifecycle/lifecycle.labels'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { tellRoom } from '../lifecycle/lifecycle.service'
import { assertRunning, lockRoom } from '../rooms.access'
import { logDeed } from './log.service'

type ChangedThing = 'material' | 'project' | 'course' | 'cert'
interface Change<T, Thing extends ChangedThing> {
  deed?: DeedOn<Thing>
  about?: string
  /** What it was before and after, in words. */
  exchanged?: { from: string; to: string }
  answer: T
}

/**
 * One change of what a room holds: nobody else changes it meanwhile, the log has it as a deed on this kind of `thing`, and the
 * room's people see it at once.
 */
export const changeRoom = async <T, Thing extends ChangedThing>(
  ctx: RoomCtx,
  thing: Thing,
  work: (tx: Db) => Promise<Change<T, Thing>>,
): Promise<T> => {
  assertRunning(ctx.room)
  return ctx.tx(async (tx, after) => {
    await lockRoom(tx, ctx.room.id)
    const { deed, about = '', exchanged, answer } = await work(tx)
    if (deed) await logDeed(tx, ctx, { action: `${thing}.${deed}` as RoomAction, detail: { about, ...exchanged } })
    await tellRoom(tx, after, ctx.room.id)
    return answer
  })
}

import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import { notify } from '../notices/notices.service'
import { claim, countBehind, type Reminded } from './reminding.store'
import { assertRunning } from './rooms.access'

/** Nobody is reminded of the same twice within a day (seconds). */
const PAUSE = 86_400

interface Notice {
  title: string
  content: string
  link: string
}

/**
 * Tells those of the named who are behind with content of the room, each once a day at most: `say` gives the words, or nothing
 * where it takes nothing more, and then nobody is told.
 */
export const remindBehind = (
  ctx: RoomCtx,
  of: Reminded,
  { id, uids }: { id: number; uids: number[] },
  say: (tx: Db) => Promise<Notice | undefined>,
): Promise<{ reminded: number; already: number }> => {
  assertRunning(ctx.room)
  return ctx.tx(async (tx, after) => {
    const notice = await say(tx)
    if (!notice) return { reminded: 0, already: 0 }
    const whom = { roomId: ctx.room.id, contentId: id, uids, now: ctx.now, since: ctx.now - PAUSE }
    const all = await countBehind(tx, of, whom)
    const told = await claim(tx, of, whom)
    await notify(tx, after, told, notice, ctx.now)
    return { reminded: told.length, already: all - told.length }
  })
}

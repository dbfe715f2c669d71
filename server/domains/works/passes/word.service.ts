import { DomainError } from '#contract/kernel/errors'
import { inWord, wordOf } from '#contract/works/word.rules'
import type { Db } from '../../../db/client'
import type { Ctx } from '../../../lib/calls/context'
import type { Route } from '../../../lib/calls/serve'
import { menuWord } from './word.store'

/** What a room calls a work, in what its people are told. */
export const workWord = async (db: Db, roomId: number): Promise<string> => {
  const row = await menuWord(db, roomId)
  return wordOf(row?.template ?? 0, row?.own)
}

/** A sentence about 工单 in the room's word; most are not, and cost nothing. */
export const roomWords = async (db: Db, roomId: number, text: string): Promise<string> =>
  inWord('', text) === text ? text : inWord(await workWord(db, roomId), text)

const reworded = async ({ db, room }: Ctx, error: unknown): Promise<unknown> => {
  if (!(error instanceof DomainError) || !room) return error
  // After a statement that failed a transaction answers nothing any more: the usual word is as true.
  const text = await roomWords(db, room.id, error.message).catch(() => error.message)
  return text === error.message ? error : new DomainError(error.def, text, error.data)
}

/** Calls whose refusals name a work as its room does. */
export const inRoomWords = (routes: Route[]): Route[] =>
  routes.map((route) => {
    const handle = route.handler as (ctx: Ctx, input: unknown, ready: unknown) => Promise<unknown>
    const handler = async (ctx: Ctx, input: unknown, ready: unknown) => {
      try {
        return await handle(ctx, input, ready)
      } catch (error) {
        throw await reworded(ctx, error)
      }
    }
    return { ...route, handler: handler as Route['handler'] }
  })

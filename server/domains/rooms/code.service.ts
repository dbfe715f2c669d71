import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { codeApi } from '#contract/rooms/members/code.api'
import { roomsErrors } from '#contract/rooms/rooms.errors'
import type { ActorCtx } from '../../lib/calls/context'
import { limits } from '../../lib/calls/limits'
import { byCode } from './rooms.apply.store'

/** Wrong codes are counted a person: nobody finds rooms by trying. */
const FOUND = 'room-found'

/** The room that somebody was handed the code of, as far as they may know of it: its home says what they can do there. */
export const find = async (ctx: ActorCtx, input: Input<typeof codeApi.find>): Promise<Output<typeof codeApi.find>> => {
  const guess = await limits.attempt(ctx, FOUND, ctx.actor.uid)
  const code = input.code.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  const room = await byCode(ctx.db, code, ctx.actor.uid)
  if (room) return room
  guess.wrong()
  throw new DomainError(roomsErrors.code_unknown)
}

import { DomainError } from '#contract/kernel/errors'
import { roomsErrors } from '#contract/rooms/rooms.errors'
import type { Ctx } from '../../lib/calls/context'
import { hmac, sameText } from '../../lib/storage/hash'

const DAY = 86_400
const LIVES_DAYS = 7
const CHARACTERS = 32

const signature = (secret: string, roomId: number, until: number): string =>
  hmac(secret, `room-share:${roomId}:${until}`).slice(0, CHARACTERS)

/** A link that lets anyone preview the room, read-only, until it expires; the same all day, so that answers compare equal. */
export const shareOf = (secret: string, roomId: number, now: number): { rhash: string; rtimestamp: number } => {
  const until = (Math.floor(now / DAY) + 1 + LIVES_DAYS) * DAY
  return { rhash: `${until}-${signature(secret, roomId, until)}`, rtimestamp: until }
}

/** Whether `hash` (and `time`, where the caller sends it apart) opens this room now. */
export const opens = (
  secret: string,
  roomId: number,
  now: number,
  hash: string | undefined,
  time: number | undefined,
): boolean => {
  const [, until, sign] = /^(\d{1,12})-([0-9a-f]+)$/.exec(hash ?? '') ?? []
  if (!until || !sign || Number(until) <= now) return false
  if (time !== undefined && time !== Number(until)) return false
  return sameText(signature(secret, roomId, Number(until)), sign)
}

/** Whether the call's share link opens its room. Nobody is sent to log in by one that is over: they are told that it is. */
export const looksIn = (
  ctx: Ctx,
  input: { training_room_id: number; auth_hash?: string | undefined; auth_time?: number | undefined },
): boolean => {
  if (opens(ctx.config.secret, input.training_room_id, ctx.now, input.auth_hash, input.auth_time)) return true
  if (input.auth_hash && !ctx.actor) throw new DomainError(roomsErrors.share_over)
  return false
}

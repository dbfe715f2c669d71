import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { checkinApi } from '#contract/rooms/checkin/checkin.api'
import { checkinErrors } from '#contract/rooms/checkin/checkin.errors'
import { OFFLINE_SECONDS, parseToken, QR_GRACE } from '#contract/rooms/checkin/checkin.rules'
import type { Ctx, RoomCtx } from '../../../lib/calls/context'
import { type Attempt, limits } from '../../../lib/calls/limits'
import { codeCounts, tokenCounts } from './checkin.codes'
import * as marks from './checkin.marks.store'
import * as store from './checkin.store'

const LOCK = 'checkin'
/** A device's clock is set by the server's, yet not to the second. */
const CLOCK_SLACK = 10

export const mine = async (
  ctx: RoomCtx,
  input: Input<typeof checkinApi.mine>,
): Promise<Output<typeof checkinApi.mine>> => {
  const { offset = 0, limit = PAGE_LIMIT } = input
  const q = { roomId: ctx.room.id, uid: ctx.actor.uid, now: ctx.now, offset, limit }
  return { ...(await store.mine(ctx.db, q)), offset, limit }
}

/** Every code is a guess until it was looked at. */
export const countMark = async (ctx: Ctx) => (ctx.actor ? limits.attempt(ctx, LOCK, ctx.actor.uid) : undefined)

/**
 * Checks in. What waited for the network says when it was taken; the code must have been on show at that moment, the moment
 * inside the check-in, and the answer not later than some hours: such a mark is kept as taken offline, for the teacher to see.
 */
export const mark = async (
  ctx: RoomCtx,
  input: Input<typeof checkinApi.mark>,
  guess: Attempt | undefined,
): Promise<Output<typeof checkinApi.mark>> => {
  const { room, actor, now } = ctx
  if (room.role !== 'user' || !(await store.studentThere(ctx.db, room.id, actor.uid)))
    throw new DomainError(checkinErrors.checkin_student)
  const wrong = (): DomainError => {
    guess?.wrong()
    return new DomainError(checkinErrors.checkin_bad)
  }
  const { token, code = '' } = input
  const id = token === undefined ? input.id : parseToken(token)?.id
  const row = id === undefined ? undefined : await store.byId(ctx.db, room.id, id)
  if (!row) throw wrong()
  const at = Math.min(input.taken_time ?? now, now)
  const claimed = input.taken_time ?? now
  if (claimed > now + CLOCK_SLACK) throw wrong()
  const genuine = token === undefined ? codeCounts(row, code.trim(), at) : tokenCounts(row, token, at)
  if (!genuine) throw wrong()
  if (at < row.begin_time - CLOCK_SLACK || at >= row.end_time || now >= row.end_time + OFFLINE_SECONDS)
    throw new DomainError(checkinErrors.checkin_over)
  const made = await ctx.tx((tx) =>
    marks.add(tx, {
      checkinId: row.id,
      uid: actor.uid,
      status: at < row.late_time ? 'present' : 'late',
      way: token === undefined ? 'code' : 'qr',
      offline: now - at > QR_GRACE,
      time: at,
      arriveTime: now,
    }),
  )
  return { id: row.id, title: row.title, ...made }
}

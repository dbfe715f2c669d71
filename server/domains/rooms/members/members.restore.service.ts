import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { CommitteeRole, RoomRole } from '#contract/kernel/roles'
import type { membersApi } from '#contract/rooms/members/members.api'
import { membersErrors } from '#contract/rooms/members/members.errors'
import { mayRemove, seatsToGive, UNDO_REMOVAL } from '#contract/rooms/members/members.rules'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { type After, raise } from '../../../lib/events'
import { notify } from '../../notices/notices.service'
import { logRoom } from '../console/log.service'
import { roomJoined, roomReturned } from '../rooms.events'
import { tellDeciders } from '../rooms.service'
import { whyNoSeat } from './members.committee.service'
import * as store from './members.store'

/** Whoever could remove them now may take them back; nobody gets a role here that the asker could not touch. */
const mayReturn = (ctx: RoomCtx, row: store.Removed): boolean => {
  const me = { ...ctx.room, uid: ctx.actor.uid }
  const member = row.role === '' || mayRemove(me, { uid: row.uid, role: row.role as RoomRole })
  return member && (row.committeeRole === '' || (seatsToGive(ctx.room) as string[]).includes(row.committeeRole))
}

const reseat = async (tx: Db, ctx: RoomCtx, rows: store.Removed[]): Promise<void> => {
  const seated = rows.filter((r) => r.committeeRole !== '')
  const uids = seated.map((r) => r.uid)
  const competing = await whyNoSeat(tx, ctx.room.id, uids, ctx.now)
  for (const role of ['leader', 'user'] satisfies CommitteeRole[]) {
    const uids = seated.filter((r) => r.committeeRole === role && !competing.has(r.uid)).map((r) => r.uid)
    await store.seat(tx, { roomId: ctx.room.id, uids, role, now: ctx.now })
  }
}

const giveBack = async (tx: Db, after: After, ctx: RoomCtx, rows: store.Removed[]): Promise<void> => {
  const { room, actor, now } = ctx
  const back = await store.putBack(tx, room.id, rows)
  await store.settleAll(tx, room.id, back, actor.uid, now)
  await reseat(tx, ctx, rows)
  for (const { uid, kept } of rows.filter((r) => back.includes(r.uid))) {
    await raise(tx, after, roomReturned, { roomId: room.id, uid, by: actor.uid, now, kept })
    await raise(tx, after, roomJoined, { roomId: room.id, uid, by: actor.uid, now })
  }
}

/** Undoes a removal within a day. */
export const restoreUser = async (
  ctx: RoomCtx,
  input: Input<typeof membersApi.restoreUser>,
): Promise<Output<typeof membersApi.restoreUser>> => {
  const { room, actor, now } = ctx
  return ctx.tx(async (tx, after) => {
    await store.hold(tx, room.id)
    const rows = await store.takeBatch(tx, room.id, input.batch, now - UNDO_REMOVAL, now)
    if (!rows.length) throw new DomainError(membersErrors.nothing_to_undo)
    if (!rows.every((r) => mayReturn(ctx, r))) throw new DomainError(membersErrors.role_too_high)
    await giveBack(tx, after, ctx, rows)
    const uids = rows.map((r) => r.uid)
    const content = `管理员恢复了你在“${room.title}”的身份。`
    const link = `/training-room/student/${room.id}/index`
    await notify(tx, after, uids, { title: '已恢复', content, link }, now)
    after.push(uids, { type: 'room.member', id: room.id, room_id: room.id })
    await tellDeciders(tx, after, 'room.member', room.id)
    const detail = { uids, batch: input.batch }
    await logRoom(tx, { roomId: room.id, uid: actor.uid, action: 'member.restore', target: 'members', detail, now })
    return { restored: rows.length }
  })
}

import type { Input, Output } from '#contract/kernel/endpoint'
import { mayInRoom } from '#contract/kernel/roles'
import { seatsFull } from '#contract/software/licences.rules'
import type { softwareApi } from '#contract/software/software.api'
import { ACTIVITY_ONLY, opensByTicket, shopMessage, TICKET_SECONDS } from '#contract/software/software.rules'
import { SOFTWARE_WEB } from '#contract/software/software-type'
import type { RoomCtx } from '../../lib/calls/context'
import { randomToken } from '../../lib/storage/hash'
import { seated } from './licences.service'
import { type HeldRow, standing, ticketKey } from './room-software.store'
import { cardOf, statusOf } from './software.shape.service'
import { type ActivityRef, activityOpen } from './software.slots'
import { nameOf } from './software.store'
import { signTicket, withParams } from './ticket'

type In = Input<typeof softwareApi.shop>
type Out = Output<typeof softwareApi.shop>

/** The activity that the asker comes from, where it is one and open to them. */
const cameFrom = async (ctx: RoomCtx, input: In): Promise<ActivityRef | undefined> => {
  const { work_id: workId, item_id: itemId, software_id: softwareId } = input
  if (!workId || !itemId) return undefined
  const at = { workId, itemId, softwareId }
  return (await activityOpen.call(ctx, at)) ? at : undefined
}

/** The software's address with who comes and from where. */
const ticketed = async (ctx: RoomCtx, row: HeldRow, from: ActivityRef | undefined): Promise<string> => {
  const { actor, room, now, config, db } = ctx
  const key = await ticketKey(db, row.id)
  if (!key) throw new Error('software without a key')
  const ticket = signTicket(
    {
      iss: config.publicUrl,
      aud: String(row.id),
      sub: actor.openid,
      name: await nameOf(db, actor.uid),
      role: mayInRoom('room.manage', room) ? 'teacher' : 'user',
      training_room_id: room.id,
      work_id: from?.workId ?? 0,
      item_id: from?.itemId ?? 0,
      iat: now,
      exp: now + TICKET_SECONDS,
      jti: randomToken(12),
    },
    key,
  )
  const activity: Record<string, number> = from ? { work_id: from.workId, item_id: from.itemId } : {}
  return withParams(row.app_url, { training_room_id: room.id, ...activity, ticket })
}

const addressFor = async (ctx: RoomCtx, row: HeldRow, from: ActivityRef | undefined): Promise<string> => {
  if (opensByTicket(row.type)) return ticketed(ctx, row, from)
  return row.type === SOFTWARE_WEB ? row.pc_url : ''
}

/** What a room says to somebody who opens software (section 4); what is not there is not in the room. */
export const shop = async (ctx: RoomCtx, input: In): Promise<Out> => {
  const [row] = await standing(ctx.db, ctx.room.id, [input.software_id], ctx.now)
  const status = row ? statusOf(row) : 1
  if (!row || status) return { status, message: shopMessage(status, row?.room_org ?? ''), software: null, url: '' }
  const from = await cameFrom(ctx, input)
  const software = cardOf(row, !from)
  if (row.activity_only && !from) return { status, message: ACTIVITY_ONLY, software, url: '' }
  if (opensByTicket(row.type) && !(await seated(ctx, row)))
    return { status: 4, message: seatsFull(row.room_org, row.seats), software: null, url: '' }
  return { status, message: '', software, url: await addressFor(ctx, row, from) }
}

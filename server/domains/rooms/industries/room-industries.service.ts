import type { Input } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { roomIndustriesApi } from '#contract/rooms/industries/room-industries.api'
import { roomIndustriesErrors } from '#contract/rooms/industries/room-industries.errors'
import { INDUSTRIES_OF_ROOM_MAX } from '#contract/rooms/industries/room-industries.rules'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { logRoom } from '../console/log.service'
import { tellRoom } from '../lifecycle/lifecycle.service'
import * as store from './room-industries.store'

/** These ids, each once, where all of them may be bound to something that has `kept`; throws otherwise. */
export const chosen = async (tx: Db, wanted: readonly number[], kept: readonly store.Named[]): Promise<number[]> => {
  const ids = [...new Set(wanted)]
  if (ids.length > INDUSTRIES_OF_ROOM_MAX) throw new DomainError(roomIndustriesErrors.industries_many)
  const bound = kept.map((one) => one.id)
  const good = await store.bindable(tx, ids, bound)
  if (ids.some((id) => !good.has(id))) throw new DomainError(roomIndustriesErrors.industry_refused)
  return ids
}

export const bind = async (
  ctx: RoomCtx,
  { insertIds }: Input<typeof roomIndustriesApi.bind>,
): Promise<{ ok: boolean }> => {
  const { room, actor, now } = ctx
  await ctx.tx(async (tx, after) => {
    const ids = await chosen(tx, insertIds, await store.ofRoom(tx, room.id))
    await store.put(tx, room.id, ids)
    const about = (await store.ofRoom(tx, room.id)).map((one) => one.title).join('、')
    await logRoom(tx, { roomId: room.id, uid: actor.uid, action: 'industry', detail: { about }, now })
    await tellRoom(tx, after, room.id)
  })
  return { ok: true }
}

import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { consoleApi } from '#contract/rooms/console/console.api'
import { lifecycleErrors } from '#contract/rooms/lifecycle/lifecycle.errors'
import type { ActorCtx, RoomCtx } from '../../../lib/calls/context'
import { notify } from '../../notices/notices.service'
import { tellRoom } from '../lifecycle/lifecycle.service'
import { locked } from '../lifecycle/lifecycle.store'
import { closeOffer } from '../page/setting.store'
import * as store from './console.store'
import { logRoom } from './log.service'

type In<K extends keyof typeof consoleApi> = Input<(typeof consoleApi)[K]>

/** The organisation of the session and its sub-groups. */
export const rooms = async (ctx: ActorCtx, input: In<'rooms'>): Promise<Output<typeof consoleApi.rooms>> => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '', state } = input
  const { orgId, superAdmin } = ctx.actor
  const q = { orgId, superAdmin, now: ctx.now, keyword: keyword.trim(), state, offset, limit }
  return { ...(await store.rooms(ctx.db, q)), offset, limit }
}

export const candidates = (ctx: RoomCtx, input: In<'candidates'>) =>
  store.candidates(ctx.db, ctx.room.id, { keyword: input.keyword?.trim() ?? '' })

/** Only where the owner has left: as long as there is one, the room is offered and taken (`handover`). */
export const assignOwner = async (ctx: RoomCtx, input: In<'assignOwner'>): Promise<{ ok: boolean }> => {
  const { room, actor, now } = ctx
  await ctx.tx(async (tx, after) => {
    await locked(tx, room.id, now)
    const owner = await store.owner(tx, room.id)
    if (!owner) throw new DomainError(kernelErrors.not_found)
    if (!owner.gone) throw new DomainError(lifecycleErrors.owner_here)
    const [heir] = await store.candidates(tx, room.id, { keyword: '', uid: input.uid })
    if (!heir) throw new DomainError(lifecycleErrors.owner_who)
    await closeOffer(tx, room.id, 0, now)
    await store.giveTo(tx, { roomId: room.id, from: owner.uid, to: heir.uid, now })
    const link = `/training-room/manager/${room.id}/setting`
    const notice = { title: '你已成为实训室负责人', content: `组织管理员把“${room.title}”交给你负责。`, link }
    await notify(tx, after, [heir.uid], notice, now)
    const detail = { from: owner.uid }
    await logRoom(tx, {
      roomId: room.id,
      uid: actor.uid,
      action: 'owner.assign',
      target: `member:${heir.uid}`,
      detail,
      now,
    })
    await tellRoom(tx, after, room.id)
  })
  return { ok: true }
}

import type { Input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { lifecycleErrors } from '#contract/rooms/lifecycle/lifecycle.errors'
import type { settingApi } from '#contract/rooms/page/setting.api'
import type { RoomCtx } from '../../../lib/calls/context'
import { notify } from '../../notices/notices.service'
import { owner as ownerOf } from '../console/console.store'
import { logRoom } from '../console/log.service'
import { tellRoom } from '../lifecycle/lifecycle.service'
import { locked } from '../lifecycle/lifecycle.store'
import * as store from '../page/setting.store'

const linkOf = (roomId: number) => `/training-room/manager/${roomId}/setting?tab=more`

/** The owner offers the room, or the organisation's admin for them; nothing changes until the other agrees. */
export const offer = async (ctx: RoomCtx, input: Input<typeof settingApi.offer>): Promise<{ ok: boolean }> => {
  const { room, actor, now } = ctx
  await ctx.tx(async (tx, after) => {
    await locked(tx, room.id, now)
    const owner = await ownerOf(tx, room.id)
    if (!owner) throw new DomainError(kernelErrors.not_found)
    const role = await store.roleOf(tx, room.id, input.uid)
    if (input.uid === owner.uid || (role !== 'teacher' && role !== 'admin'))
      throw new DomainError(lifecycleErrors.handover_who)
    await store.offer(tx, { roomId: room.id, fromUid: owner.uid, toUid: input.uid, createTime: now })
    const notice = {
      title: '邀请你接手实训室',
      content: `“${room.title}”的负责人想把实训室移交给你，7 天内有效。`,
      link: linkOf(room.id),
    }
    await notify(tx, after, [input.uid], notice, now)
    if (owner.uid !== actor.uid) {
      const content = `组织管理员已为“${room.title}”发起移交，对方同意后你成为管理员。`
      await notify(tx, after, [owner.uid], { title: '实训室正在移交', content, link: linkOf(room.id) }, now)
    }
    const target = `member:${input.uid}`
    await logRoom(tx, { roomId: room.id, uid: actor.uid, action: 'handover.offer', target, now })
    await tellRoom(tx, after, room.id)
  })
  return { ok: true }
}

/** Takes the offer back. The room is held before the offer, in the order of an answer, so that the two never wait for each other. */
export const withdraw = async (ctx: RoomCtx): Promise<{ ok: boolean }> => {
  const { room, actor, now } = ctx
  await ctx.tx(async (tx, after) => {
    await locked(tx, room.id, now)
    const offered = await store.closeOffer(tx, room.id, 0, now)
    if (!offered) return
    const notice = { title: '移交已取消', content: `“${room.title}”的移交已被取消。`, link: '' }
    await notify(tx, after, [offered.toUid], notice, now)
    const target = `member:${offered.toUid}`
    await logRoom(tx, { roomId: room.id, uid: actor.uid, action: 'handover.withdraw', target, now })
    await tellRoom(tx, after, room.id)
  })
  return { ok: true }
}

/**
 * The other's answer. The room is held first, so that of two changes of its owner the second sees the first: an offer whose
 * sender no longer owns the room, or whose receiver no longer manages it, is void.
 */
export const answer = async (ctx: RoomCtx, input: Input<typeof settingApi.answer>): Promise<{ ok: boolean }> => {
  const { room, actor, now } = ctx
  await ctx.tx(async (tx, after) => {
    await locked(tx, room.id, now)
    const offered = await store.closeOffer(tx, room.id, actor.uid, now)
    if (!offered) throw new DomainError(lifecycleErrors.handover_gone)
    const mine = await store.roleOf(tx, room.id, actor.uid)
    const theirs = await store.roleOf(tx, room.id, offered.fromUid)
    if (theirs !== 'owner' || (mine !== 'teacher' && mine !== 'admin'))
      throw new DomainError(lifecycleErrors.handover_gone)
    if (input.accept) await store.handOver(tx, room.id, offered.fromUid, actor.uid)
    const notice = input.accept
      ? { title: '实训室已移交', content: `“${room.title}”已有新的负责人，你现在是管理员。`, link: linkOf(room.id) }
      : { title: '移交未被接受', content: `“${room.title}”的移交没有被接受，你仍是负责人。`, link: linkOf(room.id) }
    await notify(tx, after, [offered.fromUid], notice, now)
    const action = input.accept ? 'handover.accept' : 'handover.decline'
    const target = `member:${offered.fromUid}`
    await logRoom(tx, { roomId: room.id, uid: actor.uid, action, target, now })
    await tellRoom(tx, after, room.id)
  })
  return { ok: true }
}

import { eq, sql } from 'drizzle-orm'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { lifecycleErrors } from '#contract/rooms/lifecycle/lifecycle.errors'
import {
  type LifecycleAct,
  lifecycleActs,
  overdue,
  RESTORE_DAYS,
  reopens,
} from '#contract/rooms/lifecycle/lifecycle.rules'
import { roomsErrors } from '#contract/rooms/rooms.errors'
import { roomState } from '#contract/rooms/rooms.rules'
import type { Db } from '../../../db/client'
import { room } from '../../../db/schema/rooms/rooms'
import type { ActorCtx, RoomCtx } from '../../../lib/calls/context'
import type { After } from '../../../lib/events'
import { notify } from '../../notices/notices.service'
import { logRoom } from '../console/log.service'
import { deciders } from '../members/rooms.members.store'
import * as store from './lifecycle.store'

const DAY = 86_400

/** What a step writes besides since when and by whom. */
const writes: Record<LifecycleAct, (now: number) => Partial<typeof room.$inferInsert>> = {
  publish: (now) => ({ status: 'published', publishedTime: now }),
  offline: () => ({ onlineStatus: 0 }),
  online: () => ({ onlineStatus: 1 }),
  end: () => ({ ended: true }),
  reopen: () => ({ ended: false }),
  delete: (now) => ({ deletedTime: now }),
}

/** Steps of which the others who manage the room hear at once, in words. */
const news: Partial<Record<LifecycleAct, string>> = { offline: '停用', end: '结束', delete: '删除' }

/** Pages that show the room read it anew. */
export const tellRoom = async (tx: Db, after: After, roomId: number): Promise<void> =>
  after.push(await store.peopleOf(tx, roomId), { type: 'room', id: roomId, room_id: roomId })

const tellManagers = async (tx: Db, after: After, act: LifecycleAct, ctx: RoomCtx) => {
  const word = news[act]
  if (!word) return
  const others = (await deciders(tx, ctx.room.id, false)).filter((uid) => uid !== ctx.actor.uid)
  const content =
    act === 'delete'
      ? `“${ctx.room.title}”已被删除，${RESTORE_DAYS} 天内负责人可以在回收站恢复。`
      : `“${ctx.room.title}”已被${word}。`
  const link = act === 'delete' ? '/index' : `/training-room/manager/${ctx.room.id}/setting`
  await notify(tx, after, others, { title: `实训室已${word}`, content, link }, ctx.now)
}

/** One step of the table in `lifecycle.rules`; doing it again changes nothing. */
export const step =
  (act: LifecycleAct) =>
  async (ctx: RoomCtx): Promise<{ ok: boolean }> => {
    const { room: here, actor, now } = ctx
    const { from, to } = lifecycleActs[act]
    await ctx.tx(async (tx, after) => {
      const row = await store.locked(tx, here.id, now)
      if (!row) throw new DomainError(roomsErrors.room_missing)
      const state = roomState(row)
      if (state === to) return
      if (!from.includes(state)) throw new DomainError(lifecycleErrors.lifecycle_moved)
      if ((act === 'publish' || act === 'reopen') && overdue(row, now))
        throw new DomainError(lifecycleErrors.lifecycle_over)
      if (act === 'reopen' && !reopens(row, now)) throw new DomainError(lifecycleErrors.lifecycle_moved)
      await tx
        .update(room)
        .set({ ...writes[act](now), stateTime: now, stateUid: actor.uid, version: sql`${room.version} + 1` })
        .where(eq(room.id, here.id))
      await logRoom(tx, { roomId: here.id, uid: actor.uid, action: act, now })
      await tellManagers(tx, after, act, ctx)
      await tellRoom(tx, after, here.id)
    })
    return { ok: true }
  }

export const getDeleted = async (
  ctx: ActorCtx,
  input: Input<typeof lifecycleApi.getDeleted>,
): Promise<Output<typeof lifecycleApi.getDeleted>> => {
  const { offset = 0, limit = PAGE_LIMIT } = input
  const who = { uid: ctx.actor.uid, superAdmin: ctx.actor.superAdmin, now: ctx.now }
  const { list, total } = await store.deleted(ctx.db, who, { offset, limit })
  return {
    list: list.map((r) => ({ ...r, restore_until: r.deleted_time + RESTORE_DAYS * DAY })),
    total,
    offset,
    limit,
  }
}

/** A deleted room has no standing of its own: who may take it back is asked in the statement that does. */
export const restore = async (ctx: ActorCtx, input: Input<typeof lifecycleApi.restore>): Promise<{ ok: boolean }> => {
  const { uid, superAdmin } = ctx.actor
  const roomId = input.training_room_id
  await ctx.tx(async (tx, after) => {
    if (!(await store.restore(tx, roomId, { uid, superAdmin, now: ctx.now })))
      throw new DomainError(lifecycleErrors.lifecycle_restore)
    await logRoom(tx, { roomId, uid, action: 'restore', now: ctx.now })
    await tellRoom(tx, after, roomId)
  })
  return { ok: true }
}

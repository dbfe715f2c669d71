import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { mayInRoom } from '#contract/kernel/roles'
import type { roomSoftwareApi } from '#contract/software/room-software.api'
import { softwareErrors } from '#contract/software/software.errors'
import type { RoomSoftware } from '#contract/software/software.model'
import { SOFTWARE_IN_ROOM_MAX, SOFTWARE_PAGE } from '#contract/software/software.rules'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import { logDeed } from '../rooms/console/log.service'
import { assertRunning, lockRoom } from '../rooms/rooms.access'
import * as store from './room-software.store'
import { cardOf, iconOf } from './software.shape.service'
import { worksUsing } from './software.slots'

type In<K extends keyof typeof roomSoftwareApi> = Input<(typeof roomSoftwareApi)[K]>
type Out<K extends keyof typeof roomSoftwareApi> = Output<(typeof roomSoftwareApi)[K]>

const shown = (row: store.HeldRow, works: number): RoomSoftware => ({
  ...cardOf(row),
  org_name: row.org_name,
  work_count: works,
})

export const lists = async (ctx: RoomCtx, input: In<'lists'>): Promise<Out<'lists'>> => {
  const { offset = 0, limit = SOFTWARE_PAGE } = input
  const { list, total } = await store.inOrder(ctx.db, ctx.room.id, { offset, limit, now: ctx.now })
  const uses = mayInRoom('room.resource', ctx.room) ? await worksUsing.call(ctx.db, ctx.room.id) : new Map()
  return { list: list.map((row) => shown(row, uses.get(row.id)?.length ?? 0)), total, offset, limit }
}

/** Software that the room holds; throws where it doesn't. */
const heldIn = async ({ db, room, now }: Pick<RoomCtx, 'db' | 'room' | 'now'>, id: number): Promise<store.HeldRow> => {
  const [row] = await store.standing(db, room.id, [id], now)
  if (!row?.bound) throw new DomainError(softwareErrors.software_not_here)
  return row
}

export const detail = async (ctx: RoomCtx, input: In<'detail'>): Promise<Out<'detail'>> => {
  const row = await heldIn(ctx, input.software_id)
  const works = (await worksUsing.call(ctx.db, ctx.room.id)).get(row.id) ?? []
  return { software: shown(row, works.length), works }
}

export const choices = async (ctx: RoomCtx, input: In<'choices'>): Promise<Out<'choices'>> => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '', type, industry_id: industryId } = input
  const q = { keyword: keyword.trim(), type, industryId, offset, limit, now: ctx.now }
  const { list, total } = await store.choices(ctx.db, ctx.room.id, q)
  return {
    list: list.map((row) => {
      const { id, type, title, description, org_name, activity_only, bound } = row
      return { id, type, title, description, icon_data: iconOf(row), org_name, activity_only, bound }
    }),
    total,
    offset,
    limit,
  }
}

const logSoftware = (tx: Db, ctx: RoomCtx, deed: 'bind' | 'unbind', row: { id: number; title: string }) =>
  logDeed(tx, ctx, {
    action: `software.${deed}`,
    target: `software:${row.id}`,
    detail: { about: row.title },
  })

export const bind = async (ctx: RoomCtx, input: In<'bind'>): Promise<Out<'bind'>> => {
  assertRunning(ctx.room)
  const ids = [...new Set(input.software_ids)]
  return ctx.tx(async (tx) => {
    await lockRoom(tx, ctx.room.id)
    const rows = await store.standing(tx, ctx.room.id, ids, ctx.now)
    const fresh = rows.filter((row) => !row.bound)
    if (rows.length < ids.length || fresh.some((row) => !row.usable || row.state !== 'enabled'))
      throw new DomainError(softwareErrors.software_refused)
    if ((await store.countIn(tx, ctx.room.id)) + fresh.length > SOFTWARE_IN_ROOM_MAX)
      throw new DomainError(softwareErrors.software_full)
    const order = ids.filter((id) => fresh.some((row) => row.id === id))
    const added = await store.bind(tx, ctx.room.id, order, ctx.now)
    for (const row of fresh) await logSoftware(tx, ctx, 'bind', row)
    return { added }
  })
}

/** Activities that use it stay and say that it is not there, so published works are named first. */
export const unbind = async (ctx: RoomCtx, input: In<'unbind'>): Promise<Out<'unbind'>> => {
  assertRunning(ctx.room)
  return ctx.tx(async (tx) => {
    const row = await heldIn({ ...ctx, db: tx }, input.software_id)
    const works = ((await worksUsing.call(tx, ctx.room.id)).get(row.id) ?? []).filter((w) => w.published)
    if (works.length && !input.confirmed) return { in_use: true, works }
    if (!(await store.unbind(tx, ctx.room.id, row.id))) throw new DomainError(softwareErrors.software_not_here)
    await logSoftware(tx, ctx, 'unbind', row)
    return { in_use: false, works }
  })
}

export const sort = async (ctx: RoomCtx, input: In<'sort'>): Promise<{ ok: boolean }> => {
  assertRunning(ctx.room)
  await ctx.tx((tx) => store.sort(tx, ctx.room.id, input.software_ids))
  return { ok: true }
}

import type { Input, Output } from '#contract/kernel/endpoint'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { ImportJob, importApi } from '#contract/rooms/import/import.api'
import { rolesToGive } from '#contract/rooms/members/members.rules'
import type { RoomCtx } from '../../../lib/calls/context'
import { assertRunning } from '../rooms.access'
import { discardIn, type Entry, remapIn, runIn, shown, startIn, undoIn } from './import.flow.service'
import { mayCreate } from './import.people.store'
import * as store from './import.store'

const entryOf = ({ room }: RoomCtx): Entry => ({
  into: { roomId: room.id },
  teachers: rolesToGive(room).includes('teacher'),
})

export const start = async (
  ctx: RoomCtx,
  { file_id, target }: Input<typeof importApi.start>,
): Promise<Output<typeof importApi.start>> => {
  assertRunning(ctx.room)
  const creates = await mayCreate(ctx.db, ctx.room.id, ctx.actor.uid)
  return startIn(ctx, entryOf(ctx), { file_id, target, creates })
}

export const detail = (ctx: RoomCtx, { id }: Input<typeof importApi.detail>): Promise<ImportJob> =>
  shown(ctx, { roomId: ctx.room.id }, id)

export const lists = async (
  ctx: RoomCtx,
  { offset = 0, limit = PAGE_LIMIT }: Input<typeof importApi.lists>,
): Promise<Output<typeof importApi.lists>> => {
  const into = { roomId: ctx.room.id }
  return { ...(await store.list(ctx.db, { into, now: ctx.now, offset, limit })), offset, limit }
}

export const rows = async (
  ctx: RoomCtx,
  { offset = 0, limit = PAGE_LIMIT, id, plan }: Input<typeof importApi.rows>,
): Promise<Output<typeof importApi.rows>> => {
  const into = { roomId: ctx.room.id }
  await shown(ctx, into, id)
  return { ...(await store.rows(ctx.db, { into, id, plan, offset, limit })), offset, limit }
}

export const run = async (ctx: RoomCtx, { id }: Input<typeof importApi.run>): Promise<ImportJob> => {
  assertRunning(ctx.room)
  return runIn(ctx, entryOf(ctx), id)
}

export const remap = async (ctx: RoomCtx, { id, keys }: Input<typeof importApi.remap>): Promise<ImportJob> => {
  assertRunning(ctx.room)
  return remapIn(ctx, entryOf(ctx), id, keys)
}

export const discard = (ctx: RoomCtx, { id }: Input<typeof importApi.discard>) => discardIn(ctx, entryOf(ctx), id)

export const undo = (ctx: RoomCtx, { id }: Input<typeof importApi.undo>): Promise<ImportJob> =>
  undoIn(ctx, entryOf(ctx), id)

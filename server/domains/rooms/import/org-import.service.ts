import type { Input, Output } from '#contract/kernel/endpoint'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { ImportJob } from '#contract/rooms/import/import.api'
import type { orgImportApi } from '#contract/rooms/import/org-import.api'
import type { ActorCtx } from '../../../lib/calls/context'
import { placeOf } from '../../orgs/members/place.service'
import { discardIn, type Entry, remapIn, runIn, shown, startIn, undoIn } from './import.flow.service'
import * as store from './import.store'

/** Who runs the organisation makes accounts and teachers in it. */
const entryOf = async (ctx: ActorCtx, groupId: number | undefined): Promise<Entry> => ({
  into: { orgId: (await placeOf(ctx, groupId)).id },
  teachers: true,
})

export const start = async (ctx: ActorCtx, { group_id, file_id }: Input<typeof orgImportApi.start>) =>
  startIn(ctx, await entryOf(ctx, group_id), { file_id, target: 'org', creates: true })

export const detail = async (ctx: ActorCtx, { group_id, id }: Input<typeof orgImportApi.detail>): Promise<ImportJob> =>
  shown(ctx, (await entryOf(ctx, group_id)).into, id)

export const lists = async (
  ctx: ActorCtx,
  { group_id, offset = 0, limit = PAGE_LIMIT }: Input<typeof orgImportApi.lists>,
): Promise<Output<typeof orgImportApi.lists>> => {
  const { into } = await entryOf(ctx, group_id)
  return { ...(await store.list(ctx.db, { into, now: ctx.now, offset, limit })), offset, limit }
}

export const rows = async (
  ctx: ActorCtx,
  { group_id, offset = 0, limit = PAGE_LIMIT, id, plan }: Input<typeof orgImportApi.rows>,
): Promise<Output<typeof orgImportApi.rows>> => {
  const { into } = await entryOf(ctx, group_id)
  await shown(ctx, into, id)
  return { ...(await store.rows(ctx.db, { into, id, plan, offset, limit })), offset, limit }
}

export const run = async (ctx: ActorCtx, { group_id, id }: Input<typeof orgImportApi.run>): Promise<ImportJob> =>
  runIn(ctx, await entryOf(ctx, group_id), id)

export const remap = async (
  ctx: ActorCtx,
  { group_id, id, keys }: Input<typeof orgImportApi.remap>,
): Promise<ImportJob> => remapIn(ctx, await entryOf(ctx, group_id), id, keys)

export const discard = async (ctx: ActorCtx, { group_id, id }: Input<typeof orgImportApi.discard>) =>
  discardIn(ctx, await entryOf(ctx, group_id), id)

export const undo = async (ctx: ActorCtx, { group_id, id }: Input<typeof orgImportApi.undo>): Promise<ImportJob> =>
  undoIn(ctx, await entryOf(ctx, group_id), id)

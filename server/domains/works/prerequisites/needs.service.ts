import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { needsApi } from '#contract/works/needs.api'
import { needsErrors } from '#contract/works/needs.errors'
import { worksErrors } from '#contract/works/works.errors'
import type { RoomCtx } from '../../../lib/calls/context'
import { assertRunning } from '../../rooms/rooms.access'
import { tellLearners } from '../authoring/works.step.service'
import { logWork } from '../authoring/works.write.service'
import { lockWork } from '../authoring/works.write.store'
import { askerOf, workHere } from '../works.access'
import * as store from './needs.store'

type Calls = typeof needsApi

export const needs = async (ctx: RoomCtx, input: Input<Calls['needs']>): Promise<Output<Calls['needs']>> => {
  const work = await workHere(ctx, input.work_id)
  return { list: await store.needsOf(ctx.db, work.id, askerOf(ctx)) }
}

export const saveNeeds = async (
  ctx: RoomCtx,
  input: Input<Calls['saveNeeds']>,
): Promise<Output<Calls['saveNeeds']>> => {
  assertRunning(ctx.room)
  const ids = [...new Set(input.list.map((n) => n.work_id))]
  if (ids.length !== input.list.length || ids.includes(input.work_id)) throw new DomainError(needsErrors.need_unknown)
  await ctx.tx(async (tx, after) => {
    await store.holdNeeds(tx, ctx.room.id)
    const work = await lockWork(tx, ctx.room.id, input.work_id)
    if (!work) throw new DomainError(worksErrors.work_gone)
    if (ids.length) {
      if ((await store.aliveIn(tx, ctx.room.id, ids)) !== ids.length) throw new DomainError(needsErrors.need_unknown)
      if (await store.leadsBack(tx, work.id, ids)) throw new DomainError(needsErrors.need_circle)
    }
    await store.replaceNeeds(tx, work.id, input.list)
    await logWork(tx, ctx, 'needs', work.id, work.title)
    await tellLearners(tx, after, ctx, work)
  })
  return { ok: true }
}

import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { Prerequisite, prerequisitesApi } from '#contract/works/prerequisites/prerequisites.api'
import { prerequisitesErrors } from '#contract/works/prerequisites/prerequisites.errors'
import { worksErrors } from '#contract/works/works.errors'
import type { RoomCtx } from '../../../lib/calls/context'
import { assertSeenIfSet, versionOf } from '../../../lib/seen'
import { assertRunning } from '../../rooms/rooms.access'
import { logWork } from '../authoring/works.log.service'
import { tellLearners } from '../authoring/works.step.service'
import { lockWork } from '../authoring/works.write.store'
import { askerOf, workHere } from '../works.access'
import * as store from './prerequisites.store'

type Calls = typeof prerequisitesApi

/** What comes before a work, as it is saved: the order of works is no matter of it. */
const saidOf = (list: readonly Prerequisite[]) =>
  list.map(({ work_id, until }) => ({ work_id, until })).toSorted((a, b) => a.work_id - b.work_id)

export const lists = async (ctx: RoomCtx, input: Input<Calls['lists']>): Promise<Output<Calls['lists']>> => {
  const work = await workHere(ctx, input.work_id)
  const asker = askerOf(ctx)
  const list = await store.prerequisitesOf(ctx.db, work.id, asker)
  return { list, version: asker.manages ? versionOf(saidOf(list)) : 0 }
}

export const save = async (ctx: RoomCtx, input: Input<Calls['save']>): Promise<Output<Calls['save']>> => {
  assertRunning(ctx.room)
  const ids = [...new Set(input.list.map((n) => n.work_id))]
  if (ids.length !== input.list.length || ids.includes(input.work_id))
    throw new DomainError(prerequisitesErrors.prerequisite_unknown)
  await ctx.tx(async (tx, after) => {
    await store.holdPrerequisites(tx, ctx.room.id)
    const work = await lockWork(tx, ctx.room.id, input.work_id)
    if (!work) throw new DomainError(worksErrors.work_gone)
    const there = saidOf(await store.prerequisitesOf(tx, work.id, { uid: ctx.actor.uid, manages: true }))
    assertSeenIfSet(there.length > 0, there, input.version)
    if (ids.length) {
      if ((await store.aliveIn(tx, ctx.room.id, ids)) !== ids.length)
        throw new DomainError(prerequisitesErrors.prerequisite_unknown)
      if (await store.leadsBack(tx, work.id, ids)) throw new DomainError(prerequisitesErrors.prerequisite_circle)
    }
    await store.replacePrerequisites(tx, work.id, input.list)
    await logWork(tx, ctx, 'needs', work.id, work.title)
    await tellLearners(tx, after, ctx, work)
  })
  return { ok: true }
}

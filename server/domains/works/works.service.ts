import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { worksApi } from '#contract/works/works.api'
import { worksErrors } from '#contract/works/works.errors'
import { filledSteps } from '#contract/works/works.rules'
import type { RoomCtx } from '../../lib/calls/context'
import { coreOf, shownItems, shownSteps } from './authoring/works.shape.service'
import { itemOf } from './authoring/works.steps.store'
import { eventsOf } from './passes/events.store'
import { seesAnswers } from './passes/passes.access'
import { prerequisitesMet } from './prerequisites/prerequisites.access'
import { askerOf, isOpen, manages, workHere } from './works.access'
import { passCounts, passStates } from './works.slots'
import * as store from './works.store'

type In<K extends keyof typeof worksApi> = Input<(typeof worksApi)[K]>
type Out<K extends keyof typeof worksApi> = Output<(typeof worksApi)[K]>

export const lists = async (ctx: RoomCtx, input: In<'lists'>): Promise<Out<'lists'>> => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '', status, sort } = input
  const asker = askerOf(ctx)
  const q = { ...asker, roomId: ctx.room.id, status, sort, keyword: keyword.trim(), offset, limit }
  const { list, total } = await store.listOfRoom(ctx.db, q)
  const ids = list.map((w) => w.id)
  const states = asker.manages ? new Map() : await passStates.call(ctx.db, asker.uid, ids)
  const counts = asker.manages ? await passCounts.call(ctx.db, ids) : new Map()
  const fors = asker.manages ? await store.forCounts(ctx.db, ctx.room.id, ids) : new Map()
  return {
    list: list.map((w) => ({
      ...coreOf(w, ctx.now, states.get(w.id) ?? 'none'),
      // Whom else a work is for is none of a learner's business.
      ...(!asker.manages && { audience: { kind: w.audience.kind, ids: [] } }),
      for_count: fors.get(w.id) ?? 0,
      submitted_count: counts.get(w.id)?.submitted ?? 0,
      marked_count: counts.get(w.id)?.marked ?? 0,
    })),
    total,
    offset,
    limit,
  }
}

export const detail = async (ctx: RoomCtx, { id }: In<'detail'>): Promise<Out<'detail'>> => {
  const row = await workHere(ctx, id)
  const manager = manages(ctx)
  const states = manager ? new Map() : await passStates.call(ctx.db, ctx.actor.uid, [id])
  const core = coreOf(row, ctx.now, states.get(id) ?? 'none')
  const open = manager || (isOpen(row, ctx.now) && (await prerequisitesMet(ctx, id)))
  if (!open) return { ...core, audience: { kind: row.audience.kind, ids: [] }, steps: [] }
  const steps = await shownSteps(ctx.db, id, { answers: await seesAnswers(ctx, row), authors: manager, now: ctx.now })
  if (manager) return { ...core, steps }
  const filled = filledSteps(steps)
  return { ...core, audience: { kind: row.audience.kind, ids: [] }, steps: filled, step_count: filled.length }
}

export const getWorkItemDetail = async (
  ctx: RoomCtx,
  input: In<'getWorkItemDetail'>,
): Promise<Out<'getWorkItemDetail'>> => {
  const row = await workHere(ctx, input.work_id)
  const manager = manages(ctx)
  const open = manager || (isOpen(row, ctx.now) && (await prerequisitesMet(ctx, row.id)))
  const item = open ? await itemOf(ctx.db, row.id, input.id) : undefined
  if (!item) throw new DomainError(worksErrors.work_gone)
  const [shown] = await shownItems(ctx.db, [item], { answers: await seesAnswers(ctx, row), now: ctx.now })
  if (!shown) throw new DomainError(worksErrors.work_gone)
  return shown
}

export const getWorkEventItems = async (
  ctx: RoomCtx,
  input: In<'getWorkEventItems'>,
): Promise<Out<'getWorkEventItems'>> => {
  const span = { begin: input.begin_time, end: input.end_time, now: ctx.now }
  return { list: await eventsOf(ctx.db, ctx.room.id, askerOf(ctx), span) }
}

export const audiences = async (ctx: RoomCtx): Promise<Out<'audiences'>> => ({
  teams: await store.teamsOf(ctx.db, ctx.room.id),
  classes: await store.classesOf(ctx.db, ctx.room.id),
  all: await store.studentCount(ctx.db, ctx.room.id),
})

import type { StudyLine } from '#contract/centres/centres.model'
import { readCell } from '#contract/courses/class/class.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { plansApi } from '#contract/plans/plans.api'
import { plansErrors } from '#contract/plans/plans.errors'
import type { PlanCard, PlanDetail, PlanItem } from '#contract/plans/plans.model'
import { farOf, isTicked, itemStateOf, waitsOf } from '#contract/plans/plans.rules'
import { dayOf } from '#contract/todo/todo.rules'
import type { Db } from '../../db/client'
import type { ActorCtx, RoomCtx, RoomHere } from '../../lib/calls/context'
import { assertRunning } from '../rooms/rooms.access'
import { finalsFor } from './finals.service'
import { markOne } from './matrix/counting.store'
import { learns, manages, planHere } from './plans.access'
import * as store from './plans.store'
import { textHere } from './texts/texts.service'

type In<K extends keyof typeof plansApi> = Input<(typeof plansApi)[K]>
type Out<K extends keyof typeof plansApi> = Promise<Output<(typeof plansApi)[K]>>

const itemOf = (row: store.ItemRow): Omit<PlanItem, 'waits_for'> => {
  const { id, stage_id, kind, ref_id, title, note, need, begin_day, due_day, required, before, thing } = row
  const bound = ref_id === 0 ? 'unbound' : (thing?.state ?? 'deleted')
  return {
    ...{ id, stage_id, kind, ref_id, title, note, need, begin_day, due_day, required, before, bound },
    ...{ bound_title: thing?.title ?? '', href: bound === 'there' ? (thing?.href ?? '') : '' },
    ...{ done: readCell(row.letter).done, percent: readCell(row.letter).percent },
    done_time: isTicked(kind) ? row.tick_time : 0,
  }
}

/** Items of a plan as they stand for whom their rows are. */
export const itemsFrom = (rows: readonly store.ItemRow[]): PlanItem[] => {
  const bare = rows.map(itemOf)
  const waits = waitsOf(bare)
  return bare.map((item) => ({ ...item, waits_for: waits.get(item.id) ?? [] }))
}

/** Items of plans as they stand for a person, by plan. */
export const itemsOf = async (
  db: Db,
  q: { planIds: readonly number[]; uid: number; now: number },
): Promise<Map<number, PlanItem[]>> => {
  const by = new Map<number, PlanItem[]>(q.planIds.map((id) => [id, []]))
  if (q.planIds.length === 0) return by
  const rows = await store.items(db, { ...q, finals: await finalsFor(db, q.planIds, q.now) })
  for (const planId of q.planIds) {
    by.set(planId, itemsFrom(rows.filter(({ plan_id }) => plan_id === planId)))
  }
  return by
}

const cardOf = (row: store.PlanRow, stageCount: number, items: readonly PlanItem[], today: number): PlanCard => {
  const { id, room_id, room_title, title, intro, published, template, begin_day, end_day } = row
  const next = items
    .filter((item) => ['late', 'open'].includes(itemStateOf(item, today)))
    .sort((a, b) => Number(a.due_day === 0) - Number(b.due_day === 0) || a.due_day - b.due_day)[0]
  return {
    ...{ id, training_room_id: room_id, room_title, title, intro, published, template, begin_day, end_day },
    ...{ stage_count: stageCount, item_count: items.length, ...farOf(items, today) },
    ...{ next_title: next?.title ?? '', next_day: next?.due_day ?? 0 },
  }
}

/** Plans as cards, with how far the person is; 0: nobody. */
export const cardsOf = async (
  db: Db,
  rows: readonly store.PlanRow[],
  q: { uid: number; now: number },
): Promise<PlanCard[]> => {
  const planIds = rows.map(({ id }) => id)
  if (planIds.length === 0) return []
  const items = await itemsOf(db, { ...q, planIds })
  const stages = await store.stages(db, planIds)
  const count = (id: number) => stages.filter(({ plan_id }) => plan_id === id).length
  return rows.map((row) => cardOf(row, count(row.id), items.get(row.id) ?? [], dayOf(q.now)))
}

export const lists = async (ctx: RoomCtx): Out<'lists'> => {
  const rows = await store.inRoom(ctx.db, ctx.room.id, manages(ctx.room))
  return { list: await cardsOf(ctx.db, rows, { uid: ctx.actor.uid, now: ctx.now }) }
}

export const mine = async (ctx: ActorCtx): Out<'mine'> => ({
  list: await cardsOf(ctx.db, await store.ofPerson(ctx.db, ctx.actor.uid), { uid: ctx.actor.uid, now: ctx.now }),
})

/** A person's plans among what they learn. */
export const planLines = async (ctx: ActorCtx): Promise<StudyLine[]> => {
  const { uid } = ctx.actor
  const last = await store.lastTicks(ctx.db, uid)
  return (await mine(ctx)).list.map((card) => ({
    kind: 'plan' as const,
    ...{ id: card.id, title: card.title, place: card.room_title, done: card.done, total: card.total },
    at: last.get(card.id) ?? 0,
    over: card.total > 0 && card.done === card.total,
    href: `/training-room/student/${card.training_room_id}/plan-detail?plan=${card.id}`,
  }))
}

/** Plans as they stand for a person, whole. */
export const detailsOf = async (
  db: Db,
  rows: readonly store.PlanRow[],
  q: { room: RoomHere; uid: number; now: number; learns: boolean },
): Promise<PlanDetail[]> => {
  const planIds = rows.map(({ id }) => id)
  const items = await itemsOf(db, { planIds, uid: q.uid, now: q.now })
  const stages = await store.stages(db, planIds)
  return rows.map((row) => {
    const own = items.get(row.id) ?? []
    const parts = stages.filter(({ plan_id }) => plan_id === row.id)
    return {
      ...cardOf(row, parts.length, own, dayOf(q.now)),
      ...{ version: row.version, update_time: row.update_time, can_edit: manages(q.room), learns: q.learns },
      stages: parts.map(({ id, title }) => ({ id, title, items: own.filter(({ stage_id }) => stage_id === id) })),
    }
  })
}

const detailOf = async (ctx: RoomCtx, row: store.PlanRow): Promise<PlanDetail> => {
  const q = { room: ctx.room, uid: ctx.actor.uid, now: ctx.now, learns: learns(ctx.room) }
  return (await detailsOf(ctx.db, [row], q))[0] as PlanDetail
}

export const detail = async (ctx: RoomCtx, { id }: In<'detail'>): Out<'detail'> =>
  detailOf(ctx, await planHere(ctx.db, ctx, id))

export const content = async (ctx: RoomCtx, { plan_id, item_id }: In<'content'>): Out<'content'> => {
  const plan = await detailOf(ctx, await planHere(ctx.db, ctx, plan_id))
  const all = plan.stages.flatMap((stage) => stage.items)
  const at = all.findIndex(({ id }) => id === item_id)
  const item = all[at]
  if (!item) throw new DomainError(plansErrors.item_gone)
  const { id, title, published, begin_day, end_day, can_edit } = plan
  return {
    plan: { id, title, published, begin_day, end_day, can_edit },
    stage: plan.stages.find((stage) => stage.id === item.stage_id)?.title ?? '',
    item,
    waits: all.filter((one) => item.waits_for.includes(one.id)).map((one) => ({ id: one.id, title: one.title })),
    previous_id: all[at - 1]?.id ?? 0,
    next_id: all[at + 1]?.id ?? 0,
    text: item.kind === 'text' && item.bound === 'there' ? await textHere(ctx, item.ref_id) : null,
  }
}

export const tick = async (ctx: RoomCtx, { item_id, done, at }: In<'tick'>): Out<'tick'> => {
  assertRunning(ctx.room)
  if (!learns(ctx.room)) throw new DomainError(plansErrors.item_learner)
  const { uid } = ctx.actor
  const planId = await store.planOfItem(ctx.db, item_id)
  const plan = await detailOf(ctx, await planHere(ctx.db, ctx, planId))
  const all = plan.stages.flatMap((stage) => stage.items)
  const item = all.find(({ id }) => id === item_id)
  if (!item) throw new DomainError(plansErrors.item_gone)
  if (!isTicked(item.kind)) throw new DomainError(plansErrors.item_counted)
  if (done && item.waits_for.length > 0) {
    const names = all.filter(({ id }) => item.waits_for.includes(id)).map(({ title }) => `“${title}”`)
    throw new DomainError(plansErrors.item_waits, `请先完成${names.join('、')}`)
  }
  return ctx.tx(async (tx) => {
    // A device says when it was ticked off there; its clock is believed as far as the server's.
    if (done) await store.tick(tx, { itemId: item_id, uid, at: Math.min(at ?? ctx.now, ctx.now) })
    else await store.untick(tx, item_id, uid)
    await markOne(tx, { planId, itemId: item_id, uid, done })
    return { ok: true }
  })
}

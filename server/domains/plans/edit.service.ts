import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { cleanName } from '#contract/kernel/text'
import type { plansApi } from '#contract/plans/plans.api'
import type { PlanItemInput, planEditApi } from '#contract/plans/plans.edit.api'
import { plansErrors } from '#contract/plans/plans.errors'
import { PLANS_MAX, planProblem, spanOf } from '#contract/plans/plans.rules'
import type { DeedOn } from '#contract/rooms/lifecycle/lifecycle.labels'
import type { Db } from '../../db/client'
import { inTurn } from '../../db/turn'
import type { RoomCtx } from '../../lib/calls/context'
import type { After } from '../../lib/events'
import { bindInto, heldBy } from '../content/bindings/bindings.service'
import { logDeed } from '../rooms/console/log.service'
import { tellRoom } from '../rooms/lifecycle/lifecycle.service'
import { assertRunning } from '../rooms/rooms.access'
import * as store from './edit.store'
import { type Changed, changesOf, tellChanges, tellGone, tellPublished } from './told.service'

type In<K extends keyof typeof planEditApi> = Input<(typeof planEditApi)[K]>
type Out<K extends keyof typeof planEditApi> = Promise<Output<(typeof planEditApi)[K]>>
type Held = NonNullable<Awaited<ReturnType<typeof store.held>>>

export const log = (tx: Db, ctx: RoomCtx, deed: DeedOn<'plan'>, title: string): Promise<void> =>
  logDeed(tx, ctx, { action: `plan.${deed}`, detail: { about: title } })

/** The plan that is changed, held until the end: it is of this room, and there. */
export const heldHere = async (tx: Db, ctx: RoomCtx, id: number, deleted = false): Promise<Held> => {
  const row = await store.held(tx, id)
  if (!row || row.roomId !== ctx.room.id || row.deletedTime > 0 !== deleted)
    throw new DomainError(plansErrors.plan_gone)
  return row
}

/** One plan more, as long as a room holds it. */
export const assertPlace = async (tx: Db, roomId: number): Promise<void> => {
  await inTurn(tx, 'plan.room', roomId)
  if ((await store.count(tx, roomId)) >= PLANS_MAX) throw new DomainError(plansErrors.plans_full)
}

/** What is newly bound has to be there: of this room, its school's, or content that the asker may use. */
const assertBound = async (tx: Db, ctx: RoomCtx, planId: number, fresh: readonly PlanItemInput[]): Promise<void> => {
  const things = fresh.filter(({ kind, ref_id }) => ref_id > 0 && kind !== 'content')
  if (things.length > 0) {
    const there = new Set((await store.choices(tx, ctx.room.id)).map(({ kind, id }) => `${kind}:${id}`))
    const missing = things.find(({ kind, ref_id }) => !there.has(`${kind}:${ref_id}`))
    if (missing)
      throw new DomainError(plansErrors.item_bound, `“${cleanName(missing.title)}”所选内容不存在或已下架，请重新选择`)
  }
  const at = { moduleType: 'plan', moduleId: planId } as const
  const before = new Set(await heldBy(tx, at))
  const contents = fresh.filter(({ kind, ref_id }) => kind === 'content' && ref_id > 0 && !before.has(ref_id))
  if (contents.length > 0)
    await bindInto(
      tx,
      ctx,
      at,
      contents.map(({ ref_id }) => ref_id),
    )
}

/** Writes stages and items as they were sent; new ones get their ids. */
const write = async (tx: Db, ctx: RoomCtx, planId: number, input: In<'save'>): Promise<Changed> => {
  const before = await store.itemsNow(tx, planId)
  const known = new Map(before.map((item) => [item.id, item]))
  const sent = input.stages.flatMap((stage) => stage.items)
  // Somebody else's item, or one that was taken out meanwhile, is none of this plan.
  if (sent.some(({ id }) => id > 0 && !known.has(id))) throw new DomainError(plansErrors.plan_changed)
  const stages = new Set(await store.stageIds(tx, planId))
  if (input.stages.some(({ id }) => id > 0 && !stages.has(id))) throw new DomainError(plansErrors.plan_changed)
  const isFresh = ({ id, kind, ref_id }: PlanItemInput) =>
    known.get(id)?.refId !== ref_id || known.get(id)?.kind !== kind
  await assertBound(tx, ctx, planId, sent.filter(isFresh))
  const ids = new Map<number, number>()
  const kept: number[] = []
  for (const [sort, stage] of input.stages.entries()) {
    const stageId = await store.putStage(tx, { id: Math.max(0, stage.id), planId, title: cleanName(stage.title), sort })
    kept.push(stageId)
    for (const [place, item] of stage.items.entries()) {
      const { kind, note, need, required } = item
      const row = {
        ...{ stageId, kind, refId: item.ref_id, title: cleanName(item.title), note: note.trim(), need, required },
        ...{ beginDay: item.begin_day, dueDay: item.due_day, sort: place, updateTime: ctx.now },
      }
      if (item.id > 0) await store.changeItem(tx, item.id, row)
      ids.set(item.id, item.id > 0 ? item.id : await store.addItem(tx, planId, row))
    }
  }
  const gone = before.filter(({ id }) => !ids.has(id))
  await store.dropItems(
    tx,
    gone.map(({ id }) => id),
    ctx.now,
  )
  await store.dropStages(tx, planId, kept)
  const pairs = sent.flatMap(({ id, before: firsts }) =>
    [...new Set(firsts)].map((one) => ({ itemId: ids.get(id) ?? 0, beforeId: ids.get(one) ?? 0 })),
  )
  await store.putBefores(tx, planId, pairs)
  return changesOf(
    before,
    sent.map((item) => ({
      ...{ ...item, id: ids.get(item.id) ?? 0, fresh: item.id <= 0 },
      before: item.before.map((id) => ids.get(id) ?? 0),
    })),
  )
}

const firstOf = (input: In<'save'>, ctx: RoomCtx) => {
  const { begin, end } = spanOf(input.stages.flatMap(({ items }) => items))
  const words = { title: cleanName(input.title), intro: input.intro.trim(), beginDay: begin, endDay: end }
  return { ...words, updateTime: ctx.now }
}

/** The whole plan at once: nobody sees half of a change, and of two who save only one does. */
export const save = async (ctx: RoomCtx, input: In<'save'>): Out<'save'> => {
  assertRunning(ctx.room)
  const problem = planProblem(input)
  if (problem) throw new DomainError(plansErrors.plan_words, problem)
  const words = firstOf(input, ctx)
  return ctx.tx(async (tx, after) => {
    if (!input.id) {
      await assertPlace(tx, ctx.room.id)
      const by = { roomId: ctx.room.id, uid: ctx.actor.uid, createTime: ctx.now }
      const id = await store.add(tx, { ...words, ...by })
      await write(tx, ctx, id, input)
      await log(tx, ctx, 'create', words.title)
      return { id, version: 1, told: 0 }
    }
    const { id, version, title, publishTime } = await heldHere(tx, ctx, input.id)
    if (version !== input.version) throw new DomainError(plansErrors.plan_changed)
    const changed = await write(tx, ctx, id, input)
    if (publishTime > 0) await assertWhole(tx, id)
    await store.change(tx, id, { ...words, version: version + 1 })
    await log(tx, ctx, 'update', title)
    const told = publishTime > 0 ? await tellChanges(tx, after, ctx, { id, title: words.title }, changed) : 0
    await tellRoom(tx, after, ctx.room.id)
    return { id, version: version + 1, told }
  })
}

export const publish = async (ctx: RoomCtx, { id, published }: In<'publish'>): Out<'publish'> => {
  assertRunning(ctx.room)
  return ctx.tx(async (tx, after) => {
    const { title, publishTime } = await heldHere(tx, ctx, id)
    if (published === publishTime > 0) return { ok: true }
    if (published) await assertWhole(tx, id)
    await store.change(tx, id, { publishTime: published ? ctx.now : 0 })
    await log(tx, ctx, published ? 'publish' : 'withdraw', title)
    if (published) await tellPublished(tx, after, ctx, { id, title })
    else await tellGone(tx, after, ctx, { id, title, deed: '取消发布' })
    await tellRoom(tx, after, ctx.room.id)
    return { ok: true }
  })
}

const assertWhole = async (tx: Db, id: number): Promise<void> => {
  if ((await store.countItems(tx, id)) === 0) throw new DomainError(plansErrors.plan_empty)
  const open = await store.unbound(tx, id)
  if (open.length > 0) {
    const names = open.slice(0, 3).map((title) => `“${title}”`)
    throw new DomainError(plansErrors.plan_empty, `还有 ${open.length} 项没有选择内容：${names.join('、')}`)
  }
}

export const template = async (ctx: RoomCtx, input: In<'template'>): Out<'template'> =>
  ctx.tx(async (tx) => {
    const { title, template: is } = await heldHere(tx, ctx, input.id)
    if (is !== input.template) {
      await store.change(tx, input.id, { template: input.template })
      await log(tx, ctx, input.template ? 'template' : 'untemplate', title)
    }
    return { ok: true }
  })

export const remove = async (
  ctx: RoomCtx,
  { id, undo }: Input<typeof plansApi.remove>,
): Promise<Output<typeof plansApi.remove>> => {
  assertRunning(ctx.room)
  return ctx.tx(async (tx, after: After) => {
    if (undo) await assertPlace(tx, ctx.room.id)
    const { title, publishTime } = await heldHere(tx, ctx, id, Boolean(undo))
    await store.change(tx, id, { deletedTime: undo ? 0 : ctx.now })
    await log(tx, ctx, undo ? 'restore' : 'delete', title)
    if (!undo && publishTime > 0) await tellGone(tx, after, ctx, { id, title, deed: '删除' })
    await tellRoom(tx, after, ctx.room.id)
    return { ok: true }
  })
}

export const choices = async (ctx: RoomCtx): Out<'choices'> => ({ list: await store.choices(ctx.db, ctx.room.id) })

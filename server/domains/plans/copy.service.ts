import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { cleanName, nameKey, tooLong } from '#contract/kernel/text'
import { calendarOf, DAY_MAX, DAY_MIN, shifted } from '#contract/plans/days/days.rules'
import type { planEditApi } from '#contract/plans/plans.edit.api'
import { plansErrors } from '#contract/plans/plans.errors'
import { PLAN_TITLE_MAX } from '#contract/plans/plans.rules'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import { copyModule } from '../content/bindings/bindings.service'
import { assertRunning } from '../rooms/rooms.access'
import type { roomCloned } from '../rooms/rooms.events'
import * as store from './copy.store'
import { schoolDays } from './days/days.store'
import { assertPlace, log } from './edit.service'
import { cardsOf } from './plans.service'
import { one, templates as templatesOf } from './plans.store'
import { bringTexts } from './texts/texts.service'

type Out<K extends keyof typeof planEditApi> = Promise<Output<(typeof planEditApi)[K]>>

export const templates = async (ctx: RoomCtx): Out<'templates'> => ({
  list: await cardsOf(ctx.db, await templatesOf(ctx.db, ctx.room.id), { uid: 0, now: ctx.now }),
})

/** What may be copied here: a plan of this room, or one that the school offers. */
const sourceOf = async (ctx: RoomCtx, id: number) => {
  const row = await one(ctx.db, id)
  if (row && row.deleted_time === 0) {
    if (row.room_id === ctx.room.id) return row
    if ((await templatesOf(ctx.db, ctx.room.id)).some((template) => template.id === id)) return row
  }
  throw new DomainError(plansErrors.plan_gone)
}

const fits = (day: number): boolean => day === 0 || (day >= DAY_MIN && day <= DAY_MAX)

export const copy = async (ctx: RoomCtx, input: Input<typeof planEditApi.copy>): Out<'copy'> => {
  assertRunning(ctx.room)
  const title = cleanName(input.title)
  if (!nameKey(title) || tooLong(title, PLAN_TITLE_MAX))
    throw new DomainError(plansErrors.plan_words, `计划名称为 1 到 ${PLAN_TITLE_MAX} 个字`)
  if (!fits(input.begin_day)) throw new DomainError(plansErrors.plan_words, '日期须在 2000 年至 2099 年之间')
  const from = await sourceOf(ctx, input.from_id)
  const skips = { weekends: input.skip_weekends === 1, holidays: input.skip_holidays === 1 }
  const calendar = calendarOf(await schoolDays(ctx.db, ctx.room.id), skips)
  const to = input.begin_day
  const move = to && from.begin_day ? shifted(from.begin_day, to, calendar) : (day: number) => day
  if (!fits(Math.max(0, move(from.end_day))))
    throw new DomainError(plansErrors.plan_words, '日期须在 2000 年至 2099 年之间')
  return ctx.tx(async (tx) => {
    await assertPlace(tx, ctx.room.id)
    const by = { uid: ctx.actor.uid, now: ctx.now }
    const id = await copyInto(tx, { id: from.id, toId: ctx.room.id, title, move, ...by })
    await log(tx, ctx, 'copy', title)
    return { id, unbound: await store.release(tx, id, ctx.room.id) }
  })
}

const copyInto = async (tx: Db, q: Parameters<typeof store.copyPlan>[1]): Promise<number> => {
  const made = await store.copyPlan(tx, q)
  await bringTexts(tx, { ...q, planId: made })
  await copyModule(tx, { moduleType: 'plan', fromId: q.id, toId: made }, q)
  return made
}

type Cloned = Parameters<(typeof roomCloned)['handlers'][number]>[1]
/** A cloned room may take its plans along: drafts of what came with them, their days moved as all its dates are. */
export const onRoomCloned = async (tx: Db, { plans, fromId, toId, dates, uid, now }: Cloned): Promise<void> => {
  if (!plans) return
  const move = (day: number): number => (day === 0 ? 0 : Math.min(Math.max(dates.day(day), DAY_MIN), DAY_MAX))
  for (const { id, title } of await store.plansIn(tx, fromId)) await copyInto(tx, { id, toId, title, uid, now, move })
}

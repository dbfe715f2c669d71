import type { campsApi } from '#contract/camps/camps.api'
import { campsErrors } from '#contract/camps/camps.errors'
import {
  campProblem,
  dayStart,
  lastDay,
  overlap,
  PERIODS_MAX,
  type PeriodDays,
  periodProblems,
  totalDays,
} from '#contract/camps/camps.rules'
import { mayHold } from '#contract/content/content.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { cleanName } from '#contract/kernel/text'
import { dayOf } from '#contract/todo/todo.rules'
import type { Db } from '../../db/client'
import type { ActorCtx } from '../../lib/calls/context'
import { dayAndTime } from '../../lib/day-and-time'
import { assertSeen } from '../../lib/seen'
import { bindExactly, contentTypesOf, copyModule, heldBy, releaseModules } from '../content/bindings/bindings.service'
import { assertNoCircle } from '../content/circle.service'
import { notify } from '../notices/notices.service'
import { campHeld, campManaged, periodHere } from './camps.access'
import { logCamp } from './camps.log.service'
import { saidOf } from './camps.shape.service'
import * as store from './camps.store'
import * as members from './members.store'
import * as periods from './periods.store'

type In<K extends keyof typeof campsApi> = Input<(typeof campsApi)[K]>
type Out<K extends keyof typeof campsApi> = Promise<Output<(typeof campsApi)[K]>>

const words = (text: string) => new DomainError(campsErrors.camp_words, text)
const moduleOf = (phaseId: number) => ({ moduleType: 'training_camp', moduleId: phaseId }) as const

/** Throws where two of these periods have a day in common. */
const assertApart = (list: readonly (PeriodDays & { number: number })[]): void => {
  for (const [n, one] of list.entries())
    for (const other of list.slice(n + 1))
      if (overlap(one, other))
        throw new DomainError(
          campsErrors.camp_overlap,
          `第${one.number}期和第${other.number}期的日期重叠，请先调整期次或阶段的天数`,
        )
}

/** What a phase holds may stand there; what stood there before may stay. */
const assertHolds = async (tx: Db, campId: number, phaseId: number, contentIds: readonly number[]): Promise<void> => {
  const before = new Set(phaseId ? await heldBy(tx, moduleOf(phaseId)) : [])
  const fresh = contentIds.filter((id) => !before.has(id))
  const types = await contentTypesOf(tx, fresh)
  const fits = (id: number) => {
    const type = types.get(id)
    return type !== undefined && mayHold('training_camp', type)
  }
  if (!fresh.every(fits)) throw new DomainError(campsErrors.camp_content)
  await assertNoCircle(tx, campId, fresh)
}

/** Periods that are not over last as long as the phases do. */
const stretch = async (tx: Db, campId: number, days: number, now: number): Promise<void> => {
  const list = await periods.lists(tx, campId)
  if (list.length > 0 && days === 0) throw words('已经安排了期次，至少保留一个阶段')
  const today = dayOf(now)
  const next = list.map((one) => (one.end_day < today ? one : { ...one, end_day: lastDay(one.begin_day, days) }))
  assertApart(next)
  for (const [n, one] of next.entries())
    if (one.end_day !== list[n]?.end_day) await periods.change(tx, one.id, { endDay: one.end_day })
}

export const savePhases = async (ctx: ActorCtx, input: In<'savePhases'>): Out<'savePhases'> => {
  const { id, rules } = input
  const phases = input.phases.map((phase) => ({
    ...phase,
    title: cleanName(phase.title),
    description: phase.description.replaceAll('\r\n', '\n').trim(),
    content_ids: [...new Set(phase.content_ids)],
  }))
  const problem = campProblem(phases, rules)
  if (problem) throw words(problem)
  return ctx.tx(async (tx, after) => {
    const camp = await campHeld(tx, ctx, id)
    const was = await store.campOf(tx, id)
    if (was.version !== input.version) throw new DomainError(kernelErrors.conflict)
    const stood = await store.phases(tx, id)
    const before = stood.map((row) => row.id)
    const kept = phases.flatMap((phase) => phase.id ?? [])
    if (new Set(kept).size < kept.length || !kept.every((one) => before.includes(one)))
      throw new DomainError(kernelErrors.not_found)
    const dropped = before.filter((one) => !kept.includes(one))
    await releaseModules(tx, 'training_camp', dropped)
    for (const one of dropped) await store.dropPhase(tx, one)
    for (const [sort, phase] of phases.entries()) {
      await assertHolds(tx, id, phase.id ?? 0, phase.content_ids)
      const face = { title: phase.title, description: phase.description, days: phase.days, sort }
      if (phase.id) await store.changePhase(tx, phase.id, face)
      const phaseId = phase.id ?? (await store.addPhase(tx, { contentId: id, ...face }))
      await bindExactly(tx, ctx, moduleOf(phaseId), phase.content_ids)
    }
    await stretch(tx, id, totalDays(phases), ctx.now)
    const version = was.version + 1
    const { need_days: needDays, need_percent: needPercent, late_days: lateDays } = rules
    await store.saveCamp(tx, id, { needDays, needPercent, lateDays, version })
    const lasts = (list: readonly { days: number }[]): string => `${list.length} 个阶段，共 ${totalDays(list)} 天`
    await logCamp(tx, ctx, camp, 'camp.phases', { from: stood.length ? lasts(stood) : '', to: lasts(phases) })
    after.push([ctx.actor.uid], { type: 'content', id })
    return { version }
  })
}

/** When a period begins and for how many, as the log says it. */
const planned = (beginDay: number, places: number): string =>
  `${dayAndTime(dayStart(beginDay))} 开营，${places ? `${places} 人` : '人数不限'}`

/** People of a period read that it begins on another day. */
const tellMoved = async (
  tx: Db,
  after: Parameters<typeof notify>[1],
  of: { campId: number; title: string; periodId: number; number: number; beginDay: number },
  now: number,
): Promise<void> =>
  notify(
    tx,
    after,
    await members.uidsOf(tx, of.periodId),
    {
      title: `开营日期调整：${of.title}`,
      content: `第${of.number}期改为 ${dayAndTime(dayStart(of.beginDay))} 开营，各阶段的日期随之移动。`,
      link: `/training-camp-detail/${of.campId}`,
    },
    now,
  )

export const savePeriod = async (ctx: ActorCtx, input: In<'savePeriod'>): Out<'savePeriod'> => {
  const { id, period_id: periodId = 0, places } = input
  const { now } = ctx
  const beginDay = dayOf(input.begin_time)
  const signup = { signupBegin: input.signup_begin, signupEnd: input.signup_end }
  return ctx.tx(async (tx, after) => {
    const row = await campManaged(tx, ctx, id)
    const days = totalDays(await store.phases(tx, id))
    const was = periodId ? await periodHere(tx, id, periodId) : undefined
    const moved = was?.begin_day !== beginDay
    const [problem] = Object.values(periodProblems(input, days, moved ? dayOf(now) : 0))
    if (problem) throw words(problem)
    const list = await periods.lists(tx, id)
    const endDay = lastDay(beginDay, days)
    if (!was) {
      if (list.length >= PERIODS_MAX) throw new DomainError(campsErrors.camp_periods_full)
      const number = Math.max(0, ...list.map((one) => one.number)) + 1
      assertApart([...list, { number, begin_day: beginDay, end_day: endDay }])
      const added = { contentId: id, number, beginDay, endDay, ...signup, places, createTime: now }
      const made = await periods.add(tx, added)
      await logCamp(tx, ctx, row, 'camp.period_add', { of: `第${number}期`, to: planned(beginDay, places) })
      return { period_id: made }
    }
    assertSeen(saidOf(was), input.version)
    const begun = was.begin_day <= dayOf(now)
    if (moved && begun && was.joined_num > 0) throw new DomainError(campsErrors.camp_period_begun)
    // What is over stays as long as it was.
    const last = moved || was.end_day >= dayOf(now) ? endDay : was.end_day
    assertApart(list.map((one) => (one.id === periodId ? { ...one, begin_day: beginDay, end_day: last } : one)))
    await periods.change(tx, periodId, { beginDay, endDay: last, ...signup, ...(moved && { told: 0 }) })
    if (!(await periods.setPlaces(tx, periodId, places))) throw new DomainError(campsErrors.camp_few_places)
    const [from, to] = [planned(was.begin_day, was.places), planned(beginDay, places)]
    await logCamp(tx, ctx, row, 'camp.period_update', { of: `第${was.number}期`, ...(from !== to && { from, to }) })
    if (moved) await tellMoved(tx, after, { campId: id, title: row.title, periodId, number: was.number, beginDay }, now)
    return { period_id: periodId }
  })
}

export const removePeriod = async (ctx: ActorCtx, input: In<'removePeriod'>): Out<'removePeriod'> => {
  await ctx.tx(async (tx) => {
    const row = await campManaged(tx, ctx, input.id)
    const period = await periodHere(tx, input.id, input.period_id)
    if (!(await periods.dropEmpty(tx, input.period_id))) throw new DomainError(campsErrors.camp_period_begun)
    await logCamp(tx, ctx, row, 'camp.period_remove', { of: `第${period.number}期` })
  })
  return { ok: true }
}

interface Of {
  contentId: number
  contentType: string
}

/** Content's event: a copy has the same phases and rules, and nobody in it. */
export const onContentCopied = async (
  tx: Db,
  { contentId, contentType, fromId, uid, now }: Of & { fromId: number; uid: number; now: number },
): Promise<void> => {
  if (contentType !== 'training_camp') return
  const { need_days: needDays, need_percent: needPercent, late_days: lateDays } = await store.campOf(tx, fromId)
  await store.saveCamp(tx, contentId, { needDays, needPercent, lateDays })
  for (const [sort, { id, title, description, days }] of (await store.phases(tx, fromId)).entries()) {
    const toId = await store.addPhase(tx, { contentId, title, description, days, sort })
    await copyModule(tx, { moduleType: 'training_camp', fromId: id, toId }, { uid, now })
  }
}

/** Content's event: what a camp was made of goes with its words; who took part stays the school's. */
export const onContentErased = async (tx: Db, { contentId, contentType }: Of): Promise<void> => {
  if (contentType !== 'training_camp') return
  const ids = (await store.phases(tx, contentId)).map(({ id }) => id)
  await releaseModules(tx, 'training_camp', ids)
  for (const id of ids) await store.dropPhase(tx, id)
}

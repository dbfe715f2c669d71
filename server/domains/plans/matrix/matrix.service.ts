import { cellsOf } from '#contract/courses/class/class.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { planMatrixApi } from '#contract/plans/matrix/matrix.api'
import type { PlanMatrix } from '#contract/plans/matrix/matrix.model'
import { COUNTED_FRESH, MATRIX_MAX, REMIND_PAUSE } from '#contract/plans/matrix/matrix.rules'
import { plansErrors } from '#contract/plans/plans.errors'
import type { Db } from '../../../db/client'
import { learnersTable } from '../../../db/people/learners'
import type { RoomCtx } from '../../../lib/calls/context'
import { notify } from '../../notices/notices.service'
import { assertRunning } from '../../rooms/rooms.access'
import { finalsFor } from '../finals.service'
import { planHere } from '../plans.access'
import { detailsOf } from '../plans.service'
import * as plans from '../plans.store'
import { countPlan } from './counting.service'
import * as store from './matrix.store'

type In<K extends keyof typeof planMatrixApi> = Input<(typeof planMatrixApi)[K]>
type Out<K extends keyof typeof planMatrixApi> = Promise<Output<(typeof planMatrixApi)[K]>>

export const matrixOf = async (db: Db, plan: plans.PlanRow): Promise<PlanMatrix> => {
  const [heads, stages, learners, told, reminders] = await Promise.all([
    store.heads(db, plan.id),
    plans.stages(db, [plan.id]),
    learnersTable(db, plan.room_id, MATRIX_MAX),
    store.cells(db, plan.id),
    store.reminders(db, plan.id),
  ])
  return {
    ...{ plan_id: plan.id, title: plan.title, published: plan.published, begin_day: plan.begin_day },
    ...{ end_day: plan.end_day, made_time: plan.counted_time },
    stages: stages.map(({ id, title }) => ({ id, title })),
    items: heads.map(({ slot: _, ...head }) => head),
    ...learners,
    reminded: reminders(learners.uids, { time: '0' }).time.map(Number),
    cells: cellsOf(
      told(learners.uids, { cells: '' }).cells,
      heads.map(({ slot }) => slot),
    ),
  }
}

export const matrix = async (ctx: RoomCtx, { id }: In<'matrix'>): Out<'matrix'> =>
  matrixOf(ctx.db, await planHere(ctx.db, ctx, id))

export const count = async (ctx: RoomCtx, { id }: In<'count'>): Out<'count'> => {
  const plan = await planHere(ctx.db, ctx, id)
  if (plan.counted_time > ctx.now - COUNTED_FRESH) return { made_time: plan.counted_time }
  await countPlan(ctx.db, { id, roomId: ctx.room.id, now: ctx.now }, (work) => ctx.tx(work))
  return { made_time: ctx.now }
}

export const user = async (ctx: RoomCtx, { uid }: In<'user'>): Out<'user'> => {
  const person = await store.learner(ctx.db, ctx.room.id, uid)
  if (!person) throw new DomainError(plansErrors.learner_gone)
  const rows = await plans.inRoom(ctx.db, ctx.room.id, false)
  const { name, team, unit } = person
  return {
    ...{ uid, name, team, unit },
    plans: await detailsOf(ctx.db, rows, { room: ctx.room, uid, now: ctx.now, learns: true }),
  }
}

/** Tells learners who have not finished, each once a day at most; who has finished meanwhile hears nothing. */
export const remind = async (ctx: RoomCtx, { id, uids }: In<'remind'>): Out<'remind'> => {
  assertRunning(ctx.room)
  const plan = await planHere(ctx.db, ctx, id)
  if (!plan.published) throw new DomainError(plansErrors.plan_draft)
  return ctx.tx(async (tx, after) => {
    const finals = await finalsFor(tx, [id], ctx.now)
    const whom = { roomId: ctx.room.id, planId: id, uids, now: ctx.now, finals, since: ctx.now - REMIND_PAUSE }
    const all = await store.countUnfinished(tx, whom)
    const told = await store.claim(tx, whom)
    const notice = {
      title: `老师提醒你完成计划：${plan.title}`,
      content: '还有安排没有完成，点开查看每一项和截止日期。',
      link: `/training-room/student/${ctx.room.id}/plan-detail?plan=${id}`,
    }
    await notify(tx, after, told, notice, ctx.now)
    return { reminded: told.length, already: all - told.length }
  })
}

import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { shownTime } from '#contract/kernel/time'
import { orgsErrors } from '#contract/orgs/orgs.errors'
import type { orgUnitsApi } from '#contract/orgs/units/units.api'
import { leftName, movedUp, RISE_DAYS } from '#contract/orgs/units/units.rules'
import type { Db } from '../../../db/client'
import type { ActorCtx } from '../../../lib/calls/context'
import { assertSeen, versionOf } from '../../../lib/seen'
import { logOrg } from '../log/log.service'
import { heldPlace, type Place, placeOf } from '../members/place.service'
import * as store from './rise.store'

const DAY = 86_400
const log = (ctx: ActorCtx, tx: Db, orgId: number, action: 'unit.up' | 'unit.up_undo', detail: { about: string }) =>
  logOrg(tx, { orgId, uid: ctx.actor.uid, action, target: `unit:${orgId}`, detail, now: ctx.now })

const yearOf = (now: number): number => new Date(shownTime(now) * 1000).getUTCFullYear()

const planned = async (db: Db, place: Place, years: number, now: number) => {
  const all = await store.classes(db, place)
  const list = all
    .filter(({ grade }) => grade > 0)
    .map((c) => {
      const to = movedUp(c, years)
      return {
        ...c,
        to_name: to.leaves ? leftName(c.name, yearOf(now)) : to.name,
        to_grade: to.grade,
        leaves: to.leaves,
      }
    })
  return { list, without: all.length - list.length }
}

export const plan = async (
  ctx: ActorCtx,
  { group_id, years }: Input<typeof orgUnitsApi.plan>,
): Promise<Output<typeof orgUnitsApi.plan>> => {
  const place = await placeOf(ctx, group_id)
  const [{ list, without }, last] = await Promise.all([
    planned(ctx.db, place, years, ctx.now),
    store.lastRise(ctx.db, place.id, ctx.now - RISE_DAYS * DAY),
  ])
  return {
    list: list.map(({ to_grade: _, ...row }) => row),
    without,
    version: versionOf(list),
    last: last ?? null,
  }
}

export const moveUp = (ctx: ActorCtx, { group_id, years, version }: Input<typeof orgUnitsApi.moveUp>) =>
  ctx.tx(async (tx) => {
    const place = await heldPlace(ctx, tx, group_id)
    const { list } = await planned(tx, place, years, ctx.now)
    // Somebody else who looked at the same list may have moved them up already.
    assertSeen(list, version)
    for (const c of list) {
      const to = { name: c.to_name, grade: c.to_grade, leftTime: c.leaves ? ctx.now : 0 }
      if (!(await store.moveUp(tx, c.id, to)))
        throw new DomainError(orgsErrors.unit_twin, `已有名为“${c.to_name}”的班级`)
    }
    const left = list.filter((c) => c.leaves).length
    if (list.length) {
      const classes = list.map(({ id, name, grade, to_name, to_grade, leaves }) => ({
        id,
        name,
        grade,
        to_name,
        to_grade,
        leaves,
      }))
      await store.addRise(tx, { orgId: place.id, byUid: ctx.actor.uid, classes, createTime: ctx.now })
      await log(ctx, tx, place.id, 'unit.up', { about: `${list.length} 个班级，其中 ${left} 个毕业` })
    }
    return { moved: list.length - left, left }
  })

/** One press takes all back: each class as it was, unless somebody changed it since. */
export const undo = (
  ctx: ActorCtx,
  { group_id, id }: Input<typeof orgUnitsApi.undoMoveUp>,
): Promise<Output<typeof orgUnitsApi.undoMoveUp>> =>
  ctx.tx(async (tx) => {
    const place = await heldPlace(ctx, tx, group_id)
    const last = await store.lastRise(tx, place.id, ctx.now - RISE_DAYS * DAY)
    if (last?.id !== id) throw new DomainError(kernelErrors.conflict, '只能撤销 30 天内的最近一次升年级')
    const kept: string[] = []
    const classes = await store.classesOf(tx, id)
    // The lowest year first: each frees its name for the one above it.
    for (const c of [...classes].sort((a, b) => a.grade - b.grade)) {
      if (!(await store.moveBack(tx, c))) kept.push(c.to_name)
    }
    await store.markUndone(tx, id, ctx.now)
    const back = classes.length - kept.length
    await log(ctx, tx, place.id, 'unit.up_undo', {
      about: `${back} 个班级${kept.length ? `，${kept.length} 个之后改过的保持不变` : ''}`,
    })
    return { back, kept }
  })

import { sql } from 'drizzle-orm'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { cleanName } from '#contract/kernel/text'
import type { OrgAction } from '#contract/orgs/log/log.labels'
import { orgsErrors } from '#contract/orgs/orgs.errors'
import { type orgUnitsApi, unitSaid } from '#contract/orgs/units/units.api'
import { fitsBelow, UNITS_MAX, type UnitKind, unitProblem } from '#contract/orgs/units/units.rules'
import type { Db } from '../../../db/client'
import type { ActorCtx } from '../../../lib/calls/context'
import { assertSeen, saidIn, versionOf } from '../../../lib/seen'
import { logOrg } from '../log/log.service'
import { heldPlace, type Place, placeOf } from '../members/place.service'
import { unitHeld } from '../orgs.slots'
import * as store from './units.store'

const ADDRESSED = '还有工单指定发给这个班级，请先改为发给别的对象'

const log = (ctx: ActorCtx, tx: Db, orgId: number, action: OrgAction, id: number, detail: Record<string, unknown>) =>
  logOrg(tx, { orgId, uid: ctx.actor.uid, action, target: `unit:${id}`, detail, now: ctx.now })

const saidOf = saidIn(unitSaid)

export const tree = async (
  ctx: ActorCtx,
  { group_id }: Input<typeof orgUnitsApi.tree>,
): Promise<Output<typeof orgUnitsApi.tree>> => {
  const place = await placeOf(ctx, group_id)
  const [groups, units] = await Promise.all([store.groups(ctx.db, place), store.units(ctx.db, place)])
  return { groups, units: units.map((unit) => ({ ...unit, version: versionOf(saidOf(unit)) })) }
}

const unitOf = async (tx: Db, place: Place, id: number): Promise<store.Unit> => {
  const unit = await store.unit(tx, place, id)
  if (!unit) throw new DomainError(kernelErrors.not_found)
  return unit
}

/** Where a unit of this kind is to stand: below another one, or at the top of an organisation of the place. */
const spotFor = async (
  tx: Db,
  place: Place,
  kind: UnitKind,
  at: { org_id: number; parent_id: number },
): Promise<{ orgId: number; parentId: number | null }> => {
  if (at.parent_id) {
    const parent = await unitOf(tx, place, at.parent_id)
    if (!fitsBelow(kind, parent.kind)) throw new DomainError(orgsErrors.unit_place)
    return { orgId: parent.org_id, parentId: parent.id }
  }
  if (!(await store.groups(tx, place)).some((g) => g.id === at.org_id)) throw new DomainError(kernelErrors.not_found)
  return { orgId: at.org_id, parentId: null }
}

export const save = (ctx: ActorCtx, input: Input<typeof orgUnitsApi.save>): Promise<{ id: number }> => {
  const { kind } = input
  const name = cleanName(input.name)
  const problem = unitProblem(name)
  if (problem) throw new DomainError(orgsErrors.unit_name, problem)
  const grade = kind === 'class' ? input.grade : 0
  return ctx.tx(async (tx) => {
    const place = await heldPlace(ctx, tx, input.group_id)
    if (!input.id) {
      if ((await store.count(tx, place)) >= UNITS_MAX) throw new DomainError(orgsErrors.too_many_units)
      const spot = await spotFor(tx, place, kind, input)
      const id = await store.add(tx, { ...spot, name, kind, grade })
      if (id === undefined) throw new DomainError(orgsErrors.unit_twin)
      await log(ctx, tx, spot.orgId, 'unit.create', id, { about: name })
      return { id }
    }
    const before = await unitOf(tx, place, input.id)
    assertSeen(saidOf(before), input.version)
    const spot = await spotFor(tx, place, kind, before)
    const below = (await store.units(tx, place)).filter((u) => u.parent_id === before.id)
    if (!below.every((u) => fitsBelow(u.kind, kind))) throw new DomainError(orgsErrors.unit_place)
    if (!(await store.change(tx, before.id, { ...spot, name, kind, grade })))
      throw new DomainError(orgsErrors.unit_twin)
    const renamed = before.name === name ? {} : { from: before.name, to: name }
    await log(ctx, tx, spot.orgId, 'unit.update', before.id, { about: name, ...renamed })
    return { id: before.id }
  })
}

export const move = (ctx: ActorCtx, input: Input<typeof orgUnitsApi.move>) =>
  ctx.tx(async (tx) => {
    const place = await heldPlace(ctx, tx, input.group_id)
    const unit = await unitOf(tx, place, input.id)
    const spot = await spotFor(tx, place, unit.kind, input)
    // Nothing stands below itself.
    if (spot.parentId && (await store.above(tx, spot.parentId)).includes(unit.id))
      throw new DomainError(orgsErrors.unit_place)
    const { name, kind, grade } = unit
    if (!(await store.change(tx, unit.id, { ...spot, name, kind, grade }))) throw new DomainError(orgsErrors.unit_twin)
    await store.arrange(tx, spot, unit.id, input.before)
    if (spot.orgId !== unit.org_id || (spot.parentId ?? 0) !== unit.parent_id)
      await log(ctx, tx, spot.orgId, 'unit.move', unit.id, { about: name })
    return { ok: true as const }
  })

/** Says where those are whom nobody finds among the members here. */
const inUse = async (tx: Db, place: Place, id: number): Promise<DomainError> => {
  const names = (await store.unseenIn(tx, place, id)).map((name) => `“${name}”`)
  const where = names.length ? `里面还有只属于${names.join('、')}的成员，请先到那里移走` : undefined
  return new DomainError(orgsErrors.unit_in_use, where)
}

export const remove = (ctx: ActorCtx, { group_id, id }: Input<typeof orgUnitsApi.remove>) =>
  ctx.tx(async (tx) => {
    const place = await heldPlace(ctx, tx, group_id)
    const unit = await unitOf(tx, place, id)
    const conditions = unitHeld.items.map((condition) => condition(sql`u.id`))
    if (await store.isHeld(tx, id, conditions)) throw new DomainError(orgsErrors.unit_in_use, ADDRESSED)
    if (!(await store.remove(tx, id))) throw await inUse(tx, place, id)
    await log(ctx, tx, unit.org_id, 'unit.remove', id, { about: unit.name })
    return { ok: true as const }
  })

import { accountErrors } from '#contract/account/account.errors'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { cleanName } from '#contract/kernel/text'
import { orgsErrors } from '#contract/orgs/orgs.errors'
import type { orgProfileApi } from '#contract/orgs/profile/profile.api'
import { BRANCHES_MAX, ORGS_MADE_MAX, orgNamesProblem, TRIAL_DAYS } from '#contract/orgs/profile/profile.rules'
import type { Db } from '../../../db/client'
import type { ActorCtx } from '../../../lib/calls/context'
import { enterOrg } from '../../account/account.session.service'
import { isPlace } from '../../account/places/places'
import { addressOf } from '../../files/files.keys'
import { ownsAll } from '../../files/files.service'
import { logOrg } from '../log/log.service'
import { heldPlace, placeOf } from '../members/place.service'
import { hold, place as placeRow, runs } from '../members/place.store'
import { addMember } from '../orgs.store'
import * as store from './profile.store'

const DAY = 86_400
const address = (id: number | null, key: string | null): string => (id && key ? addressOf({ id, key }) : '')

export const detail = async (
  ctx: ActorCtx,
  { group_id }: Input<typeof orgProfileApi.detail>,
): Promise<Output<typeof orgProfileApi.detail>> => {
  const place = await placeOf(ctx, group_id)
  const row = await store.profile(ctx.db, place.id)
  if (!row) throw new DomainError(kernelErrors.not_found)
  const { id, logo_id, logo_key, parent_logo_id, parent_logo_key, vip_end, ...rest } = row
  return {
    ...rest,
    group_id: id,
    logo_data: { id: logo_id ?? 0, url: address(logo_id, logo_key) },
    pgroup_logo: address(parent_logo_id, parent_logo_key),
    vip_end_time: vip_end,
  }
}

const namesOf = (input: { name: string; shortname: string }) => {
  const names = { name: cleanName(input.name), shortname: cleanName(input.shortname) }
  const problem = orgNamesProblem(names)
  if (problem) throw new DomainError(orgsErrors.org_names, problem)
  return names
}

const checkPlace = (place = ''): void => {
  if (!isPlace(place)) throw new DomainError(accountErrors.bad_place)
}

/** A new logo is a picture of whoever sets it; the one that is there already may stay. */
const checkLogo = async (ctx: ActorCtx, db: Db, logoId: number, before: number | null): Promise<void> => {
  if (!logoId || logoId === before) return
  if (!(await ownsAll(db, ctx.actor.uid, [logoId], 'picture'))) throw new DomainError(orgsErrors.org_logo)
}

type Told = { name: string; shortname: string; findable: boolean; place: string }

/** What the log says of a change: what differs, as it was and as it is. */
const changed = (before: Told, after: Told): { from: string; to: string } | undefined => {
  const keys = (['name', 'shortname', 'place', 'findable'] as const).filter((key) => before[key] !== after[key])
  const words = (of: Told) =>
    keys
      .map((key) => (key === 'findable' ? (of.findable ? '可以被搜索到' : '不能被搜索到') : of[key] || '未填写'))
      .join('，')
  return keys.length ? { from: words(before), to: words(after) } : undefined
}

export const save = (ctx: ActorCtx, input: Input<typeof orgProfileApi.save>) => {
  const names = namesOf(input)
  checkPlace(input.place)
  return ctx.tx(async (tx, after) => {
    await store.inTurn(tx)
    const place = await heldPlace(ctx, tx, input.group_id)
    const before = await store.profile(tx, place.id)
    if (!before) throw new DomainError(kernelErrors.not_found)
    if (before.version !== input.version) throw new DomainError(kernelErrors.conflict)
    await checkLogo(ctx, tx, input.logo_id, before.logo_id)
    if (await store.isTwin(tx, place.parent_id, names.name, place.id)) throw new DomainError(orgsErrors.org_twin)
    const logoId = input.logo_id || null
    const where = input.place === undefined ? {} : { place: input.place }
    await store.save(tx, place.id, ctx.now, { ...names, ...where, logoId, findable: input.findable })
    const deed = { orgId: place.id, uid: ctx.actor.uid, target: `org:${place.id}`, now: ctx.now }
    const detail = changed(before, { ...names, findable: input.findable, place: input.place ?? before.place })
    if (detail) await logOrg(tx, { ...deed, action: 'org.update', detail })
    if (before.logo_id !== logoId) await logOrg(tx, { ...deed, action: 'org.logo', detail: { about: names.name } })
    after.push([ctx.actor.uid], { type: 'user' })
    return { ok: true as const }
  })
}

export const branches = async (ctx: ActorCtx): Promise<Output<typeof orgProfileApi.branches>> => {
  const place = await placeOf(ctx, undefined)
  const rows = await store.branches(ctx.db, place.id)
  return {
    list: rows.map(({ logo_id, logo_key, ...row }) => ({ ...row, logo: address(logo_id, logo_key) })),
    may_add: place.parent_id === null && Boolean(ctx.config.pageOrgCreate),
  }
}

/** What the one above has is the branch's too, from the day on which it is made. */
const membershipOf = (above: store.ProfileRow | undefined, now: number) =>
  above
    ? { vipLevel: above.vip_level, vipName: above.vip_name, vipEnd: above.vip_end }
    : { vipLevel: 1, vipName: '试用版', vipEnd: now + TRIAL_DAYS * DAY }

/** The organisation above a branch, which the asker runs; undefined for one at the top. */
const above = async (ctx: ActorCtx, tx: Db, parentId: number | undefined): Promise<store.ProfileRow | undefined> => {
  if (parentId === undefined) return undefined
  const place = await placeRow(tx, parentId)
  const { uid, superAdmin } = ctx.actor
  // One that is not the asker's is not there.
  if (!place || !(superAdmin || (await runs(tx, place.id, uid)))) throw new DomainError(kernelErrors.not_found)
  if (place.parent_id !== null) throw new DomainError(orgsErrors.branch_place)
  await hold(tx, place.root)
  return store.profile(tx, place.id)
}

export const create = async (
  ctx: ActorCtx,
  input: Input<typeof orgProfileApi.create>,
): Promise<Output<typeof orgProfileApi.create>> => {
  const { uid, superAdmin } = ctx.actor
  if (!ctx.config.pageOrgCreate && !superAdmin) throw new DomainError(kernelErrors.not_found)
  const names = namesOf(input)
  checkPlace(input.place)
  const groupId = await ctx.tx(async (tx) => {
    await store.inTurn(tx)
    const parent = await above(ctx, tx, input.parent_id)
    await checkLogo(ctx, tx, input.logo_id, null)
    const made = await store.made(tx, uid, parent?.id ?? 0)
    if (parent ? made.branches >= BRANCHES_MAX : made.own >= ORGS_MADE_MAX && !superAdmin)
      throw new DomainError(parent ? orgsErrors.branch_place : orgsErrors.orgs_many)
    if (await store.isTwin(tx, parent?.id ?? null, names.name)) throw new DomainError(orgsErrors.org_twin)
    const id = await store.add(tx, {
      ...names,
      parentId: parent?.id ?? null,
      logoId: input.logo_id || null,
      // A branch is where the one above it is, until somebody says otherwise.
      place: input.place ?? parent?.place ?? '',
      ...membershipOf(parent, ctx.now),
      createUid: uid,
      updateTime: ctx.now,
    })
    await addMember(tx, { orgId: id, uid, roles: ['ROLE_ORG_ADMIN'], joinTime: ctx.now })
    const deed = { orgId: id, uid, target: `org:${id}`, now: ctx.now }
    await logOrg(tx, { ...deed, action: 'org.create', detail: { about: names.name } })
    return id
  })
  await enterOrg(ctx, groupId)
  return { group_id: groupId }
}

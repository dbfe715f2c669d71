import { mobileKey } from '#contract/account/account.rules'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { cleanName } from '#contract/kernel/text'
import type { orgJoinsApi } from '#contract/orgs/joins/joins.api'
import type { OrgAction } from '#contract/orgs/log/log.labels'
import { numberSaid, type orgMembersApi } from '#contract/orgs/members/members.api'
import { memberRoleLabels, newcomerProblem, REMOVAL_UNDO, roleOf, rolesFor } from '#contract/orgs/members/members.rules'
import { orgsErrors } from '#contract/orgs/orgs.errors'
import { CODE_PROBLEM, cleanCode, cleanContact, isCode } from '#contract/rooms/members/roster.rules'
import type { Db } from '../../../db/client'
import type { ActorCtx } from '../../../lib/calls/context'
import { assertSeen, saidIn } from '../../../lib/seen'
import { randomToken } from '../../../lib/storage/hash'
import { sendHome, certify as setCertified, setClosed } from '../../account/account.close.service'
import { addUnopened, dropUnopened } from '../../account/account.provision.service'
import { logOrg } from '../log/log.service'
import { unitName } from '../units/units.store'
import * as read from './members.store'
import * as store from './members.write.store'
import { heldPlace, type Place } from './place.service'
import { hold, place as placeRow } from './place.store'

interface Deed {
  action: OrgAction
  from?: string
  to?: string
}
const log = (ctx: ActorCtx, tx: Db, place: Place, uid: number, { action, ...detail }: Deed): Promise<void> =>
  logOrg(tx, { orgId: place.id, uid: ctx.actor.uid, action, target: `member:${uid}`, detail, now: ctx.now })

/** All of them; one who is no member is not there. */
const all = async (ctx: ActorCtx, tx: Db, place: Place, uids: readonly number[]): Promise<read.Subject[]> => {
  const asked = [...new Set(uids)]
  const found = await read.subjects(tx, place, asked, ctx.actor.uid)
  if (found.length < asked.length) throw new DomainError(kernelErrors.not_found)
  return found
}
const one = async (ctx: ActorCtx, tx: Db, place: Place, uid: number): Promise<read.Subject> => {
  const [person] = await all(ctx, tx, place, [uid])
  if (!person) throw new DomainError(kernelErrors.not_found)
  return person
}

/** An organisation at the top is run by somebody; its sub-groups are looked after from there. */
const keepsAdmin = async (tx: Db, place: Place, leaving: readonly read.Subject[]): Promise<void> => {
  if (place.parent_id !== null || !leaving.some((p) => p.roles.includes('ROLE_ORG_ADMIN'))) return
  const uids = leaving.map((p) => p.uid)
  if ((await read.adminsBesides(tx, place.id, uids)) === 0) throw new DomainError(orgsErrors.last_admin)
}

export const setRole = (ctx: ActorCtx, { group_id, uid, role }: Input<typeof orgMembersApi.setRole>) =>
  ctx.tx(async (tx, after) => {
    const place = await heldPlace(ctx, tx, group_id)
    const person = await one(ctx, tx, place, uid)
    const before = roleOf(person.roles)
    if (before === role) return { ok: true as const }
    if (before === 'admin') await keepsAdmin(tx, place, [person])
    await store.setRoles(tx, place.id, uid, [...rolesFor[role]], ctx.now)
    await log(ctx, tx, place, uid, {
      action: 'member.role',
      from: memberRoleLabels[before],
      to: memberRoleLabels[role],
    })
    after.push([uid], { type: 'user' })
    return { ok: true as const }
  })

export const setNumber = (ctx: ActorCtx, input: Input<typeof orgMembersApi.setNumber>) => {
  const code = cleanCode(input.code)
  if (code && !isCode(code)) throw new DomainError(orgsErrors.bad_member, CODE_PROBLEM)
  return ctx.tx(async (tx, after) => {
    const place = await heldPlace(ctx, tx, input.group_id)
    const person = await one(ctx, tx, place, input.uid)
    if (person.code === code) return { ok: true as const }
    assertSeen(saidIn(numberSaid)(person), input.version)
    if (!(await store.setCode(tx, place.root, input.uid, code))) throw new DomainError(orgsErrors.number_taken)
    await log(ctx, tx, place, input.uid, { action: 'member.number', from: person.code, to: code })
    after.push([input.uid], { type: 'user' })
    return { ok: true as const }
  })
}

/** What the unit is called; undefined where it is none of the organisation's, '' for none at all. */
const unitOf = async (tx: Db, place: Place, id: number): Promise<string> => {
  if (id === 0) return ''
  const name = await unitName(tx, place, id)
  if (name === undefined) throw new DomainError(kernelErrors.not_found)
  return name
}

export const place = (ctx: ActorCtx, { group_id, uids, unit_id }: Input<typeof orgMembersApi.place>) =>
  ctx.tx(async (tx) => {
    const here = await heldPlace(ctx, tx, group_id)
    const to = await unitOf(tx, here, unit_id)
    const moving = (await all(ctx, tx, here, uids)).filter((p) => p.unit_id !== unit_id)
    if (!moving.length) return { placed: 0 }
    const who = moving.map((p) => p.uid)
    await store.setUnit(tx, here.root, who, unit_id || null)
    for (const p of moving) await log(ctx, tx, here, p.uid, { action: 'member.place', from: p.class_name, to })
    return { placed: moving.length }
  })

export const setDisabled = (ctx: ActorCtx, { group_id, uids, disabled }: Input<typeof orgMembersApi.setDisabled>) =>
  ctx.tx(async (tx, after) => {
    const here = await heldPlace(ctx, tx, group_id)
    const people = await all(ctx, tx, here, uids)
    if (people.some((p) => p.super_admin || p.uid === ctx.actor.uid)) throw new DomainError(orgsErrors.not_self)
    if (!people.every((p) => p.may_account)) throw new DomainError(orgsErrors.not_yours)
    if (disabled) await keepsAdmin(tx, here, people)
    const who = people.map((p) => p.uid)
    const changed = await setClosed(tx, after, who, disabled, ctx.now)
    const action = disabled ? 'member.disable' : 'member.enable'
    for (const uid of changed) await log(ctx, tx, here, uid, { action })
    return { changed: changed.length }
  })

export const certify = (ctx: ActorCtx, { group_id, uid, certified }: Input<typeof orgMembersApi.certify>) =>
  ctx.tx(async (tx, after) => {
    const here = await heldPlace(ctx, tx, group_id)
    const person = await one(ctx, tx, here, uid)
    if (!person.may_account) throw new DomainError(orgsErrors.not_yours)
    if (await setCertified(tx, after, uid, certified))
      await log(ctx, tx, here, uid, { action: certified ? 'member.certify' : 'member.uncertify' })
    return { ok: true as const }
  })

export const remove = (ctx: ActorCtx, { group_id, uids }: Input<typeof orgMembersApi.remove>) =>
  ctx.tx(async (tx, after) => {
    const here = await heldPlace(ctx, tx, group_id)
    const people = await all(ctx, tx, here, uids)
    await keepsAdmin(tx, here, people)
    const who = people.map((p) => p.uid)
    const batch = randomToken(12)
    const gone = await store.remove(tx, here, who, { batch, now: ctx.now })
    await sendHome(tx, after, who, [...new Set(gone.map((g) => g.org_id))])
    for (const uid of who) await log(ctx, tx, here, uid, { action: 'member.remove' })
    return { removed: who.length, batch }
  })

/** Somebody goes by themself: out of the organisation and its sub-groups, whose admins can bring them back for a day. */
export const leave = (ctx: ActorCtx, { group_id }: Input<typeof orgJoinsApi.leave>) =>
  ctx.tx(async (tx, after) => {
    const { uid } = ctx.actor
    const here = await placeRow(tx, group_id)
    if (!here) throw new DomainError(orgsErrors.not_in_org)
    await hold(tx, here.root)
    const me = await read.subjects(tx, here, [uid], uid)
    if (!me.length) throw new DomainError(orgsErrors.not_in_org)
    await keepsAdmin(tx, here, me)
    const gone = await store.remove(tx, here, [uid], { batch: randomToken(12), now: ctx.now })
    await sendHome(tx, after, [uid], [...new Set(gone.map((g) => g.org_id))])
    await log(ctx, tx, here, uid, { action: 'member.leave' })
    return { ok: true as const }
  })

export const restore = (ctx: ActorCtx, { group_id, batch }: Input<typeof orgMembersApi.restore>) =>
  ctx.tx(async (tx, after) => {
    const here = await heldPlace(ctx, tx, group_id)
    const back = await store.restore(tx, here, batch, { since: ctx.now - REMOVAL_UNDO, now: ctx.now })
    if (!back.length) throw new DomainError(orgsErrors.undo_late)
    for (const uid of back) await log(ctx, tx, here, uid, { action: 'member.restore' })
    after.push(back, { type: 'user' })
    return { restored: back.length }
  })

export const create = (ctx: ActorCtx, input: Input<typeof orgMembersApi.create>) => {
  const given = {
    truename: cleanName(input.truename),
    code: cleanCode(input.code),
    mobile: mobileKey(input.mobile),
    email: cleanContact(input.email),
  }
  const problem = newcomerProblem(given)
  if (problem) throw new DomainError(orgsErrors.bad_member, problem)
  return ctx.tx(async (tx) => {
    const here = await heldPlace(ctx, tx, input.group_id)
    await unitOf(tx, here, input.unit_id)
    const uid = (await addUnopened(tx, here.id, [{ line: 1, ...given }], ctx.now)).get(1)
    if (uid === undefined) throw new DomainError(orgsErrors.contact_taken)
    const roles = [...rolesFor[input.role]]
    const row = { uid, code: given.code, unitId: input.unit_id || null, roles, now: ctx.now }
    if (!(await store.addMember(tx, here, row))) {
      await dropUnopened(tx, [uid])
      throw new DomainError(orgsErrors.number_taken)
    }
    await log(ctx, tx, here, uid, { action: 'member.create', to: memberRoleLabels[input.role] })
    return { uid }
  })
}

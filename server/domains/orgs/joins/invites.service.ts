import { activationKey } from '#contract/account/activation.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { cleanName } from '#contract/kernel/text'
import type { orgInvitesApi } from '#contract/orgs/joins/joins.api'
import {
  INVITES_OPEN,
  invitedBy,
  inviteProblem,
  inviteState,
  inviteStateLabels,
} from '#contract/orgs/joins/joins.rules'
import { memberRoleLabels } from '#contract/orgs/members/members.rules'
import { orgsErrors } from '#contract/orgs/orgs.errors'
import type { Db } from '../../../db/client'
import type { ActorCtx } from '../../../lib/calls/context'
import { freshCode } from '../../account/account.codes.service'
import { enterOrg } from '../../account/account.session.service'
import { logOrg } from '../log/log.service'
import { heldPlace, placeOf } from '../members/place.service'
import { place } from '../members/place.store'
import { defaultOrg } from '../orgs.store'
import { enrol, teach } from '../people.service'
import { unitName } from '../units/units.store'
import * as store from './invites.store'
import { named } from './joins.service'
import { settle } from './joins.store'

const DAY = 86_400

export const lists = async (
  ctx: ActorCtx,
  { offset = 0, limit = PAGE_LIMIT, group_id }: Input<typeof orgInvitesApi.lists>,
): Promise<Output<typeof orgInvitesApi.lists>> => {
  const place = await placeOf(ctx, group_id)
  return { ...(await store.list(ctx.db, place.id, { offset, limit })), offset, limit }
}

export const create = (ctx: ActorCtx, input: Input<typeof orgInvitesApi.create>) => {
  const title = cleanName(input.title)
  const problem = inviteProblem({ title, uses: input.uses })
  if (problem) throw new DomainError(orgsErrors.bad_invite, problem)
  return ctx.tx(async (tx) => {
    const place = await heldPlace(ctx, tx, input.group_id)
    if (input.unit_id && (await unitName(tx, place, input.unit_id)) === undefined)
      throw new DomainError(kernelErrors.not_found)
    if ((await store.countOpen(tx, place.id, ctx.now)) >= INVITES_OPEN) throw new DomainError(orgsErrors.invites_many)
    const code = freshCode()
    const id = await store.add(tx, {
      orgId: place.id,
      code,
      title,
      role: input.role,
      unitId: input.unit_id || null,
      usesMax: input.uses,
      expireTime: ctx.now + input.days * DAY,
      byUid: ctx.actor.uid,
      createTime: ctx.now,
    })
    const terms = `${memberRoleLabels[input.role]}，${input.uses}人，${input.days}天`
    const detail = { about: title ? `${title}，${terms}` : terms }
    const deed = { orgId: place.id, uid: ctx.actor.uid, target: `invite:${id}`, now: ctx.now }
    await logOrg(tx, { ...deed, action: 'invite.create', detail })
    return { id, code }
  })
}

export const revoke = (ctx: ActorCtx, { group_id, id }: Input<typeof orgInvitesApi.revoke>) =>
  ctx.tx(async (tx) => {
    const place = await heldPlace(ctx, tx, group_id)
    const title = await store.revoke(tx, place.id, id, ctx.now)
    if (title === undefined) throw new DomainError(kernelErrors.not_found)
    const deed = { orgId: place.id, uid: ctx.actor.uid, target: `invite:${id}`, now: ctx.now }
    await logOrg(tx, { ...deed, action: 'invite.revoke', detail: { about: title } })
    return { ok: true as const }
  })

export const look = async (
  ctx: ActorCtx,
  { code }: Input<typeof orgInvitesApi.look>,
): Promise<Output<typeof orgInvitesApi.look>> => {
  const invite = await store.byCode(ctx.db, activationKey(code), ctx.actor.uid)
  if (!invite) throw new DomainError(kernelErrors.not_found)
  const { group_id, group_name, parent_name, logo } = named(invite)
  const { role, class_name, by_name, member, gains, stays } = invite
  return {
    group_id,
    group_name,
    parent_name,
    logo,
    role,
    class_name,
    by_name,
    member,
    gains,
    stays,
    state: inviteState(invite, ctx.now),
  }
}

/**
 * Where somebody new is put: into the organisation that new people come into, unless they came by an open invite of another
 * school. Then they are in none until they accept it: the first school of a platform is no business of theirs.
 */
export const orgOfNewcomer = async (tx: Db, { redirect, now }: { redirect: string; now: number }) => {
  const first = await defaultOrg(tx)
  const code = invitedBy(redirect)
  const invite = code ? await store.byCode(tx, activationKey(code), 0) : undefined
  if (first === null || !invite || inviteState(invite, now) !== 'open') return first
  return invite.root === (await place(tx, first))?.root ? first : null
}

export const accept = async (
  ctx: ActorCtx,
  { code }: Input<typeof orgInvitesApi.accept>,
): Promise<Output<typeof orgInvitesApi.accept>> => {
  const { uid } = ctx.actor
  const come = await ctx.tx(async (tx, after) => {
    const invite = await store.byCode(tx, activationKey(code), uid)
    if (!invite) throw new DomainError(kernelErrors.not_found)
    const { id, group_id, group_name, role, unit_id, root, title } = invite
    if (invite.member && !invite.gains) return { group_id, group_name, joined: false }
    // They came by it once and are no member any more: who was taken out does not come back by themself.
    if (invite.came) throw new DomainError(orgsErrors.invite_replayed)
    const state = inviteState(invite, ctx.now)
    if (state !== 'open' || !(await store.take(tx, id, uid, ctx.now)))
      throw new DomainError(
        orgsErrors.invite_gone,
        `邀请${inviteStateLabels[state === 'open' ? 'used_up' : state]}，请联系组织管理员`,
      )
    await enrol(tx, group_id, [uid], ctx.now)
    if (role === 'teacher') await teach(tx, group_id, [uid], ctx.now)
    if (unit_id) await store.placeNew(tx, root, uid, unit_id)
    await settle(tx, group_id, uid, ctx.now)
    const deed = { orgId: group_id, uid, target: `member:${uid}`, now: ctx.now }
    await logOrg(tx, { ...deed, action: 'member.invited', ...(title && { detail: { to: title } }) })
    after.push([uid], { type: 'user' })
    return { group_id, group_name, joined: true }
  })
  if (come.joined) await enterOrg(ctx, come.group_id)
  return come
}

import { APPROVED, REJECTED } from '#contract/kernel/approval'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { cleanName } from '#contract/kernel/text'
import type { orgJoinsApi } from '#contract/orgs/joins/joins.api'
import { FIND_MIN, JOINS_WAITING } from '#contract/orgs/joins/joins.rules'
import { orgsErrors } from '#contract/orgs/orgs.errors'
import type { ActorCtx } from '../../../lib/calls/context'
import { raise } from '../../../lib/events'
import { addressOf } from '../../files/files.keys'
import { logOrg } from '../log/log.service'
import { heldPlace, placeOf } from '../members/place.service'
import { joinAsked, joinDecided } from '../orgs.slots'
import { enrol } from '../people.service'
import * as store from './joins.store'

const FOUND_MAX = 20

/** Without the file's row, with its address. */
export const named = <T extends store.NamedRow>({ logo_id, logo_key, ...row }: T) => ({
  ...row,
  logo: logo_id && logo_key ? addressOf({ id: logo_id, key: logo_key }) : '',
})

export const find = async (
  ctx: ActorCtx,
  input: Input<typeof orgJoinsApi.find>,
): Promise<Output<typeof orgJoinsApi.find>> => {
  const keyword = input.keyword.trim()
  if (keyword.length < FIND_MIN) return { list: [] }
  return { list: (await store.find(ctx.db, ctx.actor.uid, keyword, FOUND_MAX)).map(named) }
}

export const mine = async (ctx: ActorCtx): Promise<Output<typeof orgJoinsApi.mine>> => ({
  list: (await store.mine(ctx.db, ctx.actor.uid)).map(named),
})

export const ask = (ctx: ActorCtx, input: Input<typeof orgJoinsApi.ask>) =>
  ctx.tx(async (tx, after) => {
    const { uid } = ctx.actor
    const orgId = input.group_id
    const there = await store.asking(tx, uid, orgId)
    // One that does not want to be found is not there.
    if (!there?.findable) throw new DomainError(kernelErrors.not_found)
    if (there.member) throw new DomainError(orgsErrors.already_in)
    if (there.waiting >= JOINS_WAITING) throw new DomainError(orgsErrors.joins_many)
    const added = await store.add(tx, { orgId, uid, message: cleanName(input.message), now: ctx.now })
    if (added) {
      const deciders = await store.deciders(tx, orgId)
      const told = { deciders, uid, truename: there.truename, orgName: there.name, now: ctx.now }
      await raise(tx, after, joinAsked, told)
    }
    return { ok: true as const }
  })

export const withdraw = async (ctx: ActorCtx, { group_id }: Input<typeof orgJoinsApi.withdraw>) => {
  const { uid } = ctx.actor
  await ctx.tx(async (tx) => {
    if (!(await store.withdraw(tx, group_id, uid))) return
    await logOrg(tx, { orgId: group_id, uid, action: 'member.withdraw', target: `member:${uid}`, now: ctx.now })
  })
  return { ok: true as const }
}

export const lists = async (
  ctx: ActorCtx,
  input: Input<typeof orgJoinsApi.lists>,
): Promise<Output<typeof orgJoinsApi.lists>> => {
  const { offset = 0, limit = PAGE_LIMIT, status, keyword = '' } = input
  const place = await placeOf(ctx, input.group_id)
  const q = { orgId: place.id, status, keyword: keyword.trim(), offset, limit }
  return { ...(await store.list(ctx.db, q)), offset, limit }
}

export const decide = async (
  ctx: ActorCtx,
  input: Input<typeof orgJoinsApi.decide>,
): Promise<Output<typeof orgJoinsApi.decide>> => {
  const { status } = input
  const reason = status === REJECTED ? cleanName(input.reason ?? '') : ''
  if (status === REJECTED && !reason) throw new DomainError(orgsErrors.join_reason)
  const ids = [...new Set(input.ids)]
  const { uid: by } = ctx.actor
  const { now } = ctx
  const handled = await ctx.tx(async (tx, after) => {
    const place = await heldPlace(ctx, tx, input.group_id)
    const uids = await store.decide(tx, place.id, ids, { status, reason, by, now })
    if (!uids.length) return 0
    if (status === APPROVED) await enrol(tx, place.id, uids, now)
    const action = status === APPROVED ? 'member.join' : 'member.refuse'
    for (const uid of uids) await logOrg(tx, { orgId: place.id, uid: by, action, target: `member:${uid}`, now })
    await raise(tx, after, joinDecided, { uids, orgName: place.name, letIn: status === APPROVED, reason, now })
    after.push(uids, { type: 'user' })
    return uids.length
  })
  return { handled, skipped: ids.length - handled }
}

import type { actingApi } from '#contract/account/acting/acting.api'
import { actingErrors } from '#contract/account/acting/acting.errors'
import { actingProblem } from '#contract/account/acting/acting.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { cleanName } from '#contract/kernel/text'
import type { ActorCtx } from '../../../lib/calls/context'
import { raise } from '../../../lib/events'
import { handOver } from '../account.login.service'
import { checkedRedirect } from '../account.redirect'
import { actingBegun } from '../account.slots'
import { findByUid } from '../account.store'
import * as store from './acting.store'

export const begin = (ctx: ActorCtx, input: Input<typeof actingApi.begin>): Promise<{ url: string }> => {
  const redirect = checkedRedirect(input.redirect_uri, ctx)
  const reason = cleanName(input.reason)
  const problem = actingProblem(reason)
  if (problem) throw new DomainError(actingErrors.acting_reason, problem)
  const { uid: byUid } = ctx.actor
  return ctx.tx(async (tx, after) => {
    const person = await findByUid(tx, input.uid)
    if (!person) throw new DomainError(kernelErrors.not_found)
    if (person.uid === byUid || person.superAdmin || person.disabledTime)
      throw new DomainError(actingErrors.acting_whom)
    const untilTime = ctx.now + input.minutes * 60
    const id = await store.add(tx, { uid: person.uid, byUid, reason, beginTime: ctx.now, untilTime })
    const byName = (await findByUid(tx, byUid))?.truename ?? ''
    await raise(tx, after, actingBegun, { uid: person.uid, byUid, byName, reason, untilTime, now: ctx.now })
    return handOver(ctx, tx, person.uid, redirect, input.state, id)
  })
}

/** Whoever acted goes on as themselves, unless they run the platform no more. */
export const end = (ctx: ActorCtx, input: Input<typeof actingApi.end>): Promise<{ url: string }> => {
  const redirect = checkedRedirect(input.redirect_uri, ctx)
  const { actingId, uid } = ctx.actor
  return ctx.tx(async (tx, after) => {
    const row = actingId ? await store.find(tx, actingId) : undefined
    if (!row) throw new DomainError(actingErrors.not_acting)
    await store.end(tx, row.id, ctx.now)
    after.push([uid], { type: 'user' })
    const chief = await findByUid(tx, row.by_uid)
    if (!chief?.superAdmin || chief.disabledTime) throw new DomainError(kernelErrors.login_required)
    return handOver(ctx, tx, row.by_uid, redirect, input.state)
  })
}

export const lists = async (
  ctx: ActorCtx,
  { offset = 0, limit = PAGE_LIMIT }: Input<typeof actingApi.lists>,
): Promise<Output<typeof actingApi.lists>> => ({
  ...(await store.list(ctx.db, { uid: undefined, now: ctx.now, offset, limit })),
  offset,
  limit,
})

export const mine = async (
  ctx: ActorCtx,
  { offset = 0, limit = PAGE_LIMIT }: Input<typeof actingApi.mine>,
): Promise<Output<typeof actingApi.mine>> => ({
  ...(await store.list(ctx.db, { uid: ctx.actor.uid, now: ctx.now, offset, limit })),
  offset,
  limit,
})

export const calls = async (
  ctx: ActorCtx,
  { id, offset = 0, limit = PAGE_LIMIT }: Input<typeof actingApi.calls>,
): Promise<Output<typeof actingApi.calls>> => ({
  ...(await store.calls(ctx.db, { id, offset, limit })),
  offset,
  limit,
})

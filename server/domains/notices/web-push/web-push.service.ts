import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { webPushApi } from '#contract/notices/web-push/web-push.api'
import { webPushErrors } from '#contract/notices/web-push/web-push.errors'
import { isPushService, quietProblem } from '#contract/notices/web-push/web-push.rules'
import type { ActorCtx } from '../../../lib/calls/context'
import { canSeal, publicPushKey } from '../../../lib/outside/web-push'
import * as store from './web-push.store'

export const state = async ({ db, actor, config }: ActorCtx): Promise<Output<typeof webPushApi.state>> => ({
  public_key: publicPushKey(config),
  endpoint: await store.endpointOf(db, actor.sid),
  quiet: await store.quietOf(db, actor.uid),
})

export const subscribe = async (ctx: ActorCtx, device: Input<typeof webPushApi.subscribe>) => {
  if (!isPushService(device.endpoint, ctx.config.webPushServices) || !canSeal(device))
    throw new DomainError(webPushErrors.unknown_push_service)
  const { endpoint, p256dh, auth } = device
  const { uid, sid } = ctx.actor
  const row = { uid, sessionId: sid, endpoint, p256dh, auth, createTime: ctx.now }
  await ctx.tx(async (tx) => {
    if (!(await store.renew(tx, row))) await store.put(tx, row)
  })
  return { ok: true }
}

export const unsubscribe = async (ctx: ActorCtx) => {
  await ctx.tx((tx) => store.dropOfSession(tx, ctx.actor.sid))
  return { ok: true }
}

export const saveQuiet = async (ctx: ActorCtx, { on, from, to }: Input<typeof webPushApi.saveQuiet>) => {
  const quiet = { on, from, to }
  if (quietProblem(quiet)) throw new DomainError(webPushErrors.bad_quiet_hours)
  await ctx.tx((tx) => store.saveQuiet(tx, ctx.actor.uid, quiet, ctx.now))
  return { ok: true }
}

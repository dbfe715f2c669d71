import type { FastifyReply, FastifyRequest } from 'fastify'
import { accountErrors } from '#contract/account/account.errors'
import { waysApi } from '#contract/account/ways/ways.api'
import { waysErrors } from '#contract/account/ways/ways.errors'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { cleanName } from '#contract/kernel/text'
import { addressKey } from '../../../lib/calls/address'
import type { ActorCtx, Ctx } from '../../../lib/calls/context'
import { inputCheck } from '../../../lib/calls/input'
import { rates, spend } from '../../../lib/calls/rates'
import { raise } from '../../../lib/events'
import { WECHAT, waysOf } from '../../../lib/outside/sign-in'
import { signPage } from '../../../lib/outside/wechat'
import { sha256 } from '../../../lib/storage/hash'
import { remember } from '../account.device'
import { handOver, openAccount, personOf } from '../account.login.service'
import { hasPassword, NO_PASSWORD } from '../account.password'
import { accountDeed } from '../account.slots'
import { findByUid, loginName } from '../account.store'
import { checkVersion } from '../legal/legal.service'
import * as store from './ways.store'
import { issuerOf, linkTo, wayOf } from './ways.trip.service'

const idOf = (ctx: Ctx): string => {
  if (!ctx.browser) throw new DomainError(waysErrors.guest_gone)
  return sha256(ctx.browser)
}
const newcomersBy = (ctx: Ctx, way: string): boolean =>
  way === WECHAT ? ctx.config.wechatRegister : (ctx.config.oidc.find((p) => p.key === way)?.register ?? false)

/** Who is here; a way that was taken out of the configuration meanwhile leads nobody in. */
const guestOf = async (ctx: Ctx) => {
  const found = await store.guest(ctx.db, idOf(ctx), ctx.now)
  const way = found && wayOf(ctx.config, found.way)
  if (!way || issuerOf(ctx.config, found.way) !== found.issuer) throw new DomainError(waysErrors.guest_gone)
  return { ...found, wayName: way.name }
}
const taken = async (ctx: Ctx, tx: Ctx['db']) => {
  const found = await store.takeGuest(tx, idOf(ctx), ctx.now)
  if (!found) throw new DomainError(waysErrors.guest_gone)
  return found
}

export const guest = async (ctx: Ctx): Promise<Output<typeof waysApi.guest>> => {
  const found = await guestOf(ctx)
  return { way: found.wayName, who: found.name, email: found.email, register: newcomersBy(ctx, found.way) }
}

/** An account is theirs who know its password, counted and locked as at the log-in. */
export const linkKnown = async (ctx: Ctx, input: Input<typeof waysApi.linkKnown>) => {
  const { wayName } = await guestOf(ctx)
  const person = await personOf(ctx, loginName(input.account), input.password)
  if (!person) throw new DomainError(accountErrors.wrong_password)
  if ((await findByUid(ctx.db, person.uid))?.demoUser) throw new DomainError(kernelErrors.demo_readonly)
  remember(ctx, person)
  return ctx.tx(async (tx, after) => {
    const known = await taken(ctx, tx)
    await linkTo(tx, after, { known, uid: person.uid, way: wayName, now: ctx.now })
    return handOver(ctx, tx, person.uid, known.redirectUri, known.state)
  })
}

/** An account without a password; the e-mail that the provider has checked comes along. */
export const register = async (ctx: Ctx, input: Input<typeof waysApi.register>) => {
  const truename = cleanName(input.truename)
  if (!truename) throw new DomainError(accountErrors.bad_name)
  await checkVersion(ctx.db, input.terms_version)
  const { way, wayName } = await guestOf(ctx)
  if (!newcomersBy(ctx, way)) throw new DomainError(waysErrors.no_newcomers)
  const address = addressKey(ctx.ip)
  await spend(ctx, rates.register, address)
  await spend(ctx, rates.registerDay, address)
  return ctx.tx(async (tx, after) => {
    const known = await taken(ctx, tx)
    const email = loginName(known.email)
    const guardian = input.guardian ?? false
    const uid = await openAccount(ctx, tx, after, {
      mobile: '',
      email,
      truename,
      passwordHash: NO_PASSWORD,
      guardian,
      version: input.terms_version ?? '',
      redirect: known.redirectUri,
    })
    await linkTo(tx, after, { known, uid, way: wayName, now: ctx.now })
    return handOver(ctx, tx, uid, known.redirectUri, known.state)
  })
}

export const mine = async (ctx: ActorCtx): Promise<Output<typeof waysApi.mine>> => {
  const [person, identities] = await Promise.all([
    findByUid(ctx.db, ctx.actor.uid),
    store.ofPerson(ctx.db, ctx.actor.uid),
  ])
  return {
    has_password: hasPassword(person?.passwordHash ?? ''),
    list: waysOf(ctx.config).map(({ key, name, icon }) => {
      const own = identities.filter((i) => i.issuer === issuerOf(ctx.config, key))
      const who = [...new Set(own.map((i) => i.name))].filter(Boolean).join('、')
      return { key, name, icon, linked: own.length > 0, who, link_time: own[0]?.createTime ?? 0 }
    }),
  }
}

export const unlink = (ctx: ActorCtx, input: Input<typeof waysApi.unlink>) =>
  ctx.tx(async (tx, after) => {
    const { uid } = ctx.actor
    const issuer = issuerOf(ctx.config, input.way)
    const hash = await store.held(tx, uid)
    const working = new Set(waysOf(ctx.config).map(({ key }) => issuerOf(ctx.config, key)))
    const others = (await store.ofPerson(tx, uid)).filter((i) => i.issuer !== issuer && working.has(i.issuer))
    if (!hasPassword(hash) && !others.length) throw new DomainError(waysErrors.last_way)
    // One that is gone already is no error: whoever pressed wanted it gone.
    if (issuer && (await store.unlink(tx, uid, issuer))) {
      const about = wayOf(ctx.config, input.way)?.name ?? input.way
      await raise(tx, after, accountDeed, { uid, action: 'account.unlink', about, now: ctx.now })
    }
    after.push([uid], { type: 'user' })
    return { ok: true as const }
  })

const checkIcon = inputCheck(waysApi.icon)

export const icon = async (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => {
  const checked = checkIcon('query', request.query)
  if (!checked.ok) throw checked.error
  const { way } = checked.input as { way: string }
  const found = ctx.config.oidc.find((p) => p.key === way)?.icon
  if (!found) throw new DomainError(kernelErrors.not_found)
  return reply
    .header('cache-control', 'public, max-age=3600')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .type(found.type)
    .send(found.bytes)
}

/** Signed are addresses of ours alone, without what stands behind the #. */
export const sign = async (ctx: Ctx, input: Input<typeof waysApi.sign>) => {
  const { config } = ctx
  const url = URL.canParse(input.url) ? new URL(input.url) : undefined
  const ours = [new URL(ctx.origin).origin, new URL(config.publicUrl).origin]
  if (!config.wechatShare || !config.wechatAppId || !url || !ours.includes(url.origin))
    throw new DomainError(waysErrors.no_share)
  return signPage(config, input.url.replace(/#.*$/s, ''), ctx.now).catch((err: unknown) => {
    ctx.log.warn({ err }, 'WeChat gave no ticket')
    throw new DomainError(waysErrors.way_down)
  })
}

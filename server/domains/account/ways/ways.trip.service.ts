import type { FastifyReply, FastifyRequest } from 'fastify'
import type { waysApi } from '#contract/account/ways/ways.api'
import { type TripProblem, waysErrors } from '#contract/account/ways/ways.errors'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { Config } from '../../../config'
import type { Db } from '../../../db/client'
import { addressKey } from '../../../lib/calls/address'
import type { ActorCtx, Ctx } from '../../../lib/calls/context'
import { rates, spend } from '../../../lib/calls/rates'
import { type After, raise } from '../../../lib/events'
import { type Known, oidcAddress, oidcPerson } from '../../../lib/outside/oidc'
import { WECHAT, waysOf } from '../../../lib/outside/sign-in'
import { insideWechat, wechatAddress, wechatPerson } from '../../../lib/outside/wechat'
import { randomToken, sha256 } from '../../../lib/storage/hash'
import { handOver } from '../account.login.service'
import { provePassword } from '../account.proof.service'
import { checkedRedirect, withParams } from '../account.redirect'
import { accountDeed } from '../account.slots'
import * as store from './ways.store'

const TRIP_SECONDS = 900
const GUEST_SECONDS = 900
const LOGIN = '/uc/login'
const LINK = '/uc/link'
export const SECURITY = '/uc/home?tab=security'

export const wayOf = (config: Config, key: string) => waysOf(config).find((way) => way.key === key)

/** What a page is told of a person who comes by this way: its issuer as identities know it. */
export const issuerOf = (config: Config, key: string): string =>
  key === WECHAT ? WECHAT : (config.oidc.find((p) => p.key === key)?.issuer ?? '')

const callbackOf = (ctx: Ctx, way: string): string => {
  const base = ctx.config.ucBase.startsWith('/') ? ctx.origin + ctx.config.ucBase : ctx.config.ucBase
  return `${base}/api/Passport/back/${way}`
}

interface Setting {
  way: string
  /** Who links it to their account; 0: somebody who logs in. */
  uid: number
  redirectUri: string
  state: string
}

/** The address that asks a person who they are. What must come back the same is kept; the browser is bound to it. */
const setOut = async (ctx: Ctx, { way, uid, redirectUri, state }: Setting): Promise<{ url: string }> => {
  if (!wayOf(ctx.config, way)) throw new DomainError(waysErrors.no_way)
  await spend(ctx, rates.login, addressKey(ctx.ip))
  // In hexadecimal: WeChat takes letters and figures alone.
  const asked = { state: sha256(randomToken(32)), nonce: randomToken(32), verifier: randomToken(48) }
  const callback = callbackOf(ctx, way)
  const provider = ctx.config.oidc.find((p) => p.key === way)
  const url = provider
    ? await oidcAddress(ctx.config, provider, callback, asked).catch((err: unknown) => {
        ctx.log.warn({ err, way }, 'a provider cannot be asked')
        throw new DomainError(waysErrors.way_down)
      })
    : wechatAddress(ctx.config, insideWechat(ctx.agent), callback, asked.state)
  if (!url) throw new DomainError(waysErrors.no_way)
  const browser = ctx.browser || randomToken(24)
  await store.addTrip(ctx.db, {
    id: sha256(asked.state),
    browser: sha256(browser),
    way,
    uid,
    nonce: asked.nonce,
    verifier: asked.verifier,
    callback,
    redirectUri,
    state,
    expireTime: ctx.now + TRIP_SECONDS,
  })
  ctx.cookies.setOut(browser)
  return { url }
}

export const begin = async (ctx: Ctx, input: Input<typeof waysApi.begin>) => {
  const redirectUri = checkedRedirect(input.redirect_uri, ctx)
  return setOut(ctx, { way: input.way, uid: 0, redirectUri, state: input.state ?? '' })
}

/** With the password, where there is one: whoever finds an open page must not leave a way in behind. */
export const link = async (ctx: ActorCtx, input: Input<typeof waysApi.link>) => {
  await provePassword(ctx, 'link', input.password ?? '')
  return setOut(ctx, { way: input.way, uid: ctx.actor.uid, redirectUri: SECURITY, state: '' })
}

type Trip = NonNullable<Awaited<ReturnType<typeof store.takeTrip>>>

const personOf = async (ctx: Ctx, trip: Trip, query: URLSearchParams, state: string): Promise<Known> => {
  const provider = ctx.config.oidc.find((p) => p.key === trip.way)
  if (!provider) return wechatPerson(ctx.config, insideWechat(ctx.agent), query.get('code') ?? '')
  const back = new URL(trip.callback)
  back.search = query.toString()
  return oidcPerson(ctx.config, provider, back, { state, nonce: trip.nonce, verifier: trip.verifier })
}

/** Links somebody's identity to an account; throws `taken` where it is another's. */
export const linkTo = async (
  tx: Db,
  after: After,
  { known, uid, way, now }: { known: Known; uid: number; way: string; now: number },
): Promise<void> => {
  const { issuer, subjects, name } = known
  await store.link(tx, { issuer, subjects, uid, name, now })
  const owners = await store.ownersOf(tx, issuer, subjects)
  if (owners.length < subjects.length || owners.some((o) => o.uid !== uid)) throw new DomainError(waysErrors.taken)
  await raise(tx, after, accountDeed, { uid, action: 'account.link', about: way, now })
  after.push([uid], { type: 'user' })
}

/** Where a linking goes on: it must still be the session of who began it. */
const linked = async (ctx: Ctx, trip: Trip, known: Known): Promise<string> => {
  if (ctx.actor?.uid !== trip.uid) throw new Gone('expired')
  const way = wayOf(ctx.config, trip.way)?.name ?? trip.way
  await ctx.tx((tx, after) => linkTo(tx, after, { known, uid: trip.uid, way, now: ctx.now }))
  return withParams(SECURITY, { linked: trip.way })
}

/** Where a log-in goes on: back with a code for whom we know, to the page that links or makes an account for whom we do not. */
const entered = async (ctx: Ctx, trip: Trip, known: Known): Promise<string> => {
  const { issuer, subjects, name } = known
  const owners = await store.ownersOf(ctx.db, issuer, subjects)
  const [owner] = owners
  if (owners.some((o) => o.uid !== owner?.uid)) throw new Gone('taken')
  if (owner)
    return ctx.tx(async (tx) => {
      // What is new of the same face belongs to the same account.
      await store.link(tx, { issuer, subjects, uid: owner.uid, name, now: ctx.now })
      await store.used(tx, { issuer, subjects, name, now: ctx.now })
      return (await handOver(ctx, tx, owner.uid, trip.redirectUri, trip.state)).url
    })
  await store.putGuest(ctx.db, {
    id: sha256(ctx.browser),
    way: trip.way,
    issuer,
    subjects,
    name,
    email: known.email,
    redirectUri: trip.redirectUri,
    state: trip.state,
    expireTime: ctx.now + GUEST_SECONDS,
  })
  return LINK
}

class Gone extends Error {
  constructor(readonly problem: TripProblem) {
    super(problem)
  }
}

const problemOf = (error: unknown): TripProblem => {
  if (error instanceof Gone) return error.problem
  if (!(error instanceof DomainError)) return 'failed'
  if (error.def === waysErrors.taken) return 'taken'
  return error.def.name === 'account_disabled' ? 'closed' : 'failed'
}

/** Back from a provider: whatever comes of it, the browser goes on to a page of ours that says it. */
export const back = async (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => {
  const { way } = request.params as { way: string }
  const query = new URL(request.raw.url ?? '', 'http://here').searchParams
  const state = query.get('state') ?? ''
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  await spend(ctx, rates.login, addressKey(ctx.ip))
  const trip = state ? await store.takeTrip(ctx.db, sha256(state), ctx.now) : undefined
  const goOn = async (): Promise<string> => {
    // Another browser's answer, or another provider's: somebody was led here with it.
    const mine = trip && ctx.browser && trip.browser === sha256(ctx.browser) && trip.way === way
    if (!mine || !wayOf(ctx.config, way)) throw new Gone('expired')
    if (query.get('error') || !query.get('code')) throw new Gone('denied')
    const known = await personOf(ctx, trip, query, state).catch((err: unknown) => {
      ctx.log.warn({ err, way }, 'a provider did not say who somebody is')
      throw new Gone('failed')
    })
    return trip.uid ? linked(ctx, trip, known) : entered(ctx, trip, known)
  }
  const url = await goOn().catch((error: unknown) => {
    const problem = problemOf(error)
    if (problem === 'failed' && !(error instanceof Gone)) ctx.log.error({ err: error }, 'a way back failed')
    return trip?.uid
      ? withParams(SECURITY, { problem })
      : withParams(LOGIN, { problem, redirect_uri: trip?.redirectUri, state: trip?.state || undefined })
  })
  return reply.redirect(url, 303)
}

export const sweepTrips = (db: Db, now: number): Promise<void> => store.sweep(db, now)

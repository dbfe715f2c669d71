import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import { KEY_DAYS, LAUNCH_SECONDS } from '#contract/lti/lti.rules'
import type { Db } from '../../../db/client'
import type { ActorCtx, Ctx } from '../../../lib/calls/context'
import { raise } from '../../../lib/events'
import { platformDeed } from '../../account/account.slots'
import { seal, unseal } from '../../certs/badges/seal'
import * as store from './keys.store'

/** The one that the standard asks for: nothing is chosen by what a message says of itself. */
const ALG = 'RS256'
const DAY = 86_400

/** What seals a key names what the key is for: one of a credential opens nothing here. */
const named = (kid: string) => `lti:${kid}`

const make = async (db: Db, config: Ctx['config'], now: number): Promise<{ kid: string; jwk: JWK }> => {
  const { privateKey } = await generateKeyPair(ALG, { modulusLength: 2048, extractable: true })
  const jwk = await exportJWK(privateKey)
  const { kty = '', n = '', e = '' } = jwk
  const kid = await calculateJwkThumbprint(jwk)
  const sealed = await seal(config, named(kid), JSON.stringify(jwk))
  await store.add(db, { kid, publicJwk: { kty, n, e }, sealed, createTime: now })
  return { kid, jwk }
}

/** The newest key that this process can open; where there is none, or it is old, a new one is made. */
const signer = async ({ db, config, now }: Ctx): Promise<{ kid: string; jwk: JWK }> => {
  for (const row of await store.signing(db)) {
    if (row.create_time <= now - KEY_DAYS * DAY) break
    const text = await unseal(config, named(row.kid), row.sealed)
    if (text) return { kid: row.kid, jwk: JSON.parse(text) as JWK }
  }
  return make(db, config, now)
}

/** A message to a tool, good for as long as a launch is. */
export const signed = async (ctx: Ctx, claims: JWTPayload): Promise<string> => {
  const { kid, jwk } = await signer(ctx)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALG, typ: 'JWT', kid })
    .setIssuer(ctx.origin)
    .setIssuedAt(ctx.now)
    .setExpirationTime(ctx.now + LAUNCH_SECONDS)
    .sign(await importJWK(jwk, ALG))
}

export const published = async ({ db }: Ctx) => ({
  keys: (await store.keys(db)).map(({ kid, public_jwk }) => ({ ...public_jwk, kid, alg: ALG, use: 'sig' })),
})

/** A new key signs from the next launch on. */
export const rotateKeys = async (ctx: ActorCtx): Promise<{ ok: boolean }> => {
  await ctx.tx(async (tx, after) => {
    await store.retire(tx, ctx.now)
    const deed = { uid: ctx.actor.uid, orgId: 0, action: 'platform.tool_keys', about: '', now: ctx.now } as const
    await raise(tx, after, platformDeed, deed)
  })
  return { ok: true }
}

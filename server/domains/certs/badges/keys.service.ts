import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose'
import { didOf } from '#contract/certs/badges/badges.rules'
import type { Db } from '../../../db/client'
import type { Ctx } from '../../../lib/calls/context'
import * as store from './keys.store'
import { seal, unseal } from './seal'

/** The one algorithm: nothing is chosen by what a credential says of itself. */
const ALG = 'EdDSA'
/** A key signs for a year; then a new one is made. */
const YEAR = 365 * 86_400

interface Signer {
  kid: string
  key: CryptoKey
}

const opened = async (kid: string, jwk: JWK): Promise<Signer> => ({
  kid,
  key: (await importJWK(jwk, ALG)) as CryptoKey,
})

const make = async (db: Db, config: Ctx['config'], now: number): Promise<Signer> => {
  const { privateKey } = await generateKeyPair(ALG, { crv: 'Ed25519', extractable: true })
  const jwk = await exportJWK(privateKey)
  const { kty = '', crv = '', x = '' } = jwk
  const kid = await calculateJwkThumbprint(jwk)
  const sealed = await seal(config, kid, JSON.stringify(jwk))
  await store.add(db, { kid, publicJwk: { kty, crv, x }, sealed, createTime: now })
  return opened(kid, jwk)
}

/** The newest key that this process can open; where there is none, or it is old, a new one is made. */
const signer = async (db: Db, config: Ctx['config'], now: number): Promise<Signer> => {
  for (const row of await store.signing(db)) {
    if (row.create_time <= now - YEAR) break
    const text = await unseal(config, row.kid, row.sealed)
    if (text) return opened(row.kid, JSON.parse(text) as JWK)
  }
  return make(db, config, now)
}

interface Claims {
  [name: string]: unknown
  id: string
}
interface Times {
  from: number
  /** 0 = for ever. */
  until: number
}

/** A credential as VC-JWT: what it says are the claims, and those that every JWT reader knows beside them. */
export const signed = async (
  { db, config, now, origin }: Ctx,
  claims: Claims,
  { from, until }: Times,
): Promise<string> => {
  const { kid, key } = await signer(db, config, now)
  const jwt = new SignJWT(claims as JWTPayload)
    .setProtectedHeader({ alg: ALG, typ: 'JWT', kid: `${didOf(origin)}#${kid}` })
    .setIssuer(didOf(origin))
    .setJti(claims.id)
    .setNotBefore(from)
    .setIssuedAt(now)
  return (until > 0 ? jwt.setExpirationTime(until) : jwt).sign(key)
}

/** All keys that ever signed: what was signed with an old one is valid as long as it stands here. */
const published = async ({ db, origin }: Ctx) => {
  const did = didOf(origin)
  return (await store.keys(db)).map(({ kid, public_jwk }) => ({ id: `${did}#${kid}`, jwk: public_jwk }))
}

export const jwks = async (ctx: Ctx) => ({
  keys: (await published(ctx)).map(({ id, jwk }) => ({ ...jwk, kid: id, alg: ALG, use: 'sig' })),
})

export const didDocument = async (ctx: Ctx) => {
  const did = didOf(ctx.origin)
  const keys = await published(ctx)
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
    id: did,
    verificationMethod: keys.map(({ id, jwk }) => ({
      ...{ id, type: 'JsonWebKey2020', controller: did },
      publicKeyJwk: { ...jwk, kid: id, alg: ALG },
    })),
    assertionMethod: keys.map(({ id }) => id),
  }
}

/** A new key signs from the next credential on. */
export const rotateKeys = (db: Db, now: number): Promise<void> => store.retire(db, now)

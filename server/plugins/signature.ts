import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { SIGN_HEADERS } from '#contract/kernel/config'
import type { Endpoint } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { canonical, NONCE_LENGTH, SIGN_WINDOW } from '#contract/kernel/sign'
import type { Db } from '../db/client'
import { statement } from '../db/prepared'
import { hmac, sameText } from '../lib/hash'

const read = (request: FastifyRequest) => {
  const of = (name: string) => String(request.headers[name.toLowerCase()] ?? '')
  return {
    time: of(SIGN_HEADERS.time),
    version: of(SIGN_HEADERS.version),
    nonce: of(SIGN_HEADERS.nonce),
    sign: of(SIGN_HEADERS.sign),
  }
}

/** Calls of the user centre and the learning platform are signed; those of other programs are not. */
export const isSigned = (api: Endpoint): boolean => api.group !== 'product' && !api.external

const use = statement<object, { nonce: string; now: number }>(
  (at) => sql`insert into nonce (nonce, time) values (${at.nonce}, ${at.now}) on conflict do nothing returning 1`,
)

/**
 * An integrity and replay check, never an authorisation: those are the session and the role. What comes back is the nonce,
 * which `spendNonce` makes sure of that it counts once; a keyed write does that with its key, which saves a commit.
 */
export const checkSignature = (request: FastifyRequest, api: Endpoint, key: string, now: number): string => {
  const { sign, ...given } = read(request)
  const fresh = /^\d{1,12}$/.test(given.time) && Math.abs(Number(given.time) - now) <= SIGN_WINDOW
  const body = request.method === 'POST' ? (request.body ?? {}) : undefined
  const params = request.query as Record<string, string>
  const text = canonical({ method: request.method, path: api.path, params, body, ...given })
  if (!fresh || given.nonce.length < NONCE_LENGTH || given.nonce.length > 64 || !sameText(hmac(key, text), sign))
    throw new DomainError(kernelErrors.bad_signature)
  return given.nonce
}

export const spendNonce = async (db: Db, nonce: string, now: number): Promise<void> => {
  if (!(await use(db, { nonce, now })).length) throw new DomainError(kernelErrors.bad_signature)
}

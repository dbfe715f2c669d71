import type { FastifyRequest } from 'fastify'
import { SIGN_HEADERS } from '#contract/kernel/config'
import type { Endpoint } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { canonical, NONCE_LENGTH, NONCE_MAX, SIGN_WINDOW } from '#contract/kernel/sign'
import type { Db } from '../db/client'
import { isFresh } from '../lib/calls/nonce'
import { hmac, sameText } from '../lib/storage/hash'

/** What each of the four may look like: nothing else is read any further. */
const FORMS = {
  time: /^\d{1,12}$/,
  version: /^[!-~]{0,20}$/,
  nonce: new RegExp(`^[!-~]{${NONCE_LENGTH},${NONCE_MAX}}$`),
  sign: /^[0-9a-f]{64}$/,
}
const refused = () => new DomainError(kernelErrors.bad_signature)

const read = (request: FastifyRequest): Record<keyof typeof FORMS, string> => {
  const of = (name: keyof typeof FORMS): string => {
    const value = request.headers[SIGN_HEADERS[name].toLowerCase()] ?? ''
    if (typeof value !== 'string' || !FORMS[name].test(value)) throw refused()
    return value
  }
  return { time: of('time'), version: of('version'), nonce: of('nonce'), sign: of('sign') }
}

/** Calls of the user centre and the learning platform are signed; those of other programs are not. */
export const isSigned = (api: Endpoint): boolean => api.group !== 'product' && !api.external

/**
 * An integrity and replay check, never an authorisation: those are the session and the role. What comes back is the nonce,
 * which `spendNonce` makes sure of that it counts once; a keyed write does that with its key, which saves a commit.
 */
export const checkSignature = (request: FastifyRequest, api: Endpoint, key: string, now: number): string => {
  const { sign, ...given } = read(request)
  if (Math.abs(Number(given.time) - now) > SIGN_WINDOW) throw refused()
  const body = request.method === 'POST' ? (request.body ?? {}) : undefined
  const params = request.query as Record<string, string>
  const text = canonical({ method: request.method, path: api.path, params, body, ...given })
  if (!sameText(hmac(key, text), sign)) throw refused()
  return given.nonce
}

export const spendNonce = async (db: Db, nonce: string, now: number): Promise<void> => {
  if (!(await isFresh(db, nonce, now))) throw refused()
}

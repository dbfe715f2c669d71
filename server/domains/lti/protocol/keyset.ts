import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify } from 'jose'
import { PROOF_SECONDS, SKEW_SECONDS } from '#contract/lti/lti.rules'
import type { Ctx } from '../../../lib/calls/context'
import { readOutward } from '../../../lib/outward'

type KeySet = ReturnType<typeof createRemoteJWKSet>

/** Only those that a published key checks: with a shared secret anybody who knows the public key could sign. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
/** Seconds after which published keys are read anew, and before which an unknown one is not asked for again. */
const KEPT_MS = 600_000
const PAUSE_MS = 30_000
const SETS_MAX = 500

/** What was read lately; nothing of it would be missed. */
const sets = new Map<string, KeySet>()

const keysAt = (address: string, allowed: readonly string[]): KeySet => {
  const name = `${address} ${allowed.join()}`
  const known = sets.get(name)
  if (known) return known
  if (sets.size >= SETS_MAX) sets.clear()
  const set = createRemoteJWKSet(new URL(address), {
    cacheMaxAge: KEPT_MS,
    cooldownDuration: PAUSE_MS,
    timeoutDuration: 5000,
    [customFetch]: async (url) => new Response(await readOutward(url, allowed), { status: 200 }),
  })
  sets.set(name, set)
  return set
}

interface Signed {
  tool: { clientId: string; jwksUrl: string }
  token: string
  audience: string[]
}

/** What a tool signed, checked with the keys that it publishes; throws where anything is not as it has to be. */
export const verified = async ({ config, now }: Ctx, { tool, token, audience }: Signed): Promise<JWTPayload> => {
  const { payload } = await jwtVerify(token, keysAt(tool.jwksUrl, config.innerTools), {
    algorithms: ALGORITHMS,
    issuer: tool.clientId,
    audience,
    clockTolerance: SKEW_SECONDS,
    maxTokenAge: PROOF_SECONDS,
    currentDate: new Date(now * 1000),
    requiredClaims: ['iat', 'exp'],
  })
  return payload
}

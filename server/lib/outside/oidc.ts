import * as client from 'openid-client'
import type { Config } from '../../config'
import type { OidcProvider } from '../../config.signin'

/** Who a provider says somebody is. */
export interface Known {
  issuer: string
  /** One, or of WeChat those by which it knows the same person. */
  subjects: string[]
  name: string
  /** '' unless the provider has checked it. */
  email: string
}

/** What is kept of somebody on their way, and compared when they are back. */
export interface Asked {
  state: string
  nonce: string
  verifier: string
}

const PATIENCE = 10
const found = new WeakMap<Config, Map<string, Promise<client.Configuration>>>()

/** The provider's own description of itself, read once it is needed; one that could not be read is asked for again. */
const discovered = (config: Config, provider: OidcProvider): Promise<client.Configuration> => {
  const known = found.get(config) ?? new Map<string, Promise<client.Configuration>>()
  found.set(config, known)
  const before = known.get(provider.key)
  if (before) return before
  const issuer = new URL(provider.issuer)
  const auth = provider.clientSecret ? undefined : client.None()
  const asked = client.discovery(issuer, provider.clientId, provider.clientSecret || undefined, auth, {
    timeout: PATIENCE,
    // An address without https was set by whoever runs this: a provider in the same machine room, or a test's.
    execute: issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [],
  })
  known.set(provider.key, asked)
  asked.catch(() => known.delete(provider.key))
  return asked
}

/** Where to send somebody who wants to be known by this provider. */
export const oidcAddress = async (
  config: Config,
  provider: OidcProvider,
  callback: string,
  { state, nonce, verifier }: Asked,
): Promise<string> => {
  const at = await discovered(config, provider)
  return client.buildAuthorizationUrl(at, {
    redirect_uri: callback,
    scope: provider.scope,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 200) : '')
const nameOf = (claims: Record<string, unknown>): string =>
  [claims.name, claims.nickname, claims.preferred_username, claims.email].map(textOf).find(Boolean) ?? ''

/**
 * Who came back, by the address that the provider sent them to. Throws unless the answer is this provider's, to this
 * question: state, issuer, code verifier, signature, audience, nonce and times are compared by the library.
 */
export const oidcPerson = async (
  config: Config,
  provider: OidcProvider,
  back: URL,
  { state, nonce, verifier }: Asked,
): Promise<Known> => {
  const at = await discovered(config, provider)
  const tokens = await client.authorizationCodeGrant(at, back, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims?.sub) throw new Error('the provider names nobody')
  const more =
    nameOf(claims) && claims.email !== undefined
      ? {}
      : at.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(at, tokens.access_token, claims.sub)
        : {}
  const all: Record<string, unknown> = { ...more, ...claims }
  const email = all.email_verified === true ? textOf(all.email) : ''
  return { issuer: claims.iss, subjects: [claims.sub], name: nameOf(all), email }
}
